import { join } from 'node:path';
import { readSettings } from '#relay/settings.ts';
import { folderChanges } from '../changes.ts';
import { readLaunchFolder } from '../describe.ts';
import type { EditorContext } from '../folders.ts';
import { openHistory } from '../live/history.ts';
import { type LogoKind, readLogo } from '../logo.ts';
import { freeName } from '../pictures.ts';
import { openDraft } from './draft.ts';
import { readState } from './state.ts';

/** The tasks of the draft's thread. */
export function draftTasks(context: Pick<EditorContext, 'live' | 'folder'>) {
  const draft = openDraft(context);
  const settings = readSettings(process.env);
  const history = openHistory(context.folder);
  return {
    ...draft,
    state: () => readState(draft, settings, context.live, history),
    mistakes: () => readLaunchFolder(draft.folder()).mistakes,
    /** @returns its name in `brand/` @throws RefusalError with a sentence for the broker */
    async putLogo(bytes: Uint8Array, kind: LogoKind): Promise<string> {
      const svg = await readLogo(bytes, kind);
      const name = freeName(join(draft.folder(), 'brand'), kind, 'svg');
      draft.putPhotos([[`brand/${name}`, Buffer.from(svg)]]);
      return name;
    },
    changesTo: (folder: string) => folderChanges(context.live, folder),
  };
}
export type DraftTasks = ReturnType<typeof draftTasks>;
