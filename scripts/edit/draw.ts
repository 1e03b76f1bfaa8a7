import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '#core/launch/load.ts';
import type { DrawAnswer, DrawRequest } from '#editor/server/drawn-page.ts';
import { markTexts, placeMarks } from '#editor/server/marks.ts';
import { messageOf } from '#relay/log.ts';
import { type Launch, readLaunch } from '#site/render/launch.ts';
import { siteFiles } from '#site/render/site-files.ts';
import type { Renderer } from '#site/render/write-site.ts';
import { compile } from '../compile.ts';

/** A separate process, so that its memory can be freed. */
const compiled = resolve(await compile());
const assets = join(compiled, 'client');
const { drawPage }: Renderer = await import(pathToFileURL(join(compiled, 'server/entry.mjs')).href);
/** The page's files are requested after the page. */
let shown: Launch | undefined;

async function draw(folder: string): Promise<string> {
  const launch = readLaunch(folder);
  const { content, places } = markTexts(launch.content);
  const response = await drawPage('/', { ...launch, content });
  const html = await response.text();
  if (!html.includes('</html>')) throw new Error('A página não pôde ser desenhada.');
  shown = launch;
  return placeMarks(html, places);
}

async function find(name: string): Promise<Uint8Array | undefined> {
  const path = resolve(assets, name);
  if (path.startsWith(assets) && existsSync(path)) return readFileSync(path);
  if (!shown) return undefined;
  const contents = await (shown.pictures.named().get(name) ?? siteFiles(shown)[name])?.();
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}

async function answer(request: DrawRequest): Promise<DrawAnswer> {
  const { id } = request;
  try {
    if ('folder' in request) return { id, html: await draw(request.folder) };
    const file = await find(request.file);
    return file ? { id, file } : { id };
  } catch (error) {
    const isContent = error instanceof ContentError;
    return { id, failed: { what: messageOf(error), isContent } };
  }
}

process.on('message', async (request: DrawRequest) => process.send?.(await answer(request)));
process.on('disconnect', () => process.exit());
