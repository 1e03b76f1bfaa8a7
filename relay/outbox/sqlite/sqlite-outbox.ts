import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Addressee, QueueNote } from '../assign-queues.ts';
import type { Enquiry } from '../enquiry.ts';
import {
  GIVE_UP_MS,
  LEASE_MS,
  LONGEST_WAIT_MS,
  MAIL,
  type Outbox,
  REPEAT_WINDOW_MS,
  type Taken,
} from '../outbox.ts';
import { repeatHash, repeatKey } from '../repeats.ts';
import { recentRow } from '../rows.ts';
import { takeInBatches } from '../taking.ts';
import { emptyLog, guarded, openDatabase, transaction, watchDatabaseFiles } from './database.ts';
import { queueOf } from './queue.ts';
import { serveQueues } from './queue-notes.ts';

export interface SqliteOutboxOptions {
  dataDir: string;
  clock?: Clock;
  log?: Log;
  leaseMs?: number;
  /** Who gets leads beside the mail. */
  receivers?: readonly Addressee[];
  /** False when a commit needn't survive a power cut: only the benchmark's comparison and a simulated day do that. */
  durable?: boolean;
}

/** Takes one enquiry in, within a commit; `ways` are the queues beside the mail. */
function takerFor(db: DatabaseSync, key: Buffer, clock: Clock, ways: readonly QueueNote[]) {
  const findRecent = db.prepare('SELECT at FROM recent WHERE hash = ?');
  const saveRecent = db.prepare('INSERT OR REPLACE INTO recent (hash, at) VALUES (?, ?)');
  const insert = db.prepare(
    `INSERT INTO lead (id, state, enquiry, accepted_at, expires_at, next_at) VALUES (?, 'waiting', ?, ?, ?, ?)`,
  );
  const sendBy = db.prepare('INSERT INTO way_out (way, lead, expires_at, next_at) VALUES (?, ?, ?, ?)');
  return (enquiry: Enquiry): Taken => {
    const now = clock.now();
    const hash = repeatHash(key, enquiry);
    const recent = recentRow.parse(findRecent.get(hash));
    // Either side of now: a clock set back must not stretch the window.
    const repeated = recent !== undefined && Math.abs(now - recent.at) < REPEAT_WINDOW_MS;
    // A repeat renews its time: a browser that never sees the answer goes on asking.
    saveRecent.run(hash, now);
    if (repeated) return 'repeated';
    const id = randomUUID();
    insert.run(id, JSON.stringify(enquiry), now, now + GIVE_UP_MS, now);
    for (const way of ways) sendBy.run(way.id, id, now + GIVE_UP_MS, now);
    return 'taken';
  };
}

/**
 * What the outbox needs every minute: leads delivered at least `keepMs` ago go, when they went to these other
 * receivers too and their five days are over in queues that nobody serves; hashes past their window go too, and a row
 * that is always written shows that writing works. Times that lie further ahead than any wait were written under a
 * clock that has been put right since: those leads are due now.
 */
function keepHouse(db: DatabaseSync, now: number, keepMs: number, ways: readonly QueueNote[]): void {
  const farthest = now + LONGEST_WAIT_MS;
  db.prepare('INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)').run(now);
  db.prepare('DELETE FROM recent WHERE abs(? - at) >= ?').run(now, REPEAT_WINDOW_MS);
  for (const table of ['lead', 'way_out']) {
    const mend = (column: string, to: number) =>
      db
        .prepare(`UPDATE ${table} SET ${column} = ? WHERE state = 'waiting' AND ${column} > ?`)
        .run(to, farthest);
    mend('next_at', now);
    mend('lease_until', 0);
  }
  db.prepare(`UPDATE lead SET settled_at = ? WHERE state = 'delivered' AND settled_at > ?`).run(
    now,
    farthest,
  );
  db.prepare(
    `DELETE FROM lead WHERE state = 'delivered' AND settled_at <= ? AND NOT EXISTS
       (SELECT 1 FROM way_out WHERE lead = lead.id AND state = 'waiting'
          AND (expires_at > ? OR way IN (SELECT value FROM json_each(?))))`,
  ).run(now - keepMs, now, JSON.stringify(ways.map(({ id }) => id)));
}

/**
 * The outbox in one SQLite file.
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openSqliteOutbox(options: SqliteOutboxOptions): Outbox {
  const { dataDir, clock = systemClock, log = console, leaseMs = LEASE_MS, durable = true } = options;
  const db = openDatabase(dataDir, durable);
  const key = repeatKey(dataDir, log);
  const { served, unserved } = serveQueues(db, options.receivers ?? [], clock.now());
  const checkFiles = watchDatabaseFiles(dataDir);
  const takeOne = takerFor(db, key, clock, served);
  let writable = true;
  let failedWriteAt: number | undefined;

  /** Runs what certainly writes, and remembers how that went. */
  function write<T>(work: () => T): T {
    try {
      const result = work();
      writable = true;
      return result;
    } catch (error) {
      writable = false;
      failedWriteAt = clock.now();
      throw error;
    }
  }

  const { take, flushed } = takeInBatches(async (batch) => {
    const taken = write(() => transaction(db, () => batch.map(takeOne)));
    // After the commit: only then is it certain where that commit went.
    checkFiles();
    return taken;
  });
  const queue = ({ id, host }: Pick<QueueNote, 'id' | 'host'>) =>
    queueOf(db, { id, host, clock, log, leaseMs, write });

  return {
    take,
    mail: queue({ id: MAIL, host: '' }),
    webhooks: served.map(queue),
    unserved: unserved.map(queue),
    writing: () =>
      guarded(() => {
        checkFiles();
        return { writable, failedWriteAt };
      }),
    purge: (keepMs) =>
      guarded(() => {
        write(() => transaction(db, () => keepHouse(db, clock.now(), keepMs, served)));
        emptyLog(db);
      }),
    close: async () => {
      await flushed();
      if (db.isOpen) db.close();
    },
  };
}
