import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { IconNode } from 'lucide-react';
import markFile from '~launch/brand/mark.svg?raw';
import { colours } from '../content/index.ts';
import { coloured, LUCIDE, markOf } from '../theme/svg.ts';
import type { Shape } from '../ui/Route.tsx';

/** What `import.meta.glob` found, by the names of the files. */
export const byName = <File>(files: Record<string, File>): Record<string, File> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]),
  );

const files = byName(
  import.meta.glob<string>('~launch/drawings/*.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** What the page has to know of a drawing beside how it looks. */
interface DrawingPlan {
  viewBox: [x: number, y: number, width: number, height: number];
  /** The shapes that it gives an `id`, their geometry alone: where something stands, or what the page paints there. */
  anchors: Partial<Record<string, Shape>>;
}

const SHAPE = /<(path|circle|ellipse|rect|line|polyline|polygon|text)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const GEOMETRY = /^(d|points|c?[xy][12]?|rx?|ry|width|height|text-anchor)$/;

/** The part of its plane that an SVG shows; undefined where it doesn't say. */
export function viewBoxOf(svg: string): DrawingPlan['viewBox'] | undefined {
  const written = /\sviewBox="([^"]*)"/.exec(svg)?.[1];
  const [x = 0, y = 0, width = 0, height = 0] = written?.split(/[\s,]+/).map(Number) ?? [];
  return written ? [x, y, width, height] : undefined;
}

/** Reads the named shapes of an SVG. */
export function readAnchors(svg: string): DrawingPlan {
  const anchors = [...svg.matchAll(SHAPE)].flatMap(([, tag = '', written = '']) => {
    const all = [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value] as const);
    const id = all.find(([name]) => name === 'id')?.[1];
    return id
      ? [[id, { tag, attributes: Object.fromEntries(all.filter(([name]) => GEOMETRY.test(name))) }]]
      : [];
  });
  return { viewBox: viewBoxOf(svg) ?? [0, 0, 0, 0], anchors: Object.fromEntries(anchors) };
}

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
export function routeIn(name: string) {
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

interface Icons {
  default: Record<string, () => Promise<{ __iconData: { node: IconNode } }>>;
}

/** The shapes of icons, by their names. @throws Error where there is none of a name */
export async function iconsOf(names: readonly string[]): Promise<Record<string, IconNode>> {
  const all: Icons = await import(/* @vite-ignore */ pathToFileURL(`${LUCIDE}/dynamicIconImports.mjs`).href);
  const shapes: Record<string, IconNode> = {};
  for (const name of names) {
    const icon = await all.default[name]?.();
    if (!icon) throw new Error(`Lucide has no icon "${name}".`);
    shapes[name] = icon.__iconData.node;
  }
  return shapes;
}
