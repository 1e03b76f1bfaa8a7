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
/** The page only shows the draft: it runs, sends and opens nothing. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

export function drawnPage(
  live: string,
  renderer: Renderer,
  { runExclusive }: DraftThread,
  isSignedIn: (context: Context) => boolean,
) {
  let latest = '';
  const ask = (request: RenderRequest) =>
    renderer.ask(request, LIMIT_MS).catch(() => {
      throw new RefusalError(503, ENDED);
    });

  async function draw(): Promise<string> {
    const folder = await runExclusive((draft) => draft.folder());
    let { html, failed } = await ask({ draw: folder });
    if (failed?.isForBroker && latest === '' && folder !== live)
      ({ html, failed } = await ask({ draw: live }));
    if (html !== undefined) latest = html;
    if (latest === '') throw new RefusalError(422, failed?.message ?? ENDED);
    return latest;
  }

  return {
    api: new Hono().get('/drawn', async (context) =>
      context.json({ html: await draw() } satisfies DraftPage),
    ),
    routes: new Hono().get('/drawn/', async (context) => {
      if (!isSignedIn(context)) return context.text('Forbidden', 403);
      return context.html(await draw(), 200, HEADERS);
    }),
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
