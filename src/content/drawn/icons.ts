import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where Lucide keeps a file for each of its icons; commands run in the project's folder. */
const LUCIDE = resolve('node_modules/lucide-react/dist/esm');

/** Shapes of an icon: elements of an SVG of 24 by 24, drawn in lines. */
export type IconShapes = [tag: string, attributes: Record<string, string>][];

let names: string[] | undefined;

/** The names of Lucide's icons as lucide.dev/icons has them, earlier names included. */
export function iconNames(): string[] {
  names ??= readdirSync(`${LUCIDE}/icons`).flatMap((file) => /^(.*)\.mjs$/.exec(file)?.[1] ?? []);
  return names;
}

interface Icons {
  default: Record<string, () => Promise<{ __iconData: { node: IconShapes } }>>;
}

/** The shapes of one icon. @throws Error where there is none of this name */
export async function iconShapes(name: string): Promise<IconShapes> {
  const all: Icons = await import(/* @vite-ignore */ pathToFileURL(`${LUCIDE}/dynamicIconImports.mjs`).href);
  const icon = await all.default[name]?.();
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  return icon.__iconData.node;
}

/** The shapes of several icons, by their names. */
export async function iconsOf(names: readonly string[]): Promise<Record<string, IconShapes>> {
  return Object.fromEntries(
    await Promise.all([...new Set(names)].map(async (name) => [name, await iconShapes(name)] as const)),
  );
}
