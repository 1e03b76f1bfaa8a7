import { parentPort, workerData } from 'node:worker_threads';
import { HTTPException } from 'hono/http-exception';
import { fieldOf, messageOf } from '#relay/log.ts';
import { draftTasks } from './tasks.ts';
import type { TaskAnswer, TaskRequest } from './thread.ts';

const tasks = draftTasks(workerData);
const answer = (message: TaskAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ name, args }: TaskRequest) => {
  try {
    answer({ result: await Reflect.apply(tasks[name], tasks, args) });
  } catch (error) {
    const [code, path, stack] = ['code', 'path', 'stack'].map((field) => fieldOf(error, field));
    const status = error instanceof HTTPException ? error.status : undefined;
    answer({ failure: { status, message: messageOf(error), details: { code, path, stack } } });
  }
});
