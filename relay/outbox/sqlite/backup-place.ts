import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isAlive } from '../../alive.ts';
import { KEY_FILE } from '../repeats.ts';

/** What SQLite keeps beside a database that is open. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Two names of one folder: by a link, by a mount. */
function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Whether a file is a copy that a backup made. Nothing is written beside it. */
function isOurCopy(path: string): boolean {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  try {
    const copy = new DatabaseSync(address, { readOnly: true });
    try {
      copy.prepare('SELECT id, enquiry, accepted_at FROM lead LIMIT 1').get();
      return true;
    } finally {
      copy.close();
    }
  } catch {
    return false;
  }
}

/**
 * Looks whether a copy may be put at `path`: a new name, or an older copy's. Nothing else makes way, whoever asks:
 * root may replace a device, and a link may lead into a server's own folder.
 * @throws Error with a sentence for the operator
 */
export function checkBackupPlace(path: string, dataDir: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new Error(`Não existe a pasta ${folder}. Crie-a antes.`);
  if (isSameFolder(folder, dataDir) || existsSync(join(folder, KEY_FILE)))
    throw new Error(`${folder} é a pasta de dados de um servidor. Escolha outra pasta para a cópia.`);
  const there = lstatSync(path, { throwIfNoEntry: false });
  const another = 'Nada foi gravado. Escolha outro nome para a cópia.';
  if (!there) return;
  if (!there.isFile())
    throw new Error(`${path} não é um arquivo comum (pode ser pasta, atalho ou dispositivo). ${another}`);
  if (COMPANIONS.some((ending) => existsSync(path + ending)))
    throw new Error(`${path} está em uso: há arquivos do banco de dados ao lado. ${another}`);
  if (!isOurCopy(path)) throw new Error(`${path} já existe e não é uma cópia dos contatos. ${another}`);
}

/** Where this process makes the copy before it takes its place. */
export const draftOf = (path: string, pid: number = process.pid): string => `${path}.${pid}.new`;

/** Removes a draft with all that SQLite keeps beside it. */
export function removeDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS]) rmSync(draft + ending, { force: true });
}

/** Removes what backups into `path` left that were killed: leads are in it. */
export function removeLeftDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const pid = Number(/\.(\d+)\.new(?:-wal|-shm|-journal)?$/.exec(name)?.[1]);
    if (name.startsWith(basename(draftOf(path, pid))) && !isAlive(pid)) removeDraft(draftOf(path, pid));
  }
}
