import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { handOver, isBusy } from './data-folder.ts';

const AGAIN_MS = 200;

/** The system releases the lock when its process is killed. */
export async function holdLock(path: string): Promise<Disposable> {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 0 });
  handOver(dirname(path), path);
  for (;;)
    try {
      database.exec('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => database.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(AGAIN_MS);
    }
}
