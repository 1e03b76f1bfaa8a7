import { openFindings } from '#core/gate/open-findings.ts';
import { readAssets } from '#core/launch/assets.ts';
import { MAY_LACK, placeOf } from '#core/launch/files.ts';
import { namesOf } from '#core/launch/names.ts';
import type { Content } from '#core/launch/schema.ts';
import { readWritten } from '#core/launch/yaml/splice.ts';
import { launchState } from '#relay/launch-state.ts';
import { readSettings, type Settings } from '#relay/settings.ts';
import type { Change, FileState, Finding, ValueEdit, VersionChoice } from '../protocol.ts';
import { folderChanges } from './changes.ts';
import { type Draft, draftIn } from './draft.ts';
import { type EditorContext, FILES, readValues } from './folders.ts';
import { type History, historyIn } from './live/history.ts';
import { inPageWords, readLaunchFolder } from './look.ts';
import { pictureState } from './pictures.ts';

/** What still stands before a lawful launch, in the page's order, each with its place. */
function findings(content: Content, settings: Settings, folder: string): Finding[] {
  const open = openFindings(launchState(content, settings, folder));
  const found = open.map(({ what, file, path }) => ({ what: inPageWords(what), file, path }));
  const places = [...FILES, undefined];
  return found.sort((one, other) => places.indexOf(one.file) - places.indexOf(other.file));
}

/** What a section said when it was last on the page. */
function lastValues(file: string, live: string, history: History) {
  const shown = readValues(live, file);
  if (shown !== undefined) return shown;
  const hash = history
    .all()
    .map(({ files }) => files[placeOf(file)])
    .find(Boolean);
  return hash ? readWritten(history.bytes(hash).toString()).value : undefined;
}

/**
 * All that the page shows, but for what is published.
 * @param live the launch's folder
 */
function stateOf(draft: Draft, settings: Settings, live: string, history: History) {
  draft.refresh();
  const folder = draft.folder();
  const { content, mistakes } = readLaunchFolder(folder);
  const conflicts = draft.conflicts();
  const files = FILES.flatMap((file): FileState[] => {
    const values = readValues(folder, file);
    if (values === undefined) return [];
    const own = <One extends { file: string }>(all: One[]) =>
      all.filter((one) => one.file === file);
    return [{ file, values, mistakes: own(mistakes), conflicts: own(conflicts) }];
  });
  // While the draft is wrong, its texts are read with the data of what is live.
  const read = content ?? readLaunchFolder(live).content;
  const { pictures } = readAssets(folder, 'pictures');
  const lacking = MAY_LACK.filter((file) => !files.some((one) => one.file === file));
  return {
    files,
    lacking: lacking.map((file) => ({ file, values: lastValues(file, live, history) })),
    placeholders: read ? namesOf(read) : {},
    pictures: [...pictures].map(([name, { width = 0, height = 0 }]) =>
      pictureState({ name, width, height }),
    ),
    savedAt: draft.savedAt(),
    changes: draft.changes(),
    open: content ? findings(content, settings, folder) : [],
  };
}

/** Of another thread bytes come without what Node adds to them. */
const asBuffers = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, Buffer.from(bytes)]));

/** What is asked of the draft, each in one go. */
export function deskWork(room: Pick<EditorContext, 'live' | 'folder'>) {
  const draft = draftIn(room);
  const settings = readSettings(process.env);
  const history = historyIn(room.folder);
  return {
    state: () => stateOf(draft, settings, room.live, history),
    put: (edit: ValueEdit) => draft.put(edit),
    settle: (choice: VersionChoice) => draft.settle(choice),
    putFiles: draft.putFiles,
    refresh: draft.refresh,
    folder: draft.folder,
    changes: draft.changes,
    conflicts: draft.conflicts,
    mistakes: () => readLaunchFolder(draft.folder()).mistakes,
    drop: draft.drop,
    /** The folder of the texts that it was made from. */
    base: () => draft.base,
    published: draft.published,
    bringBack(
      after: Record<string, Uint8Array>,
      before: Record<string, Uint8Array> | Change[],
    ): void {
      draft.bringBack(asBuffers(after), Array.isArray(before) ? before : asBuffers(before));
    },
    /** What differs between what is live and another launch's folder. */
    changesTo: (folder: string) => folderChanges(room.live, folder),
  };
}
export type DeskWork = ReturnType<typeof deskWork>;
