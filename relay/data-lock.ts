import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson, writeWhole } from './files/site-folder.ts';
import { fieldOf } from './log.ts';

/** The system releases this lock when its server is killed. */
const LOCK_FILE = 'server.lock';
const NAME_FILE = 'server.json';
const SQLITE_BUSY = 5;
const LOCK_WAIT_MS = 1_000;

const serverSchema = z.object({
  pid: z.number(),
  since: z.iso.datetime(),
  url: z.string(),
  site: z.string(),
});
export type RunningServer = z.infer<typeof serverSchema>;

const readServerName = (dataDir: string) =>
  serverSchema.safeParse(readJson(join(dataDir, NAME_FILE))).data;
export const isBusy = (error: unknown) => fieldOf(error, 'errcode') === SQLITE_BUSY;

export function serverOn(dataDir: string): RunningServer | undefined {
  const path = join(dataDir, LOCK_FILE);
  if (!existsSync(path)) return undefined;
  const lock = new DatabaseSync(path, { readOnly: true });
  try {
    lock.exec('SELECT 1 FROM sqlite_schema');
    return undefined;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return readServerName(dataDir);
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

/** A second server would remove what the first publishes. @throws Error naming that server */
export function holdData(dataDir: string, site: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new Error(lockedMessage(dataDir, readServerName(dataDir))) : error;
  }
  const since = new Date().toISOString();
  const note = (url: string) => {
    try {
      writeWhole(
        join(dataDir, NAME_FILE),
        JSON.stringify({ pid: process.pid, since, url, site } satisfies RunningServer),
      );
    } catch {
      // The server must take leads even when the disk is full.
    }
  };
  note('');
  return {
    note,
    release(): void {
      rmSync(join(dataDir, NAME_FILE), { force: true });
      lock.close();
    },
  };
}
