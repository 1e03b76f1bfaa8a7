import { chownSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWNER_FILE } from '../src/launch/which-launch.ts';
import { SECOND } from './clock.ts';
import { codeOf } from './log.ts';

const LIMIT_MS = 10 * SECOND;

/** Who is noted there; empty for nobody. */
async function ownerIn(dataDir: string): Promise<string> {
  try {
    return (await readFile(join(dataDir, OWNER_FILE), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Looks whether the data folder answers at all, before anything waits for it: a network drive that is
 * away lets its readers hang.
 * @param launch name of the launch whose data these should be
 * @throws Error with a sentence for the operator when it doesn't, or when it is another launch's: its leads would go out
 * to this one's broker
 */
export async function checkDataFolder(
  dataDir: string,
  launch: string,
  { limitMs = LIMIT_MS, look = ownerIn }: { limitMs?: number; look?: typeof ownerIn } = {},
): Promise<void> {
  const owner = await Promise.race([look(dataDir), wait(limitMs, undefined, { ref: false })]);
  if (owner === undefined)
    throw new Error(
      `A pasta de dados (${dataDir}) não responde há ${limitMs / SECOND} s: um disco de rede desligado, ou um disco com defeito. Arrume-o, ou ponha outra pasta em DATA_DIR (arquivo .env).`,
    );
  if (owner && owner !== launch)
    throw new Error(
      `A pasta de dados ${dataDir} é do lançamento ${owner}, e este é ${launch}. Diga a pasta dele em DATA_DIR (arquivo .env). Se foi só o nome que mudou, escreva ${launch} em ${join(dataDir, OWNER_FILE)}.`,
    );
}

/** Gives what root wrote in the data folder to whose folder it is: the server, which is that user's, works on it too. */
export function handOver(dataDir: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}

/** Notes whose data these are, once; a disk that is full takes it at another start. */
export function noteOwner(dataDir: string, launch: string): void {
  try {
    writeFileSync(join(dataDir, OWNER_FILE), `${launch}\n`, { flag: 'wx' });
  } catch {
    // Noted before, or no room.
  }
}
