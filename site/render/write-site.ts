import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Launch } from './launch.ts';
import { siteFiles } from './site-files.ts';

/** What the compiled code draws with: the exports of `entry.ts`. */
export type Renderer = typeof import('./entry.ts');

/** The pages by their files. */
const PAGES = {
  'index.html': '/',
  '404.html': '/404',
  'nao-enviado/index.html': '/nao-enviado/',
  'obrigado/index.html': '/obrigado/',
  'privacidade/index.html': '/privacidade/',
  /**
   * Our server sends this in the place of "/" while the built prices are not in force:
   * docs/decisions/0046.
   */
  'sem-precos/index.html': '/sem-precos/',
};

/** Does a thing for each, some at a time. */
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

/**
 * Writes a launch's whole site into a folder.
 * @param assets folder of the compiled scripts and stylesheets
 * @param report called as pictures are made
 * @throws Error where a page can't be drawn
 */
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
    // Astro answers a mistake of a page with an empty page; what it was stands on the console.
    if (!html.includes('</html>')) throw new Error(`${path} was not drawn.`);
    write(name, html);
  }
  for (const [name, make] of Object.entries(siteFiles(launch))) write(name, await make());
  // Pages and files have named all of them by now.
  const pictures = launch.pictures.named();
  let made = 0;
  await forEachAtOnce(pictures, async ([name, make]) => {
    write(name, await make());
    made += 1;
    report(made, pictures.size);
  });
}
