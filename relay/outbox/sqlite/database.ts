import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OutboxError } from '../outbox.ts';

/** The database and its write-ahead log, which holds commits of its own. */
const FILES = ['outbox.db', 'outbox.db-wal'];

/** How long a write waits for another process's. */
const BUSY_MS = 2000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lead (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
    enquiry TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS lead_due ON lead (state, next_at);
  CREATE INDEX IF NOT EXISTS lead_age ON lead (state, accepted_at);
  CREATE TABLE IF NOT EXISTS way_out (
    way TEXT NOT NULL,
    lead TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
    expires_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (way, lead)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS way_due ON way_out (way, state, next_at);
  CREATE INDEX IF NOT EXISTS way_lead ON way_out (lead, state);
  CREATE TABLE IF NOT EXISTS receiver (queue TEXT PRIMARY KEY, name TEXT, address TEXT NOT NULL, host TEXT NOT NULL, place INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS recent (hash BLOB PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/**
 * Opens (and makes) `dataDir/outbox.db`, readable by its owner only. Commits are synced to disk before
 * they count: WAL with `synchronous = FULL` (sqlite.org/pragma.html#pragma_synchronous). Deleted rows
 * are overwritten (`secure_delete`).
 * @param durable false when a commit needn't survive a power cut: for the benchmark's comparison
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openDatabase(dataDir: string, durable = true): DatabaseSync {
  const path = join(dataDir, 'outbox.db');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const db = new DatabaseSync(path, { timeout: BUSY_MS });
    chmodSync(path, 0o600);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON');
    db.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`);
    db.exec(SCHEMA);
    return db;
  } catch (error) {
    throw new OutboxError(error);
  }
}

function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}

/**
 * Remembers which files an open database lives in. A process that has them open goes on reading and
 * writing them after they were deleted, and all of it is gone when it ends.
 * @returns a check that throws when one of them has been removed or replaced since
 */
export function watchDatabaseFiles(dataDir: string): () => void {
  const watched = FILES.map((file) => {
    const path = join(dataDir, file);
    return { file, path, identity: identityOf(path) };
  });
  return () => {
    const gone = watched.find(({ path, identity }) => identityOf(path) !== identity);
    if (gone) {
      throw new Error(
        `${gone.file} foi apagado ou trocado com o servidor no ar, e por isso nenhum contato é aceito. Os aceitos antes ainda estão sendo entregues: quando o registro não falar mais deles, reinicie o servidor`,
      );
    }
  };
}

/** Runs `work` as one commit, or leaves nothing of it. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Empties the write-ahead log, which still holds what was deleted. Doesn't wait for a reader that is in
 * the way: the next call, a minute later, tries again.
 */
export function emptyLog(db: DatabaseSync): void {
  db.exec(`PRAGMA busy_timeout = 0`);
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  }
}

/** Turns whatever the database throws into the outbox's own error. */
export async function guarded<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw new OutboxError(error);
  }
}
