import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { unusableMessage } from '../../data-folder.ts';
import { NOT_MIGRATED, nameQueues, OLD_TABLE } from '../migration.ts';
import {
  asOutboxError,
  type Store,
  type StoreOptions,
  statementsBy,
  tables,
  type Values,
} from '../store.ts';
import { OutboxError } from '../terms.ts';

const FILES = ['outbox.db', 'outbox.db-wal'];

const TABLES = tables({ integer: 'INTEGER', bytes: 'BLOB', strict: 'STRICT' });

const BUSY_MS = 2000;

const OLD = `SELECT name FROM sqlite_schema WHERE name = '${OLD_TABLE}'`;
const nameRow = z.object({ name: z.string() });

async function prepare(store: Store, opening: StoreOptions['opening']): Promise<void> {
  await store.commit(async (inside) => {
    const isOld = (await inside.read(nameRow, OLD)).length > 0;
    if (isOld && opening === 'command') throw new Error(NOT_MIGRATED);
    if (isOld) await nameQueues(inside);
    for (const sql of TABLES) await inside.run(sql);
  });
}

/** Commits are synced (sqlite.org/pragma.html#pragma_synchronous). @throws OutboxError */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'outbox.db');
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Every statement is given `$now`, used or not.
    db = new DatabaseSync(path, { timeout: BUSY_MS, allowUnknownNamedParameters: true });
    chmodSync(path, 0o600);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return db;
  } catch (error) {
    db?.close();
    throw new OutboxError(unusableMessage(dataDir, error));
  }
}

export function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}

/** Writes to a deleted file succeed, and are lost when the process ends. */
function watchDatabaseFiles(dataDir: string): () => void {
  const watched = FILES.map((file) => {
    const path = join(dataDir, file);
    return { file, path, identity: identityOf(path) };
  });
  return () => {
    const gone = watched.find(({ path, identity }) => identityOf(path) !== identity);
    if (gone)
      throw new OutboxError(
        `${gone.file} foi apagado ou trocado com o servidor no ar, e por isso nenhum contato é aceito. Os aceitos antes ainda estão sendo entregues: quando o registro não falar mais deles, reinicie o servidor`,
      );
  };
}

let last: Promise<unknown> = Promise.resolve();
/** SQLite blocks the process while it waits, so it would never see this process's commit end. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => asOutboxError(work));
  last = mine.catch(() => {});
  return mine;
}

/** @throws OutboxError when the file can't be opened or isn't a database */
export async function openStore(dataDir: string, options: StoreOptions): Promise<Store> {
  const { opening, clock = systemClock } = options;
  const db = openDatabase(dataDir);
  const rowsOf = async (sql: string, values: Values) =>
    db.prepare(sql).all({ now: clock.now(), ...values });
  const inside = statementsBy(rowsOf);
  const store: Store = {
    ...statementsBy((sql, values) => oneAtATime(() => rowsOf(sql, values))),
    commit: (work) =>
      oneAtATime(async () => {
        db.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(inside);
          db.exec('COMMIT');
          return result;
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
      }),
    passOver: '',
    // The log still holds deleted rows; when a reader blocks this, the next call repeats it.
    tidy: () =>
      oneAtATime(async () => {
        db.exec('PRAGMA busy_timeout = 0');
        try {
          db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        } finally {
          db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
        }
      }),
    close: () =>
      oneAtATime(async () => {
        if (db.isOpen) db.close();
      }),
  };
  await prepare(store, opening).catch((error) => {
    db.close();
    throw error;
  });
  return { ...store, check: watchDatabaseFiles(dataDir) };
}
