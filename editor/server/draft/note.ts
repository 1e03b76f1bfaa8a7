import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual as isSame } from 'node:util';
import { valueAt } from '#core/launch/yaml/values.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import type { Conflict } from '../../protocol.ts';
import { describeConflict, describeFileConflict, type PendingVersion } from '../conflicts.ts';
import { type EditorContext, readText, readValues } from '../folders.ts';
import { RefusalError } from '../refusal.ts';

/** Stored as JSON, so that its keys stay those of earlier versions. */
interface Note {
  /** ISO 8601. */
  savedAt: string;
  /** Photos uploaded through the page. */
  own: string[];
  waiting: PendingVersion[];
  /** Files that the broker and the launch's folder both changed. */
  texts: string[];
  /** The ids of the latest edits, also of drafts before. */
  made: string[];
  /** Version 1.0 wrote these in the place of `waiting`. Until version 3. */
  conflicts?: Pick<Conflict, 'file' | 'path' | 'what' | 'yours' | 'theirs'>[];
}

const MAX_EDIT_IDS = 500;

export function draftFolders({ live, folder }: Pick<EditorContext, 'live' | 'folder'>) {
  const root = join(folder, 'draft');
  return {
    live,
    root,
    // A build takes the launch's name from its folder's.
    draft: join(root, basename(live)),
    base: join(root, 'base'),
    noteFile: join(root, 'note.json'),
    /** The ids of the last draft's edits. */
    madeFile: join(folder, 'made.json'),
  };
}
export type DraftFolders = ReturnType<typeof draftFolders>;

/** A draft's record beside its files; without a note there is no draft. */
export function openNote({ root, draft, base, noteFile }: DraftFolders) {
  function read(): Note | undefined {
    const note = readJson<Note>(noteFile);
    if (!note && existsSync(noteFile))
      throw new RefusalError(
        500,
        `${noteFile} não pôde ser lido. Recupere-o de uma cópia, ou apague a pasta ${root}.`,
      );
    return note;
  }

  function pendingVersions(): PendingVersion[] {
    const note = read();
    const old = (note?.conflicts ?? []).map(({ file, path, what, yours, theirs }) => {
      const isWritten = isSame(valueAt(readValues(draft, file), path), yours);
      return { file, path, what, value: isWritten ? theirs : yours };
    });
    return [...old, ...(note?.waiting ?? [])];
  }

  const versionConflict = (version: PendingVersion) =>
    describeConflict(version, readValues(draft, version.file));
  const fileConflict = (file: string) =>
    describeFileConflict(file, readText(draft, file) ?? '', readText(base, file) ?? '');

  function save(changes: Partial<Note>): void {
    const current = read();
    const waiting = changes.waiting ?? pendingVersions();
    const texts = changes.texts ?? current?.texts ?? [];
    const made = changes.made ?? current?.made ?? [];
    const note: Note = {
      savedAt: changes.savedAt ?? current?.savedAt ?? new Date().toISOString(),
      own: changes.own ?? current?.own ?? [],
      made: made.slice(-MAX_EDIT_IDS),
      // A conflict whose versions have become the same is over.
      waiting: waiting.filter(versionConflict),
      texts: texts.filter((file) => readText(draft, file) !== readText(base, file)),
    };
    writeWhole(noteFile, JSON.stringify(note));
  }

  return {
    read,
    pendingVersions,
    versionConflict,
    fileConflict,
    conflicts(): Conflict[] {
      const files = (read()?.texts ?? []).map(fileConflict);
      const versions = pendingVersions().map(versionConflict);
      return [...files, ...versions].filter((conflict) => conflict !== undefined);
    },
    photos: (): string[] => read()?.own ?? [],
    save,
    addFileConflict(file: string): void {
      save({ texts: [...new Set([...(read()?.texts ?? []), file])] });
    },
  };
}
export type DraftNote = ReturnType<typeof openNote>;
