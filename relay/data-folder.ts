import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from './clock.ts';

/** What is opened while the server waits for it: anything but a plain file could keep it waiting for ever. */
const OPENED = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm', 'repeat.key'];
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
 * @throws Error with a sentence for the operator when it doesn't, or when what lies there are no files
 */
export async function checkDataFolder(
  dataDir: string,
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
}
