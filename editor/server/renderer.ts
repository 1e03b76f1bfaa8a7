import { type ChildProcess, fork } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { MINUTE } from '#relay/clock.ts';
import { renderEnvironment } from '#site/render/process.ts';
import type { DraftPage } from '../protocol.ts';
import type { EditorContext } from './folders.ts';

/** Renders a marked page, a file that it names, or a whole site. */
export type RenderRequest =
  | { draw: string }
  | { file: string }
  | { folder: string; out: string; previous?: string | undefined; isPreview: boolean };

export interface RenderAnswer {
  page?: DraftPage;
  file?: Uint8Array | undefined;
  /** `isForBroker`: the message is for the broker. */
  failed?: { message: string; code: string | undefined; isForBroker: boolean };
}

const IDLE_MS = 10 * MINUTE;
/** In MB; with Node's 16 what is drawn stays in memory for longer, some 100 MB in all. */
const YOUNG_OBJECTS = '--max-semi-space-size=4';

/** @param script answers `RenderRequest`s, in a process of its own */
export function openRenderer(
  script: string,
  { live, dataDir }: Pick<EditorContext, 'live' | 'dataDir'>,
) {
  let child: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<RenderAnswer>>();

  function end(): void {
    const ended = child;
    child = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(new Error('The renderer ended.'));
    waiting.clear();
    ended?.kill();
  }

  function start(): ChildProcess {
    const env = { ...renderEnvironment(process.env), LAUNCH: live, DATA_DIR: dataDir };
    const started = fork(script, {
      env,
      execArgv: [YOUNG_OBJECTS],
      serialization: 'advanced',
    });
    started.on('message', ({ id, answer }: { id: number; answer: RenderAnswer }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    });
    const ended = () => started === child && end();
    started.on('error', ended).on('exit', ended);
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    /**
     * @param signal makes the renderer give up, which it answers like any failure
     * @throws Error when the process ended, or took too long and was ended
     */
    async ask(
      request: RenderRequest,
      limitMs: number,
      signal?: AbortSignal,
    ): Promise<RenderAnswer> {
      child ??= start();
      const renderer = child;
      clearTimeout(idle);
      const id = count++;
      const answer = Promise.withResolvers<RenderAnswer>();
      waiting.set(id, answer);
      const limit = setTimeout(() => renderer === child && end(), limitMs).unref();
      using _ = signal && addAbortListener(signal, () => renderer.send({ id, abort: true }));
      try {
        renderer.send({ id, request });
        return await answer.promise;
      } finally {
        clearTimeout(limit);
        if (child && waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    isRunning: () => child !== undefined,
    stop: end,
  };
}
export type Renderer = ReturnType<typeof openRenderer>;
