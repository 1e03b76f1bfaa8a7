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
  /** @returns its name, which no other file of the folder has */
  function putNew(folder: string, wanted: string, ending: string, bytes: Uint8Array): string {
    const name = freeName(join(draft.folder(), folder), wanted, ending);
    draft.putPhotos([[`${folder}/${name}`, bytes]]);
    return name;
  }
  return {
    ...draft,
    state: () => readState(draft, settings, context.live, history),
    mistakes: () => readLaunchFolder(draft.folder()).mistakes,
    putPicture: (bytes: Uint8Array, wanted: string, ending: string) =>
      putNew('pictures', wanted, ending, bytes),
    /** @throws RefusalError with a sentence for the broker */
    async putLogo(bytes: Uint8Array, kind: LogoKind): Promise<string> {
      const svg = await readLogo(bytes, kind);
      return putNew('brand', kind, 'svg', Buffer.from(svg));
    },
    changesTo: (folder: string) => folderChanges(context.live, folder),
  };
}
export type DraftTasks = ReturnType<typeof draftTasks>;
