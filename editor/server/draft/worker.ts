import { parentPort, workerData } from 'node:worker_threads';
import { HTTPException } from 'hono/http-exception';
import { fieldOf, messageOf } from '#relay/log.ts';
import { readSettings } from '#relay/settings.ts';
import { folderChanges } from '../changes.ts';
import type { EditorContext } from '../folders.ts';
import { historyIn } from '../live/history.ts';
import { readLaunchFolder } from '../look.ts';
import { openDraft } from './draft.ts';
import { readState } from './state.ts';
import type { TaskAnswer, TaskRequest } from './thread.ts';

function draftTasks(context: Pick<EditorContext, 'live' | 'folder'>) {
  const draft = openDraft(context);
  const settings = readSettings(process.env);
  const history = historyIn(context.folder);
  return {
    ...draft,
    state: () => readState(draft, settings, context.live, history),
    mistakes: () => readLaunchFolder(draft.folder()).mistakes,
    changesTo: (folder: string) => folderChanges(context.live, folder),
  };
}
export type DraftTasks = ReturnType<typeof draftTasks>;

const tasks = draftTasks(workerData);
const answer = (message: TaskAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ name, args }: TaskRequest) => {
  try {
    answer({ result: Reflect.apply(tasks[name], tasks, args) });
  } catch (error) {
    const [code, path, stack] = ['code', 'path', 'stack'].map((field) => fieldOf(error, field));
    const status = error instanceof HTTPException ? error.status : undefined;
    answer({ failure: { status, message: messageOf(error), details: { code, path, stack } } });
  }
});
