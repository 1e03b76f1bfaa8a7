import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closeLinks, readContent } from '#core/launch/load.ts';
import type { DraftPage } from '#editor/protocol.ts';
import { markTexts } from '#editor/server/marks.ts';
import type { RenderAnswer, RenderRequest } from '#editor/server/renderer.ts';
import { codeOf, messageOf } from '#relay/log.ts';
import { type Launch, readLaunch } from '#site/render/launch.ts';
import { siteFiles } from '#site/render/site-files.ts';
import { isLaunchError, loadCompiled, renderPreview, renderSite } from '../render-site.ts';

/** A separate process, so that its memory can be freed. */
const compiled = await loadCompiled();
/** The page's files are requested after the page. */
let shown: Launch | undefined;
const underWay = new Map<number, AbortController>();

async function draw(folder: string): Promise<DraftPage> {
  const written = readContent(folder);
  const launch = readLaunch(folder, process.env, undefined, closeLinks(written));
  // Marked before entries go, so that each keeps the place that it has in its file.
  const { content, places } = markTexts(written);
  const response = await compiled.drawPage('/', { ...launch, content: closeLinks(content) });
  const html = await response.text();
  if (!html.includes('</html>')) throw new Error('A página não pôde ser desenhada.');
  shown = launch;
  return { html, places };
}

async function find(name: string): Promise<Uint8Array | undefined> {
  const path = resolve(compiled.assets, name);
  if (path.startsWith(compiled.assets) && existsSync(path)) return readFileSync(path);
  if (!shown) return undefined;
  const contents = await (shown.pictures.named().get(name) ?? siteFiles(shown)[name])?.();
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}

async function render(
  id: number,
  { folder, out, previous, isPreview }: Extract<RenderRequest, { out: string }>,
): Promise<void> {
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    const act = isPreview ? renderPreview : renderSite;
    await act(folder, out, compiled, { previous, signal: controller.signal });
  } finally {
    underWay.delete(id);
  }
}

async function answer(id: number, request: RenderRequest): Promise<RenderAnswer> {
  try {
    if ('file' in request) return { file: await find(request.file) };
    if ('draw' in request) return { page: await draw(request.draw) };
    await render(id, request);
    return {};
  } catch (error) {
    const failed = { message: messageOf(error), code: codeOf(error) };
    return { failed: { ...failed, isForBroker: isLaunchError(error) } };
  }
}

type Message = { id: number; request: RenderRequest } | { id: number; abort: true };

process.on('message', async (message: Message) => {
  const { id } = message;
  if ('abort' in message) underWay.get(id)?.abort();
  else process.send?.({ id, answer: await answer(id, message.request) });
});
process.on('disconnect', () => process.exit());
