import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../clock.ts';
import { repeatHash, repeatKey } from '../intake/repeats.ts';
import {
  type Claim,
  type Enquiry,
  GIVE_UP_MS,
  LEASE_MS,
  type Outbox,
  OutboxError,
  type Outcome,
  REPEAT_WINDOW_MS,
} from './outbox.ts';
import { guarded, openDatabase, transaction } from './sqlite.ts';

export interface SqliteOutboxOptions {
  dataDir: string;
  clock?: Clock;
  leaseMs?: number;
  /** False when a commit needn't survive a power cut: only the benchmark's comparison does that. */
  durable?: boolean;
}

type Taking = { enquiry: Enquiry; resolve(taken: 'taken' | 'repeated'): void; reject(error: unknown): void };

/**
 * The outbox in one SQLite file. What is taken during one turn of the event loop shares one commit.
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openSqliteOutbox(options: SqliteOutboxOptions): Outbox {
  const { dataDir, clock = systemClock, leaseMs = LEASE_MS, durable = true } = options;
  const db = openDatabase(dataDir, durable);
  const key = repeatKey(dataDir);

  const findRecent = db.prepare('SELECT at FROM recent WHERE hash = ?');
  const saveRecent = db.prepare('INSERT OR REPLACE INTO recent (hash, at) VALUES (?, ?)');
  const insert = db.prepare(
    `INSERT INTO lead (id, state, enquiry, accepted_at, expires_at, next_at) VALUES (?, 'waiting', ?, ?, ?, ?)`,
  );
  const lease = db.prepare(
    `UPDATE lead SET lease_until = :until, attempts = attempts + 1 WHERE id IN
       (SELECT id FROM lead WHERE state = 'waiting' AND next_at <= :now AND lease_until <= :now ORDER BY next_at LIMIT :limit)
     RETURNING id, enquiry, accepted_at AS acceptedAt, attempts, expires_at AS expiresAt`,
  );
  const renewing = db.prepare(`UPDATE lead SET lease_until = ? WHERE id = ? AND state = 'waiting'`);
  const finish = db.prepare(
    'UPDATE lead SET state = ?, next_at = coalesce(?, next_at), error = ?, lease_until = 0, settled_at = ? WHERE id = ?',
  );
  const counting = db.prepare(
    `SELECT (SELECT count(*) FROM lead WHERE state = 'waiting') AS waiting,
       (SELECT count(*) FROM lead WHERE state = 'dead') AS dead,
       (SELECT min(accepted_at) FROM lead WHERE state = 'waiting') AS oldestAt`,
  );
  const next = db.prepare(
    `SELECT next_at AS nextAt FROM lead WHERE state = 'waiting' AND lease_until <= ? ORDER BY next_at LIMIT 1`,
  );
  const hastening = db.prepare(
    `UPDATE lead SET next_at = :now WHERE state = 'waiting' AND next_at > :now AND error LIKE 'unreachable%'`,
  );

  let queue: Taking[] = [];

  function takeOne(enquiry: Enquiry): 'taken' | 'repeated' {
    const now = clock.now();
    const hash = repeatHash(key, enquiry);
    const recent = findRecent.get(hash) as { at: number } | undefined;
    // Either side of now: a clock set back must not stretch the window.
    const repeated = recent !== undefined && Math.abs(now - recent.at) < REPEAT_WINDOW_MS;
    // A repeat renews its time: a browser that never sees the answer goes on asking.
    saveRecent.run(hash, now);
    if (repeated) return 'repeated';
    insert.run(randomUUID(), JSON.stringify(enquiry), now, now + GIVE_UP_MS, now);
    return 'taken';
  }

  function commitQueue(): void {
    const batch = queue;
    queue = [];
    try {
      const results = transaction(db, () => batch.map(({ enquiry }) => takeOne(enquiry)));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as 'taken' | 'repeated');
    } catch (error) {
      for (const { reject } of batch) reject(new OutboxError(error));
    }
  }

  return {
    take: (enquiry) =>
      new Promise((resolve, reject) => {
        if (queue.push({ enquiry, resolve, reject }) === 1) setImmediate(commitQueue);
      }),
    claim: (limit) =>
      guarded(() => {
        const now = clock.now();
        const rows = lease.all({ now, until: now + leaseMs, limit }) as unknown as (Omit<Claim, 'enquiry'> & {
          enquiry: string;
        })[];
        return rows
          .map((row) => ({ ...row, enquiry: JSON.parse(row.enquiry) as Enquiry }))
          .sort((a, b) => a.acceptedAt - b.acceptedAt);
      }),
    renew: (ids) =>
      guarded(() =>
        transaction(db, () => {
          for (const id of ids) renewing.run(clock.now() + leaseMs, id);
        }),
      ),
    settle: (id, outcome: Outcome) =>
      guarded(() => {
        const nextAt = outcome.result === 'waiting' ? outcome.retryAt : null;
        finish.run(
          outcome.result,
          nextAt,
          outcome.result === 'delivered' ? '' : outcome.error,
          clock.now(),
          id,
        );
      }),
    count: () =>
      guarded(() => {
        const row = counting.get() as { waiting: number; dead: number; oldestAt: number | null };
        return { ...row, oldestAt: row.oldestAt ?? undefined };
      }),
    nextAt: () => guarded(() => (next.get(clock.now()) as { nextAt: number } | undefined)?.nextAt),
    hasten: () => guarded(() => void hastening.run({ now: clock.now() })),
    purge: (keepMs) =>
      guarded(() => {
        const now = clock.now();
        db.prepare('DELETE FROM recent WHERE abs(? - at) >= ?').run(now, REPEAT_WINDOW_MS);
        const { changes } = db
          .prepare(`DELETE FROM lead WHERE state = 'delivered' AND settled_at <= ?`)
          .run(now - keepMs);
        // The write-ahead log still holds what was deleted until it is emptied.
        if (changes) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      }),
    close: async () => {
      if (queue.length > 0) commitQueue();
      if (db.isOpen) db.close();
    },
  };
}
