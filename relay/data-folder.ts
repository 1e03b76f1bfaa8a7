import { lchownSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWNER_FILE, ownerOf } from '#core/launch/which-launch.ts';
import { SECOND } from './clock.ts';

const LIMIT_MS = 10 * SECOND;

/**
 * Looks whether the data folder answers at all, before anything waits for it: a network drive that
 * is away lets its readers hang.
 * @param launch name of the launch whose data these should be
 * @throws Error with a sentence for the operator when it doesn't, when nobody can tell whose it is,
 * or when it is another launch's: its leads would go out to this one's broker
 */
export async function checkDataFolder(
  dataDir: string,
  launch: string,
  limitMs: number = LIMIT_MS,
): Promise<void> {
  // By a read that keeps nobody waiting: what the system remembers of a folder proves nothing.
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

/**
 * Gives what root wrote in a folder to whose folder it is: the server, which is that user's, works
 * on it too.
 */
export function handOver(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A link itself: what it leads to may be anybody's.
  for (const path of paths) lchownSync(path, uid, gid);
}

/** Notes whose data these are, once; a disk that is full takes it at another start. */
export function writeOwner(dataDir: string, launch: string): void {
  try {
    writeFileSync(join(dataDir, OWNER_FILE), `${launch}\n`, { flag: 'wx' });
  } catch {
    // Noted before, or no room.
  }
}
