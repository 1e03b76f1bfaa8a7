import { writeFileSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAnother } from '../src/launch/which-launch.ts';
import { SECOND } from './clock.ts';

/** Says whose data these are: the name of a launch's folder. */
export const OWNER_FILE = 'launch';

/** What is opened while the server waits for it: anything but a plain file could keep it waiting for ever. */
const OPENED = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm', OWNER_FILE];
const LIMIT_MS = 10 * SECOND;

async function oddOnes(dataDir: string): Promise<string[]> {
  const present: string[] = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const odd: string[] = [];
  for (const file of OPENED.filter((name) => present.includes(name)))
    if (!(await lstat(join(dataDir, file))).isFile()) odd.push(file);
  return odd;
}

/**
 * Looks whether the data folder answers at all, before anything waits for it: a network drive that is
 * away lets its readers hang.
 * @param launch name of the launch whose data these should be; empty where nobody asks
 * @throws Error with a sentence for the operator when it doesn't, when what lies there are no files, or when they are
 * another launch's: its leads would go out to this one's broker
 */
export async function checkDataFolder(
  dataDir: string,
  launch: string,
  { limitMs = LIMIT_MS, look = oddOnes }: { limitMs?: number; look?: typeof oddOnes } = {},
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const sentence = `A pasta de dados (${dataDir}) não responde há ${limitMs / SECOND} s: um disco de rede desligado, ou um disco com defeito. Arrume-o, ou ponha outra pasta em DATA_DIR (arquivo .env).`;
    timer = setTimeout(() => reject(new Error(sentence)), limitMs);
  });
  try {
    const [odd] = await Promise.race([look(dataDir), late]);
    if (odd)
      throw new Error(
        `${join(dataDir, odd)} não é um arquivo comum. Tire-o dali; o servidor cria outro ao ligar.`,
      );
  } finally {
    clearTimeout(timer);
  }
  const owner = (await readFile(join(dataDir, OWNER_FILE), 'utf8').catch(() => '')).trim();
  if (isAnother(owner, launch))
    throw new Error(
      `A pasta de dados ${dataDir} é do lançamento ${owner}, e este é ${launch}. Diga a pasta dele em DATA_DIR (arquivo .env). Se foi só o nome que mudou, apague ${join(dataDir, OWNER_FILE)}.`,
    );
}

/** Notes whose data these are, once; a disk that is full takes it at another start. */
export function noteOwner(dataDir: string, launch: string): void {
  if (!launch) return;
  try {
    writeFileSync(join(dataDir, OWNER_FILE), `${launch}\n`, { flag: 'wx' });
  } catch {
    // Noted before, or no room.
  }
}
