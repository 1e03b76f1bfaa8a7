import { lchownSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWNER_FILE, ownerOf } from '#core/launch/which-launch.ts';
import { SECOND } from './clock.ts';

const LIMIT_MS = 10 * SECOND;

/**
 * A network drive that is away hangs its readers.
 * @throws Error with a sentence for the operator
 */
export async function checkDataFolder(
  dataDir: string,
  launch: string,
  limitMs: number = LIMIT_MS,
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

/** Lets the server change files that root wrote. */
export function handOver(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // Change the link itself: its target may belong to anybody.
  for (const path of paths) lchownSync(path, uid, gid);
}

export function writeOwner(dataDir: string, launch: string): void {
  try {
    writeFileSync(join(dataDir, OWNER_FILE), `${launch}\n`, { flag: 'wx' });
  } catch {
    // The owner is already noted, or the disk is full.
  }
}
