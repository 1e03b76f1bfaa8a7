import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '#core/launch/files.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import type { Change, ValueEdit, VersionChoice } from '../../protocol.ts';
import { folderChanges } from '../changes.ts';
import {
  copyLaunch,
  type EditorContext,
  FILES,
  isContentFile,
  listFiles,
  readText,
} from '../folders.ts';
import { draftWriter, pendingAfter } from './edits.ts';
import { draftFolders, openNote } from './note.ts';
import { refreshDraft } from './refresh.ts';

type Files = Record<string, Uint8Array>;

const textOf = (files: Files, file: string): string =>
  Buffer.from(files[placeOf(file)] ?? []).toString();

/**
 * The broker's unpublished changes: a launch folder of its own, and the launch's texts that it was
 * made from. It exists from the first edit on.
 */
export function openDraft(context: Pick<EditorContext, 'live' | 'folder'>) {
  const folders = draftFolders(context);
  const { live, root, draft, base, noteFile, madeFile } = folders;
  const note = openNote(folders);
  const writer = draftWriter(folders);
  const now = () => new Date().toISOString();

  function refresh(): void {
    if (note.read()) refreshDraft(folders, note);
  }

  function discard(): void {
    const made = note.read()?.made;
    // A page that comes back may send its last edits again.
    if (made) writeWhole(madeFile, JSON.stringify(made));
    // Without its note there is no draft, even if the rest can't be removed.
    rmSync(noteFile, { force: true });
    rmSync(root, { recursive: true, force: true });
  }

  function create(): void {
    discard();
    copyLaunch(live, draft);
    for (const file of listFiles(live).filter(isContentFile))
      copyLaunch(join(live, file), join(base, file));
    note.save({ made: readJson<string[]>(madeFile) ?? [] });
  }

  function prepare(): void {
    if (note.read()) refresh();
    else create();
  }

  /** Makes an edit; where the value changed elsewhere, the edit becomes a conflict. */
  function put(edit: ValueEdit): void {
    prepare();
    const made = note.read()?.made ?? [];
    if (edit.id !== undefined && made.includes(edit.id)) return;
    const what = writer.make(edit);
    note.save({
      savedAt: now(),
      made: edit.id === undefined ? made : [...made, edit.id],
      waiting: pendingAfter(note.pendingVersions(), edit, what),
    });
  }

  function putPhotos(files: [path: string, bytes: Uint8Array][]): void {
    prepare();
    for (const [path, bytes] of files) writeWhole(join(draft, path), bytes);
    const photos = files
      .map(([path]) => path)
      .filter((path) => !isContentFile(path) && !existsSync(join(live, path)));
    note.save({ savedAt: now(), own: [...note.photos(), ...photos] });
  }

  function chooseFile(file: string, keep: VersionChoice['keep']): void {
    if (keep === 'theirs') writeWhole(join(draft, placeOf(file)), readText(base, file) ?? '');
    const texts = note.read()?.texts.filter((other) => other !== file);
    note.save({ savedAt: now(), texts: texts ?? [] });
  }

  /** Keeps one of a conflict's two versions; the id says which two were shown. */
  function chooseVersion({ conflict, keep }: VersionChoice): void {
    prepare();
    const file = note.read()?.texts.find((one) => note.fileConflict(one)?.id === conflict);
    if (file) {
      chooseFile(file, keep);
      return;
    }
    const pending = note.pendingVersions();
    const index = pending.findIndex((one) => note.versionConflict(one)?.id === conflict);
    const version = pending[index];
    if (!version) return;
    let waiting = pending.toSpliced(index, 1);
    try {
      if (keep === 'yours') writer.writeVersion(version);
    } catch (error) {
      waiting = pending.with(index, { ...version, what: messageOf(error) });
    }
    note.save({ savedAt: now(), waiting });
  }

  function restoreText(file: string, before: string, after: string): void {
    const path = join(draft, placeOf(file));
    if (after === '') rmSync(path, { force: true });
    else writeWhole(path, after);
    if ((readText(base, file) ?? '') !== before) note.addFileConflict(file);
  }

  return {
    refresh,
    discard,
    put,
    putPhotos,
    chooseVersion,
    conflicts: note.conflicts,
    folder: () => (note.read() ? draft : live),
    baseFolder: () => base,
    savedAt: () => note.read()?.savedAt ?? null,
    changes: (): Change[] => (note.read() ? folderChanges(base, draft) : []),
    /**
     * Puts back the texts that an earlier draft changed. One that changed since too is a conflict.
     * @param after the earlier draft's files
     * @param before the files it was made from
     */
    restore(after: Files, before: Files): void {
      prepare();
      const photos = Object.entries(after).filter(
        ([path]) => !isContentFile(path) && !existsSync(join(draft, path)),
      );
      putPhotos(photos);
      for (const file of FILES) {
        const [old, text] = [textOf(before, file), textOf(after, file)];
        if (text !== old) restoreText(file, old, text);
      }
    },
    /** Makes the published files the draft's base, and ends a draft that has nothing left. */
    markPublished(published: string): void {
      if (!note.read()) return;
      for (const file of listFiles(published).filter(isContentFile))
        writeWhole(join(base, file), readFileSync(join(published, file)));
      note.save({ own: note.photos().filter((path) => !existsSync(join(live, path))) });
      refresh();
      const isChanged = FILES.some((file) => readText(base, file) !== readText(draft, file));
      if (!isChanged && note.conflicts().length === 0) discard();
    },
  };
}
export type Draft = ReturnType<typeof openDraft>;
