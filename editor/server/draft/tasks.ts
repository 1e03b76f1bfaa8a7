import { readSettings } from '#relay/settings.ts';
import { folderChanges } from '../changes.ts';
import { readLaunchFolder } from '../describe.ts';
import type { EditorContext } from '../folders.ts';
import { openHistory } from '../live/history.ts';
import { openDraft } from './draft.ts';
import { readState } from './state.ts';

/** What the draft's thread can be asked to do. */
export function draftTasks(context: Pick<EditorContext, 'live' | 'folder'>) {
  const draft = openDraft(context);
  const settings = readSettings(process.env);
  const history = openHistory(context.folder);
  return {
    ...draft,
    state: () => readState(draft, settings, context.live, history),
    mistakes: () => readLaunchFolder(draft.folder()).mistakes,
    changesTo: (folder: string) => folderChanges(context.live, folder),
  };
}
export type DraftTasks = ReturnType<typeof draftTasks>;
