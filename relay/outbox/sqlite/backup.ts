import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { OWNER_FILE } from '../../data-folder.ts';
import { isAlive, syncFolder } from '../../files/site-folder.ts';
import { identityOf, openDatabase } from './store.ts';

const COMPANIONS = ['-wal', '-shm', '-journal'];

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

/** Root could overwrite a device, and a link may lead into a server's folder. */
function checkBackupPlace(path: string, dataDir: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new Error(`Não existe a pasta ${folder}. Crie-a antes.`);
  if (identityOf(folder) === identityOf(dataDir) || existsSync(join(folder, OWNER_FILE)))
    throw new Error(
      `${folder} é a pasta de dados de um servidor. Escolha outra pasta para a cópia.`,
    );
  const there = lstatSync(path, { throwIfNoEntry: false });
  const advice = 'Nada foi gravado. Escolha outro nome para a cópia.';
  if (!there) return;
  if (!there.isFile())
    throw new Error(
      `${path} não é um arquivo comum (pode ser pasta, atalho ou dispositivo). ${advice}`,
    );
  if (COMPANIONS.some((ending) => existsSync(path + ending)))
    throw new Error(`${path} está em uso: há arquivos do banco de dados ao lado. ${advice}`);
  if (!isOurCopy(path))
    throw new Error(`${path} já existe e não é uma cópia dos contatos. ${advice}`);
}

const draftOf = (path: string, pid: number = process.pid): string => `${path}.${pid}.new`;

function removeDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS]) rmSync(draft + ending, { force: true });
}

function removeLeftDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const pid = Number(/\.(\d+)\.new(?:-wal|-shm|-journal)?$/.exec(name)?.[1]);
    // In a container an earlier process may have had this number.
    const isOver = pid === process.pid || !isAlive(pid);
    if (name.startsWith(basename(draftOf(path, pid))) && isOver) removeDraft(draftOf(path, pid));
  }
}

/** All pages in one step: a write between steps would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1;

function checkCopy(path: string): { leads: number } {
  using copy = new DatabaseSync(path, { readOnly: true });
  const result = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
  if (result !== 'ok')
    throw new Error(
      `A cópia saiu danificada (${result}) e foi jogada fora. Rode o comando de novo.`,
    );
  return { leads: Number(copy.prepare('SELECT count(*) AS leads FROM lead').get()?.leads) };
}

/**
 * Uses SQLite's online backup (sqlite.org/backup.html).
 * @throws Error with a sentence, OutboxError
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
    const counted = checkCopy(draft);
    await file.sync();
    checkBackupPlace(path, dataDir);
    renameSync(draft, path);
    syncFolder(dirname(path));
    return counted;
  } finally {
    removeDraft(draft);
  }
}
