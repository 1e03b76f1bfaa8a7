import { type Clock, systemClock } from '../clock.ts';
import { repeatKey } from '../intake/repeats.ts';
import type { Log } from '../log.ts';
import type { Addressee } from './assign-queues.ts';
import { watchDatabaseFiles } from './database-files.ts';
import { keepHouse } from './housekeeping.ts';
import { type Claim, LEASE_MS, type Outbox, readEnquiry } from './outbox.ts';
import { serveQueues } from './queue-notes.ts';
import { claimRows, countRow, nextRow } from './rows.ts';
import { emptyLog, guarded, openDatabase, transaction } from './sqlite.ts';
import { takingInto } from './taking.ts';
import { openWay } from './way-out.ts';

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

/**
 * The outbox in one SQLite file. What is taken during one turn of the event loop shares one commit.
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openSqliteOutbox(options: SqliteOutboxOptions): Outbox {
  const {
    dataDir,
    clock = systemClock,
    log = console,
    leaseMs = LEASE_MS,
    durable = true,
    receivers = [],
  } = options;
  const db = openDatabase(dataDir, durable);
  const key = repeatKey(dataDir, log);
  const { served, unserved } = serveQueues(db, receivers, clock.now());
  const ways = served.map(({ id }) => id);
  const checkFiles = watchDatabaseFiles(dataDir);

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

  const { take, flush } = takingInto(db, {
    key,
    clock,
    ways,
    commit: (work) => {
      const results = write(() => transaction(db, work));
      // After the commit: only then is it certain where that commit went.
      checkFiles();
      return results;
    },
  });

  /** The row's claim; a damaged row is given up, so that it holds up no other. */
  function readClaim(row: Omit<Claim, 'enquiry'> & { enquiry: string }): Claim[] {
    const enquiry = readEnquiry(row.enquiry);
    if (enquiry) return [{ ...row, enquiry }];
    finish.run('dead', null, 'refused DAMAGED_ROW', clock.now(), row.id);
    log.error(
      `CONTATO NÃO ENTREGUE: ${row.id} está danificado. Veja o que resta dele com "npm run mail -- export".`,
    );
    return [];
  }

  return {
    take,
    ways: served.map((queue) => openWay(db, { queue, clock, leaseMs })),
    unserved: unserved.map((queue) => openWay(db, { queue, clock, leaseMs })),
    claim: (limit) =>
      guarded(() => {
        const now = clock.now();
        const rows = claimRows.parse(lease.all({ now, until: now + leaseMs, limit }));
        return rows.flatMap(readClaim).sort((a, b) => a.acceptedAt - b.acceptedAt);
      }),
    renew: (ids) =>
      guarded(() =>
        transaction(db, () => {
          for (const id of ids) renewing.run(clock.now() + leaseMs, id);
        }),
      ),
    settle: (id, outcome) =>
      guarded(() => {
        const nextAt = outcome.result === 'waiting' ? outcome.retryAt : null;
        const error = outcome.result === 'delivered' ? '' : outcome.error;
        write(() => finish.run(outcome.result, nextAt, error, clock.now(), id));
      }),
    count: () =>
      guarded(() => {
        checkFiles();
        const { oldestAt, ...row } = countRow.parse(counting.get());
        return { ...row, oldestAt: oldestAt ?? undefined, writable, failedWriteAt };
      }),
    nextAt: () => guarded(() => nextRow.parse(next.get(clock.now()))?.nextAt),
    hasten: () => guarded(() => void hastening.run({ now: clock.now() })),
    purge: (keepMs) =>
      guarded(() => {
        write(() => keepHouse(db, clock.now(), keepMs, ways));
        emptyLog(db);
      }),
    close: async () => {
      flush();
      if (db.isOpen) db.close();
    },
  };
}
