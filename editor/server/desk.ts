import { Worker } from 'node:worker_threads';
import type { DeskWork } from './desk-work.ts';
import type { EditorContext } from './folders.ts';
import { RefusalError } from './refusal.ts';

/** What goes to the thread, and what comes back. */
export interface Asked {
  id: number;
  name: keyof DeskWork;
  given: unknown[];
}
export type Answered = { id: number; done: unknown } | { id: number; failed: Failed };
/** An error, as it can go from thread to thread. */
export interface Failed {
  status?: RefusalError['status'] | undefined;
  message: string;
  /** What a file system says of itself. */
  cause: { code?: unknown; path?: unknown; stack?: unknown };
}

/** The draft, each of its answers later. */
export type FarDraft = {
  [Name in keyof DeskWork]: (
    ...given: Parameters<DeskWork[Name]>
  ) => Promise<Awaited<ReturnType<DeskWork[Name]>>>;
};

/** A look takes a tenth of a second; what needs so long does not end. */
const LIMIT_MS = 60_000;
const TOO_LONG =
  'O servidor não terminou de ler os textos. Desfaça a última mudança, se for um texto muito longo, e tente de novo.';
const STOPPED = 'O servidor está sendo reiniciado. Tente de novo em um minuto.';

/**
 * The draft and the looks at it, on a thread of their own: whoever sends a lead waits for none of
 * them.
 */
export function openDesk({ live, folder }: Pick<EditorContext, 'live' | 'folder'>) {
  let worker: Worker | undefined;
  let count = 0;
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let latest: Promise<unknown> = Promise.resolve();

  function end(error: Error): void {
    const ended = worker;
    worker = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL('desk-thread.ts', import.meta.url), {
      workerData: { live, folder },
    });
    started.on('message', (answer: Answered) => {
      const waits = asked.get(answer.id);
      asked.delete(answer.id);
      if ('done' in answer) waits?.resolve(answer.done);
      else waits?.reject(errorOf(answer.failed));
    });
    started.on('error', (error: Error) => started === worker && end(error));
    // Whoever ends the server does not wait for it.
    started.unref();
    return started;
  }

  async function ask(name: keyof DeskWork, given: unknown[]): Promise<unknown> {
    worker ??= start();
    const id = count++;
    const waits = Promise.withResolvers<unknown>();
    asked.set(id, waits);
    const timer = setTimeout(() => end(new RefusalError(503, TOO_LONG)), LIMIT_MS);
    try {
      worker.postMessage({ id, name, given } satisfies Asked);
      return await waits.promise;
    } finally {
      clearTimeout(timer);
      asked.delete(id);
    }
  }

  const draft = new Proxy({} as FarDraft, {
    get:
      (_, name: keyof DeskWork) =>
      (...given: unknown[]) =>
        ask(name, given),
  });

  return {
    /**
     * Work on the draft, once what was asked before is done; nothing else touches the draft
     * meanwhile.
     */
    inTurn<Done>(work: (draft: FarDraft) => Promise<Done>): Promise<Done> {
      const turn = latest.then(() => work(draft));
      latest = turn.catch(() => {});
      return turn;
    },
    stop: () => end(new RefusalError(503, STOPPED)),
  };
}
export type Desk = ReturnType<typeof openDesk>;

function errorOf({ status, message, cause }: Failed): Error {
  return status ? new RefusalError(status, message) : Object.assign(new Error(message), cause);
}
