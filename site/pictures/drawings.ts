import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIconNode } from 'lucide-react';
import { hashedName } from '#core/launch/hashed-name.ts';
import type { Colours } from '#core/theme/colours.ts';
import { drawingNames, fillColours, LUCIDE } from '#core/theme/svg.ts';
import type { Shape } from '../ui/Route.tsx';

const SHAPE = /<(path|circle|ellipse|rect|line|polyline|polygon|text)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const GEOMETRY = /^(d|points|c?[xy][12]?|rx?|ry|width|height|text-anchor)$/;

export function viewBoxOf(
  svg: string,
): [x: number, y: number, width: number, height: number] | undefined {
  const written = /\sviewBox="([^"]*)"/.exec(svg)?.[1];
  const [x = 0, y = 0, width = 0, height = 0] = written?.split(/[\s,]+/).map(Number) ?? [];
  return written ? [x, y, width, height] : undefined;
}

export function readAnchors(svg: string) {
  const anchors: Partial<Record<string, Shape>> = {};
  for (const [, tag = '', written = ''] of svg.matchAll(SHAPE)) {
    const all = [...written.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const geometry = all.filter(([name]) => GEOMETRY.test(name));
    const [, id] = all.find(([name]) => name === 'id') ?? [];
    if (id) anchors[id] = { tag, attributes: Object.fromEntries(geometry) };
  }
  return { viewBox: viewBoxOf(svg) ?? ([0, 0, 0, 0] as const), anchors };
}

export interface Drawings {
  addresses: Partial<Record<string, string>>;
  plans: Partial<Record<string, ReturnType<typeof readAnchors>>>;
  /** Texts by file name; names contain a hash, so files can be cached for good. */
  files: Record<string, string>;
}

export function readDrawings(launch: string, colours: Colours): Drawings {
  const drawings: Drawings = { addresses: {}, plans: {}, files: {} };
  for (const name of drawingNames(launch)) {
    const text = readFileSync(join(launch, 'drawings', `${name}.svg`), 'utf8');
    const drawing = fillColours(text, colours);
    const file = hashedName(`${name}.svg`, drawing);
    drawings.files[file] = drawing;
    drawings.addresses[name] = `/${file}`;
    drawings.plans[name] = readAnchors(text);
  }
  return drawings;
}

const PAINTED = {
  caminho: 'route-dots',
  chegada: 'route-landing',
  casa: 'route-house',
  chao: 'route-ground',
  janelas: 'route-windows',
};

export function routeIn({ plans }: Drawings, name: string) {
  const plan = plans[name];
  if (!plan) return undefined;
  const shapes = Object.entries(PAINTED).flatMap(([id, className]): [string, Shape][] => {
    const shape = plan.anchors[id];
    return shape ? [[className, shape]] : [];
  });
  if (shapes.length === 0) return undefined;
  return { viewBox: plan.viewBox.join(' '), shapes, name: plan.anchors.nome };
}

interface Icons {
  default: Record<string, () => Promise<{ __iconData: { node: LucideIconNode[] } }>>;
}

/** @throws Error for an unknown icon */
export async function iconsOf(names: readonly (string | undefined)[], drawings?: Drawings) {
  const all: Icons = await import(
    /* @vite-ignore */ pathToFileURL(`${LUCIDE}/dynamicIconImports.mjs`).href
  );
  const shapes: Record<string, LucideIconNode[]> = {};
  for (const name of names) {
    if (name === undefined || drawings?.addresses[name]) continue;
    const icon = await all.default[name]?.();
    if (!icon) throw new Error(`Lucide has no icon "${name}".`);
    shapes[name] = icon.__iconData.node;
  }
  return shapes;
}
