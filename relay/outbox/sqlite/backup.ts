import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { OWNER_FILE } from '#core/launch/which-launch.ts';
import { isAlive, syncFolder } from '../../files/site-folder.ts';
import { identityOf, openDatabase } from './store.ts';

/** What SQLite keeps beside a database that is open. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Whether a file is a copy that a backup made. Nothing is written beside it. */
function isOurCopy(path: string): boolean {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  try {
    using copy = new DatabaseSync(address, { readOnly: true });
    copy.prepare('SELECT id, enquiry, accepted_at FROM lead LIMIT 1').get();
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks whether a copy may be put at `path`: a new name, or an older copy's. Nothing else makes
 * way, whoever asks: root may replace a device, and a link may lead into a server's own folder.
 * @throws Error with a sentence for the operator
 */
function checkBackupPlace(path: string, dataDir: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new Error(`Não existe a pasta ${folder}. Crie-a antes.`);
  // By a link or a mount too.
  if (identityOf(folder) === identityOf(dataDir) || existsSync(join(folder, OWNER_FILE)))
    throw new Error(
      `${folder} é a pasta de dados de um servidor. Escolha outra pasta para a cópia.`,
    );
  const there = lstatSync(path, { throwIfNoEntry: false });
  const another = 'Nada foi gravado. Escolha outro nome para a cópia.';
  if (!there) return;
  if (!there.isFile())
    throw new Error(
      `${path} não é um arquivo comum (pode ser pasta, atalho ou dispositivo). ${another}`,
    );
  if (COMPANIONS.some((ending) => existsSync(path + ending)))
    throw new Error(`${path} está em uso: há arquivos do banco de dados ao lado. ${another}`);
  if (!isOurCopy(path))
    throw new Error(`${path} já existe e não é uma cópia dos contatos. ${another}`);
}

/** Where this process makes the copy before it takes its place. */
const draftOf = (path: string, pid: number = process.pid): string => `${path}.${pid}.new`;

/** Removes a draft with all that SQLite keeps beside it. */
function removeDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS]) rmSync(draft + ending, { force: true });
}

/** Removes what backups into `path` left that were killed: leads are in it. */
function removeLeftDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const pid = Number(/\.(\d+)\.new(?:-wal|-shm|-journal)?$/.exec(name)?.[1]);
    // In a container a process of before had this one's number.
    const isOver = pid === process.pid || !isAlive(pid);
    if (name.startsWith(basename(draftOf(path, pid))) && isOver) removeDraft(draftOf(path, pid));
  }
}

/** In one step: a step that another process writes between begins anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** What a copy holds, once it has been read back. */
function checked(path: string): { leads: number } {
  using copy = new DatabaseSync(path, { readOnly: true });
  const said = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
  if (said !== 'ok')
    throw new Error(`A cópia saiu danificada (${said}) e foi jogada fora. Rode o comando de novo.`);
  return { leads: Number(copy.prepare('SELECT count(*) AS leads FROM lead').get()?.leads) };
}

/**
 * Copies the outbox of `dataDir` into one file, by SQLite's own online backup
 * (sqlite.org/backup.html), while the server runs. The copy is read back, on disk, and readable by
 * its owner only before it takes the place of an older one.
 * @returns how many leads it holds
 * @throws Error saying what is wrong with the target or the copy; OutboxError when the outbox can't
 * be opened
 */
export async function backUpOutbox(dataDir: string, target: string): Promise<{ leads: number }> {
  const path = resolve(target);
  checkBackupPlace(path, dataDir);
  removeLeftDrafts(path);
  const draft = draftOf(path);
  await using file = await open(draft, 'wx', 0o600);
  try {
    using db = openDatabase(dataDir);
    await backup(db, draft, { rate: ALL_PAGES });
    const held = checked(draft);
    await file.sync();
    // Once more: a large outbox takes its time, in which something else may have come there.
    checkBackupPlace(path, dataDir);
    renameSync(draft, path);
    syncFolder(dirname(path));
    return held;
  } finally {
    removeDraft(draft);
  }
}
