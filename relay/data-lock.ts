import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson, writeWhole } from './files/site-folder.ts';
import { fieldOf } from './log.ts';

/** Held as long as a server runs: the system takes it from one that is killed. */
const LOCK_FILE = 'server.lock';
/** Names the server that holds the lock. */
const NAME_FILE = 'server.json';
const SQLITE_BUSY = 5;
/** A command that looks for a server holds the lock for a moment. */
const LOCK_WAIT_MS = 1_000;

const serverSchema = z.object({
  pid: z.number(),
  /** When it was started, by this machine's clock. */
  since: z.iso.datetime(),
  /** Where it answers on this machine; empty until it does. */
  url: z.string(),
  /** Folder of the page that it serves; empty where somebody else serves it. */
  site: z.string(),
});
/** The server that works on a data folder. */
export type RunningServer = z.infer<typeof serverSchema>;

const readServerName = (dataDir: string) =>
  serverSchema.safeParse(readJson(join(dataDir, NAME_FILE))).data;
/** Whether another process holds an SQLite file. */
export const isBusy = (error: unknown) => fieldOf(error, 'errcode') === SQLITE_BUSY;

/** The server that works on this data folder now, whatever one that was killed left there. */
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

/** The error of a second server. */
export function lockedMessage(dataDir: string, holder: RunningServer | undefined): string {
  const { pid, url, since } = holder ?? {};
  const at = since && new Date(since).toLocaleString('pt-BR');
  const who = pid ? ` (processo ${pid}${url && `, em ${url}`}, desde ${at})` : '';
  return `A pasta de dados ${dataDir} já é de um servidor que está no ar${who}. Encerre-o, ou diga outra pasta em DATA_DIR (arquivo .env).`;
}

/**
 * Takes a data folder for this server alone: a second one would remove what the first is
 * publishing.
 * @param site folder of the page that it serves; empty without one
 * @throws Error with a sentence that names the server which has it
 */
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
      // A disk that is full keeps no server from taking leads.
    }
  };
  note('');
  return {
    /** Notes where the server answers. */
    note,
    release(): void {
      rmSync(join(dataDir, NAME_FILE), { force: true });
      lock.close();
    },
  };
}
