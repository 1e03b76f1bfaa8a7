import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openDatabase } from './sqlite.ts';

const copiedRow = z.object({ leads: z.number() });

/** In one step: a step that another process writes between begins anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** What a copy holds, once it has been read back. */
function checked(path: string): { leads: number } {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const said = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (said !== 'ok') throw new Error(`The copy is damaged (${said}); it was thrown away.`);
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
  if (dirname(path) === resolve(dataDir))
    throw new Error(`${path} lies among the outbox's own files. Name a file in another folder.`);
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}. Make it first.`);
  const made = `${path}.new`;
  const db = openDatabase(dataDir);
  try {
    rmSync(made, { force: true });
    closeSync(openSync(made, 'wx', 0o600));
    await backup(db, made, { rate: ALL_PAGES });
    const held = checked(made);
    sync(made);
    renameSync(made, path);
    return held;
  } finally {
    db.close();
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(made + ending, { force: true });
  }
}
