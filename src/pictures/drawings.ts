import { createHash } from 'node:crypto';
import markFile from '~launch/brand/mark.svg?raw';
import { type DrawingPlan, readAnchors } from '../content/drawings.ts';
import { colours } from '../content/index.ts';
import { coloured, markOf } from '../theme/svg.ts';
import type { Shape } from '../ui/Route.tsx';

/** What `import.meta.glob` found, by the names of the files. */
export const byName = <File>(files: Record<string, File>): Record<string, File> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]),
  );

const files = byName(
  import.meta.glob<string>('~launch/drawings/*.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** Every drawing of the launch in its colours, by its address without `.svg`: named after what it is, it can be kept for good. */
export const drawingFiles: Record<string, string> = {};

/** Address of every drawing of the launch, by file name without `.svg`. */
export const drawings: Partial<Record<string, string>> = {};

for (const [file, text] of Object.entries(files)) {
  const name = file.slice(0, -'.svg'.length);
  const drawing = coloured(text, colours);
  const address = `${name}.${createHash('sha256').update(drawing).digest('base64url').slice(0, 8)}`;
  drawingFiles[address] = drawing;
  drawings[name] = `/_astro/${address}.svg`;
}

/** What one of the launch's drawings says of itself; undefined where the launch has none of this name. */
export function drawingPlan(name: string): DrawingPlan | undefined {
  const text = files[`${name}.svg`];
  return text === undefined ? undefined : readAnchors(text);
}

/** The launch's mark. */
export const mark = markOf(markFile);

/** What the page paints of a drawing with a way in it, by the shape's id in the file. */
const PAINTED = {
  caminho: 'route-dots',
  chegada: 'route-landing',
  casa: 'route-house',
  chao: 'route-ground',
  janelas: 'route-windows',
};

/** House and way of one of the launch's drawings, for `<Route>`; undefined where the drawing has none. */
export function routeIn(
  name: string,
): { viewBox: string; shapes: [string, Shape][]; name?: Shape | undefined } | undefined {
  const plan = drawingPlan(name);
  if (!plan) return undefined;
  const shapes = Object.entries(PAINTED).flatMap(([id, className]): [string, Shape][] => {
    const shape = plan.anchors[id];
    return shape ? [[className, shape]] : [];
  });
  if (shapes.length === 0) return undefined;
  return { viewBox: plan.viewBox.join(' '), shapes, name: plan.anchors.nome };
}

/** What the content calls a drawing and the launch has none of: an icon of that name is drawn. */
export const isIcon = (name: string | undefined): name is string => name !== undefined && !drawings[name];
