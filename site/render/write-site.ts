import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Launch } from './launch.ts';
import { siteFiles } from './site-files.ts';

export type Renderer = typeof import('./entry.ts');

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

/** @throws Error where a page cannot be drawn */
export async function writeSite(
  launch: Launch,
  { drawPage }: Renderer,
  assets: string,
  out: string,
  report: (made: number, total: number) => void,
): Promise<void> {
  const write = (name: string, contents: string | Uint8Array) => {
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  };
  cpSync(assets, out, { recursive: true });
  for (const [name, path] of Object.entries(PAGES)) {
    const response = await drawPage(path, launch);
    const html = await response.text();
    // Astro answers a failed page with an empty one and logs the cause.
    if (!html.includes('</html>')) throw new Error(`${path} was not drawn.`);
    write(name, html);
  }
  for (const [name, make] of Object.entries(siteFiles(launch))) write(name, await make());
  // All pictures have been named once pages and files are drawn.
  const pictures = launch.pictures.named();
  let made = 0;
  await forEachAtOnce(pictures, async ([name, make]) => {
    write(name, await make());
    made += 1;
    report(made, pictures.size);
  });
}
