import { type ChildProcess, fork } from 'node:child_process';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { MINUTE } from '#relay/clock.ts';
import { CACHING, HASHED } from '#relay/files/headers.ts';
import type { DraftPage } from '../protocol.ts';
import type { Desk } from './desk.ts';
import { RefusalError } from './refusal.ts';

/** Asked of the process that draws: a launch's folder as a page, or a file that the page names. */
export type DrawRequest = { id: number } & ({ folder: string } | { file: string });
export interface DrawAnswer {
  id: number;
  html?: string;
  file?: Uint8Array;
  /** Why it can't be drawn. `isContent`: since the launch's texts are wrong. */
  failed?: { what: string; isContent: boolean };
}

/** Without anybody who edits, its memory is given back. */
const IDLE_MS = 10 * MINUTE;
const LIMIT_MS = 2 * MINUTE;
const TOO_LONG = 'A página não pôde ser desenhada a tempo. Tente de novo.';
const ENDED =
  'A página não pôde ser desenhada. O que você escreve continua sendo salvo; tente de novo.';
/** It shows the draft to whoever edits it, and runs, sends and opens nothing. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The process that draws pages: started when somebody edits, ended when nobody does. */
function drawingProcess() {
  let child: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<DrawAnswer>>();

  function end(error: Error): void {
    const ended = child;
    child = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    ended?.kill();
  }

  function start(): ChildProcess {
    const started = fork('scripts/edit/draw.ts', {
      env: { ...process.env, NODE_ENV: 'production' },
      serialization: 'advanced',
    });
    started.on('message', (answer: DrawAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    started.on('error', () => started === child && end(new RefusalError(503, ENDED)));
    started.on('exit', () => started === child && end(new RefusalError(503, ENDED)));
    // Whoever ends the server does not wait for it.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function ask(what: { folder: string } | { file: string }): Promise<DrawAnswer> {
    child ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => end(new RefusalError(503, ENDED)), IDLE_MS).unref();
    const id = count++;
    const answer = Promise.withResolvers<DrawAnswer>();
    waiting.set(id, answer);
    const limit = setTimeout(() => end(new RefusalError(503, TOO_LONG)), LIMIT_MS).unref();
    try {
      child.send({ id, ...what } satisfies DrawRequest);
      return await answer.promise;
    } finally {
      clearTimeout(limit);
    }
  }
  return {
    ask,
    isRunning: () => child !== undefined,
    stop: () => end(new RefusalError(503, ENDED)),
  };
}

/** The draft as a page, drawn anew whenever it is asked for; and the files that it names. */
export function drawnPage(live: string, { inTurn }: Desk, isIn: (context: Context) => boolean) {
  const drawing = drawingProcess();
  /** The page as it was before something on it was wrong. */
  let latest = '';

  async function draw(): Promise<string> {
    const folder = await inTurn((draft) => draft.folder());
    let { html, failed } = await drawing.ask({ folder });
    if (failed?.isContent && latest === '' && folder !== live)
      ({ html, failed } = await drawing.ask({ folder: live }));
    if (html !== undefined) latest = html;
    if (latest === '') throw new RefusalError(422, failed?.what ?? ENDED);
    return latest;
  }

  return {
    stop: drawing.stop,
    api: new Hono().get('/drawn', async (context) =>
      context.json({ html: await draw() } satisfies DraftPage),
    ),
    routes: new Hono().get('/drawn/', async (context) => {
      if (!isIn(context)) return context.text('Forbidden', 403);
      return context.html(await draw(), 200, HEADERS);
    }),
    /** What the drawn page asks for at the host's root. */
    async answer(context: Context): Promise<Response | undefined> {
      const { path } = context.req;
      if (!path.startsWith(HASHED) || !drawing.isRunning() || !isIn(context)) return undefined;
      const { file } = await drawing.ask({ file: decodeURI(path.slice(1)) });
      if (!file) return undefined;
      return context.body(Buffer.from(file), 200, {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Cache-Control': CACHING.hashed,
      });
    },
  };
}
