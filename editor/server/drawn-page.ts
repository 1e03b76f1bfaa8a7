import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { MINUTE } from '#relay/clock.ts';
import { CACHING, HASHED } from '#relay/files/headers.ts';
import type { DraftPage } from '../protocol.ts';
import type { DraftThread } from './draft/thread.ts';
import { RefusalError } from './refusal.ts';
import type { Renderer, RenderRequest } from './renderer.ts';

const LIMIT_MS = 2 * MINUTE;
const ENDED =
  'A página não pôde ser desenhada. O que você escreve continua sendo salvo; tente de novo.';
const EMPTY_PAGE = '<!doctype html><html lang="pt-BR"><title>A sua página</title></html>';
/** The page only shows the draft: it runs, sends and opens nothing. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
};

export function drawnPage(
  live: string,
  renderer: Renderer,
  { runExclusive }: DraftThread,
  isSignedIn: (context: Context) => boolean,
) {
  let latest: DraftPage | undefined;
  const ask = (request: RenderRequest) =>
    renderer.ask(request, LIMIT_MS).catch(() => {
      throw new RefusalError(503, ENDED);
    });

  async function draw(): Promise<DraftPage> {
    const folder = await runExclusive((draft) => draft.folder());
    let { page, failed } = await ask({ draw: folder });
    if (failed?.isForBroker && !latest && folder !== live)
      ({ page, failed } = await ask({ draw: live }));
    latest = page ?? latest;
    if (!latest) throw new RefusalError(422, failed?.message ?? ENDED);
    return latest;
  }

  return {
    api: new Hono().get('/drawn', async (context) => context.json(await draw())),
    /** The editor's policy forbids a page's styles, so the page is put into one of its own. */
    routes: new Hono().get('/drawn/', (context) => context.html(EMPTY_PAGE, 200, HEADERS)),
    async answer(context: Context): Promise<Response | undefined> {
      const { path } = context.req;
      if (!path.startsWith(HASHED) || !renderer.isRunning() || !isSignedIn(context))
        return undefined;
      const { file } = await ask({ file: decodeURI(path.slice(1)) });
      if (!file) return undefined;
      return context.body(Buffer.from(file), 200, {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Cache-Control': CACHING.hashed,
      });
    },
  };
}
