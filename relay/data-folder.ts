import {
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { SECOND } from './clock.ts';
import { readJson, writeWhole } from './files/site-folder.ts';
import { fieldOf, messageOf } from './log.ts';

const READ_LIMIT_MS = 10 * SECOND;

/** Names the launch whose data they are. */
export const OWNER_FILE = 'launch';

/** Empty for nobody. @throws Error when it is unreadable: its leads would be abandoned */
function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, OWNER_FILE), 'utf8').trim();
  } catch (cause) {
    const { code } = Object(cause);
    if (code === 'ENOENT') return '';
    throw new Error(
      `Não foi possível ler ${join(folder, OWNER_FILE)}, que diz de qual lançamento são os dados (${code}). Se a pasta é de outro usuário, rode o comando com sudo.`,
      { cause },
    );
  }
}

/**
 * A network drive that is away hangs its readers.
 * @throws Error with a sentence for the operator
 */
export async function checkDataFolder(
  dataDir: string,
  launch: string,
  limitMs: number = READ_LIMIT_MS,
): Promise<void> {
  // Only a read proves that the drive answers: the system caches what it knows of a folder.
  const answer = Promise.allSettled([readFile(join(dataDir, OWNER_FILE))]);
  if (!(await Promise.race([answer, wait(limitMs, undefined, { ref: false })])))
    throw new Error(
      `A pasta de dados (${dataDir}) não responde há ${limitMs / SECOND} s: um disco de rede desligado, ou um disco com defeito. Arrume-o, ou ponha outra pasta em DATA_DIR (arquivo .env).`,
    );
  const owner = ownerOf(dataDir);
  if (owner && owner !== launch)
    throw new Error(
      `A pasta de dados ${dataDir} é do lançamento ${owner}, e este é ${launch}. Diga a pasta dele em DATA_DIR (arquivo .env). Se foi só o nome que mudou, escreva ${launch} em ${join(dataDir, OWNER_FILE)}.`,
    );
}

export function writeOwner(dataDir: string, launch: string): void {
  try {
    writeFileSync(join(dataDir, OWNER_FILE), `${launch}\n`, { flag: 'wx' });
  } catch {
    // The owner is already noted, or the disk is full.
  }
}

/** Lets the server change files that root wrote. */
export function handOver(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // Change the link itself: its target may belong to anybody.
  for (const path of paths) lchownSync(path, uid, gid);
}

/** The system releases this lock when its server is killed. */
const LOCK_FILE = 'server.lock';
const SERVER_FILE = 'server.json';
const SQLITE_BUSY = 5;
const LOCK_WAIT_MS = SECOND;

const serverSchema = z.object({
  pid: z.number(),
  since: z.iso.datetime(),
  url: z.string(),
  site: z.string(),
});
export type RunningServer = z.infer<typeof serverSchema>;

const readServerFile = (dataDir: string) =>
  serverSchema.safeParse(readJson(join(dataDir, SERVER_FILE))).data;
export const isBusy = (error: unknown) => fieldOf(error, 'errcode') === SQLITE_BUSY;

/** The server that holds the lock of this folder. */
export function serverOn(dataDir: string): RunningServer | undefined {
  const path = join(dataDir, LOCK_FILE);
  if (!existsSync(path)) return undefined;
  const lock = new DatabaseSync(path, { readOnly: true });
  try {
    lock.exec('SELECT 1 FROM sqlite_schema');
    return undefined;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return readServerFile(dataDir);
  } finally {
    lock.close();
  }
}

export function lockedMessage(dataDir: string, holder: RunningServer | undefined): string {
  const { pid, url, since } = holder ?? {};
  const at = since && new Date(since).toLocaleString('pt-BR');
  const who = pid ? ` (processo ${pid}${url && `, em ${url}`}, desde ${at})` : '';
  return `A pasta de dados ${dataDir} já é de um servidor que está no ar${who}. Encerre-o, ou diga outra pasta em DATA_DIR (arquivo .env).`;
}

/** SQLite's own reasons are English and name no folder. */
export const unusableMessage = (dataDir: string, error: unknown): string =>
  `a pasta de dados ${dataDir} não pode ser usada (${messageOf(error)}). Confira o espaço em disco, e de quem são a pasta e os arquivos nela.`;

function openLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: LOCK_WAIT_MS });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new Error(lockedMessage(dataDir, readServerFile(dataDir)));
    throw new Error(`O servidor não pode partir: ${unusableMessage(dataDir, error)}`);
  }
}

/** A second server would remove what the first publishes. @throws Error with a sentence */
export function lockDataFolder(dataDir: string, site: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = openLock(dataDir);
  const since = new Date().toISOString();
  function writeServerFile(url: string): void {
    const server: RunningServer = { pid: process.pid, since, url, site };
    try {
      writeWhole(join(dataDir, SERVER_FILE), JSON.stringify(server));
    } catch {
      // The server must take leads even when the disk is full.
    }
  }
  writeServerFile('');
  return {
    announce: writeServerFile,
    release(): void {
      rmSync(join(dataDir, SERVER_FILE), { force: true });
      lock.close();
    },
  };
}
