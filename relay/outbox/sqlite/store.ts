import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { NOT_MIGRATED, nameQueues, OLD_TABLE } from '../migration.ts';
import {
  guarded,
  type Store,
  type StoreOptions,
  statementsBy,
  tables,
  type Values,
} from '../store.ts';
import { OutboxError } from '../terms.ts';

/** The database and its write-ahead log, which holds commits of its own. */
const FILES = ['outbox.db', 'outbox.db-wal'];

const TABLES = tables({ integer: 'INTEGER', bytes: 'BLOB', strict: 'STRICT' });

/** How long a write waits for another process's. */
const BUSY_MS = 2000;

const OLD = `SELECT name FROM sqlite_schema WHERE name = '${OLD_TABLE}'`;
const nameRow = z.object({ name: z.string() });

/** Makes the tables, and moves what the version before stored. */
async function prepare(store: Store, opening: StoreOptions['opening']): Promise<void> {
  await store.commit(async (inside) => {
    const isOld = (await inside.read(nameRow, OLD)).length > 0;
    if (isOld && opening === 'command') throw new Error(NOT_MIGRATED);
    if (isOld) await nameQueues(inside);
    for (const sql of TABLES) await inside.run(sql);
  });
}

/**
 * Opens (and makes) `dataDir/outbox.db`, readable by its owner only. Commits are synced to disk
 * before they count: WAL with `synchronous = FULL` (sqlite.org/pragma.html#pragma_synchronous).
 * Deleted rows are overwritten (`secure_delete`).
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'outbox.db');
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // `$now` is given to all statements, and not all ask for it.
    db = new DatabaseSync(path, { timeout: BUSY_MS, allowUnknownNamedParameters: true });
    chmodSync(path, 0o600);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return db;
  } catch (error) {
    db?.close();
    throw new OutboxError(error);
  }
}

/** Which file or folder lies there, by whatever name. */
export function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}

/**
 * Remembers which files an open database lives in. A process that has them open goes on reading and
 * writing them after they were deleted, and all of it is gone when it ends.
 * @returns a check that throws when one of them has been removed or replaced since
 */
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
/**
 * One after the other, in the whole process: SQLite waits for another connection by stopping the
 * process, and so it would wait in vain for a commit that this process has under way.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => guarded(work));
  last = mine.catch(() => {});
  return mine;
}

/**
 * Opens the store in `dataDir`, for whoever works on it.
 * @throws OutboxError when the file can't be opened or isn't a database
 */
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
    // A commit is the only one.
    passOver: '',
    // The write-ahead log still holds what was deleted. A reader in the way is not waited for: the
    // next call, a minute later, tries again.
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
  // Only now is the write-ahead log there.
  return { ...store, check: watchDatabaseFiles(dataDir) };
}
