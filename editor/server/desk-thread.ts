import { parentPort, workerData } from 'node:worker_threads';
import { HTTPException } from 'hono/http-exception';
import { fieldOf, messageOf } from '#relay/log.ts';
import type { Answered, Asked } from './desk.ts';
import { deskWork } from './desk-work.ts';

const work = deskWork(workerData);
const answer = (answered: Answered) => parentPort?.postMessage(answered);

parentPort?.on('message', ({ id, name, given }: Asked) => {
  try {
    answer({ id, done: Reflect.apply(work[name], work, given) });
  } catch (error) {
    const [code, path, stack] = ['code', 'path', 'stack'].map((field) => fieldOf(error, field));
    const status = error instanceof HTTPException ? error.status : undefined;
    answer({ id, failed: { status, message: messageOf(error), cause: { code, path, stack } } });
  }
});
