import { globSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Launch } from './launch.ts';
import { siteFiles } from './site-files.ts';

/** The code of the page, compiled, and the folder of its scripts and styles. */
export interface Compiled {
  drawPage: typeof import('./entry.ts').drawPage;
  assets: string;
}

export interface WriteOptions {
  /** Folder of the page that this one follows: files that stay the same are links to its own. */
  previous?: string | undefined;
  report?(made: number, total: number): void;
  signal?: AbortSignal;
}

const PAGES = {
  'index.html': '/',
  '404.html': '/404',
  'nao-enviado/index.html': '/nao-enviado/',
  'obrigado/index.html': '/obrigado/',
  'privacidade/index.html': '/privacidade/',
  /** Our server sends this for "/" while the built prices are not valid: docs/decisions/0046. */
  'sem-precos/index.html': '/sem-precos/',
};

async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = Iterator.from(items);
  const work = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Whether a file is there and has these contents. */
export function holds(path: string, contents: string | Uint8Array): boolean {
  const bytes = Buffer.from(contents);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  return size === bytes.length && readFileSync(path).equals(bytes);
}

/** Across file systems, or to a file of another user, no link can be made. */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Names and texts of all pages. @throws Error where one cannot be drawn */
export async function* drawPages(
  launch: Launch,
  drawPage: Compiled['drawPage'],
): AsyncGenerator<[name: string, html: string]> {
  for (const [name, path] of Object.entries(PAGES)) {
    const response = await drawPage(path, launch);
    const html = await response.text();
    // Astro answers a failed page with an empty one and logs the cause.
    if (!html.includes('</html>')) throw new Error(`${path} was not drawn.`);
    yield [name, html];
  }
}

/** @throws Error where a page cannot be drawn */
export async function writeSite(
  launch: Launch,
  { drawPage, assets }: Compiled,
  out: string,
  { previous, report, signal }: WriteOptions,
): Promise<void> {
  const write = (name: string, contents: string | Uint8Array) => {
    signal?.throwIfAborted();
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    const before = previous && join(previous, name);
    if (before && holds(before, contents) && tryLink(before, path)) return;
    writeFileSync(path, contents);
  };
  for (const file of globSync('**', { cwd: assets, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) write(relative(assets, path), readFileSync(path));
  }
  for await (const [name, html] of drawPages(launch, drawPage)) write(name, html);
  for (const [name, make] of Object.entries(siteFiles(launch))) write(name, await make());
  // All pictures have been named once pages and files are drawn.
  const pictures = launch.pictures.named();
  let made = 0;
  await forEachAtOnce(pictures, async ([name, make]) => {
    signal?.throwIfAborted();
    write(name, await make());
    made += 1;
    report?.(made, pictures.size);
  });
}
