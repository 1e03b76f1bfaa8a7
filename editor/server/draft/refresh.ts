import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '#core/launch/files.ts';
import { writeWhole } from '#relay/files/site-folder.ts';
import { copyLaunch, FILES, isContentFile, isSameFile, listFiles, readText } from '../folders.ts';
import type { DraftFolders, DraftNote } from './note.ts';

/** Takes over what changed in the launch's folder since the draft was made from it. */
export function refreshDraft({ live, draft, base }: DraftFolders, note: DraftNote): void {
  function refreshText(file: string): void {
    const current = readText(live, file);
    const before = readText(base, file) ?? '';
    const own = readText(draft, file) ?? '';
    if (current === undefined) {
      const isUnchanged = own === before || own === '';
      const hasConflict = note.conflicts().some((conflict) => conflict.file === file);
      if (before === '' || !isUnchanged || hasConflict) return;
      for (const folder of [base, draft]) rmSync(join(folder, placeOf(file)), { force: true });
      return;
    }
    if (current === before) return;
    writeWhole(join(base, placeOf(file)), current);
    if (own === before) writeWhole(join(draft, placeOf(file)), current);
    else note.addFileConflict(file);
  }

  for (const file of FILES) refreshText(file);
  const photos = note.photos();
  const isOfLaunch = (file: string) => !isContentFile(file) && !photos.includes(file);
  const current = listFiles(live).filter(isOfLaunch);
  for (const file of current)
    if (!isSameFile(join(live, file), join(draft, file)))
      copyLaunch(join(live, file), join(draft, file));
  for (const file of listFiles(draft).filter(isOfLaunch))
    if (!current.includes(file)) rmSync(join(draft, file));
}
