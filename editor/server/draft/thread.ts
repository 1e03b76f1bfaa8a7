import { Worker } from 'node:worker_threads';
import type { EditorContext } from '../folders.ts';
import { RefusalError } from '../refusal.ts';
import type { DraftTasks } from './tasks.ts';

export interface TaskRequest {
  name: keyof DraftTasks;
  args: unknown[];
}
export type TaskAnswer = { result: unknown } | { failure: TaskFailure };
/** An error's parts that can pass between threads. */
interface TaskFailure {
  status: RefusalError['status'] | undefined;
  message: string;
  details: { code: unknown; path: unknown; stack: unknown };
}

export type RemoteDraft = {
  [Name in keyof DraftTasks]: (
    ...args: Parameters<DraftTasks[Name]>
  ) => Promise<Awaited<ReturnType<DraftTasks[Name]>>>;
};

const TIMEOUT_MS = 60_000;
const TIMED_OUT =
  'O servidor não terminou de ler os textos. Desfaça a última mudança, se for um texto muito longo, e tente de novo.';
const STOPPED = 'O servidor está sendo reiniciado. Tente de novo em um minuto.';

/** Runs the draft's tasks one at a time on a thread of their own, so that no lead waits for them. */
export function startDraftThread({ live, folder }: Pick<EditorContext, 'live' | 'folder'>) {
  let worker: Worker | undefined;
  let pending: PromiseWithResolvers<unknown> | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  function end(error: Error): void {
    const ended = worker;
    worker = undefined;
    pending?.reject(error);
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { live, folder },
    });
    started.on('message', (answer: TaskAnswer) => {
      if (started !== worker) return;
      if ('result' in answer) pending?.resolve(answer.result);
      else pending?.reject(errorFrom(answer.failure));
    });
    started.on('error', (error: Error) => started === worker && end(error));
    // The thread does not keep a stopping server running.
    started.unref();
    return started;
  }

  async function run(name: keyof DraftTasks, args: unknown[]): Promise<unknown> {
    worker ??= start();
    pending = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => end(new RefusalError(503, TIMED_OUT)), TIMEOUT_MS);
    try {
      worker.postMessage({ name, args } satisfies TaskRequest);
      return await pending.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  const draft = new Proxy({} as RemoteDraft, {
    get:
      (_, name: keyof DraftTasks) =>
      (...args: unknown[]) =>
        run(name, args),
  });

  return {
    /** Runs work on the draft once all earlier work is done; tasks within it are awaited in turn. */
    runExclusive<Result>(work: (draft: RemoteDraft) => Promise<Result>): Promise<Result> {
      const turn = latest.then(() => work(draft));
      latest = turn.catch(() => {});
      return turn;
    },
    stop: () => end(new RefusalError(503, STOPPED)),
  };
}
export type DraftThread = ReturnType<typeof startDraftThread>;

function errorFrom({ status, message, details }: TaskFailure): Error {
  if (status) return new RefusalError(status, message);
  return Object.assign(new Error(message), details);
}
