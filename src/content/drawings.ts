import { globSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IconNode } from 'lucide-react';

/** Drawings that have a place of their own by their name; the others are what the content calls them. */
const PLACED = ['destaque', 'destaque-claro', 'fundo', 'mapa', 'mapa-celular'];
/** How the name of a drawing ends that stands in for another where its place is tall. */
export const TALL = '-alto';

const FOLDER = 'drawings';

/** Names of the launch's own drawings, without `.svg`. */
export const drawingNames = (launch: string): string[] =>
  globSync('*.svg', { cwd: join(launch, FOLDER) })
    .map((file) => basename(file, '.svg'))
    .sort();

/** Those of them that places and amenities may name. */
export const drawnThings = (launch: string): string[] =>
  drawingNames(launch).filter((name) => !PLACED.includes(name) && !name.endsWith(TALL));

/** A shape that a drawing names by its `id`: where something stands, or how it is drawn there. */
export interface Anchor {
  tag: string;
  /** Its geometry alone: the page paints it. */
  attributes: Record<string, string>;
}

/** What the page has to know of a drawing beside how it looks. */
export interface DrawingPlan {
  viewBox: [x: number, y: number, width: number, height: number];
  anchors: Partial<Record<string, Anchor>>;
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

/** Where Lucide keeps a file for each of its icons; commands run in the project's folder. */
const LUCIDE = resolve('node_modules/lucide-react/dist/esm');

let names: string[] | undefined;

/** The names of Lucide's icons as lucide.dev/icons has them, earlier names included. */
export function iconNames(): string[] {
  names ??= readdirSync(`${LUCIDE}/icons`).flatMap((file) => /^(.*)\.mjs$/.exec(file)?.[1] ?? []);
  return names;
}

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
