import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { checkBackupPlace, draftOf, removeDraft, removeLeftDrafts } from './backup-place.ts';
import { openDatabase } from './database.ts';

const copiedRow = z.object({ leads: z.number() });

/** In one step: a step that another process writes between begins anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** What a copy holds, once it has been read back. */
function checked(path: string): { leads: number } {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const said = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (said !== 'ok')
      throw new Error(`A cópia saiu danificada (${said}) e foi jogada fora. Rode o comando de novo.`);
    return copiedRow.parse(copy.prepare('SELECT count(*) AS leads FROM lead').get());
  } finally {
    copy.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Copies the outbox of `dataDir` into one file, by SQLite's own online backup (sqlite.org/backup.html), while the
 * server runs. The copy is read back, on disk, and readable by its owner only before it takes the place of an older one.
 * @returns how many leads it holds
 * @throws Error saying what is wrong with the target or the copy; OutboxError when the outbox can't be opened
 */
export async function backUpOutbox(dataDir: string, target: string): Promise<{ leads: number }> {
  const path = resolve(target);
  checkBackupPlace(path, dataDir);
  removeLeftDrafts(path);
  const draft = draftOf(path);
  closeSync(openSync(draft, 'wx', 0o600));
  let db: DatabaseSync | undefined;
  try {
    db = openDatabase(dataDir);
    await backup(db, draft, { rate: ALL_PAGES });
    const held = checked(draft);
    sync(draft);
    // Once more: a large outbox takes its time, in which something else may have come there.
    checkBackupPlace(path, dataDir);
    renameSync(draft, path);
    return held;
  } finally {
    db?.close();
    removeDraft(draft);
  }
}
