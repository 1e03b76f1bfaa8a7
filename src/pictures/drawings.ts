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

const SHAPE = /<(path|circle|ellipse|rect|line|polyline|polygon|text)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const GEOMETRY = /^(d|points|c?[xy][12]?|rx?|ry|width|height|text-anchor)$/;

/** The part of its plane that an SVG shows; undefined where it doesn't say. */
export function viewBoxOf(svg: string): [x: number, y: number, width: number, height: number] | undefined {
  const written = /\sviewBox="([^"]*)"/.exec(svg)?.[1];
  const [x = 0, y = 0, width = 0, height = 0] = written?.split(/[\s,]+/).map(Number) ?? [];
  return written ? [x, y, width, height] : undefined;
}

/**
 * What the page has to know of a drawing beside how it looks: what it shows, and the shapes that it gives an `id`, their
 * geometry alone: where something stands, or what the page paints there.
 */
export function readAnchors(svg: string) {
  const anchors: Partial<Record<string, Shape>> = {};
  for (const [, tag = '', written = ''] of svg.matchAll(SHAPE)) {
    const all = [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value] as const);
    const geometry = all.filter(([name]) => GEOMETRY.test(name));
    const [, id] = all.find(([name]) => name === 'id') ?? [];
    if (id) anchors[id] = { tag, attributes: Object.fromEntries(geometry) };
  }
  return { viewBox: viewBoxOf(svg) ?? ([0, 0, 0, 0] as const), anchors };
}

/** Every drawing of the launch in its colours, by its address without `.svg`: named after what it is, it can be kept for good. */
export const drawingFiles: Record<string, string> = {};

/** Address of every drawing of the launch, by file name without `.svg`. */
export const drawings: Partial<Record<string, string>> = {};

/** What every drawing of the launch says of itself, by the same names. */
export const drawingPlans: Partial<Record<string, ReturnType<typeof readAnchors>>> = {};

/** Adds a drawing in the launch's colours to the site's files. Returns its address. */
export function addDrawing(name: string, text: string): string {
  const drawing = coloured(text, colours);
  const hash = createHash('sha256').update(drawing).digest('base64url').slice(0, 8);
  drawingFiles[`${name}.${hash}`] = drawing;
  return `/_astro/${name}.${hash}.svg`;
}

for (const [file, text] of Object.entries(files)) {
  const name = file.slice(0, -'.svg'.length);
  drawingPlans[name] = readAnchors(text);
  drawings[name] = addDrawing(name, text);
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
  const plan = drawingPlans[name];
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
