import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { damagedWords, readEnquiry } from '../enquiry.ts';
import { type Claim, MAIL, type Queue } from '../outbox.ts';
import { claimRows, countRow, nextRow } from '../rows.ts';
import { guarded, transaction } from './database.ts';

/**
 * Where the rows of a queue lie. The mailbox's are the leads' own: every lead goes there, and its words go with them.
 * The others name a lead. The columns are the same but for one: a lead is kept by the time of its mail's delivery.
 */
function placeOf(queue: string) {
  return queue === MAIL
    ? { table: 'lead', lead: 'id', where: `:queue = '${MAIL}'`, settled: ', settled_at = :now' }
    : { table: 'way_out', lead: 'lead', where: 'way = :queue', settled: '' };
}

export interface QueueOptions {
  id: string;
  host: string;
  clock: Clock;
  log: Log;
  leaseMs: number;
  /** Runs what certainly writes. */
  write<T>(work: () => T): T;
}

/** What waits for one receiver, in the outbox's file. */
export function queueOf(
  db: DatabaseSync,
  { id: queue, host, clock, log, leaseMs, write }: QueueOptions,
): Queue {
  const { table, lead, where, settled } = placeOf(queue);
  const wordsOf = (column: string) =>
    `(SELECT words.${column} FROM lead AS words WHERE words.id = ${table}.${lead})`;
  const lease = db.prepare(
    `UPDATE ${table} SET lease_until = :until, attempts = attempts + 1 WHERE ${where} AND ${lead} IN
       (SELECT ${lead} FROM ${table} WHERE ${where} AND state = 'waiting' AND next_at <= :now AND lease_until <= :now
          ORDER BY next_at LIMIT :limit)
     RETURNING ${lead} AS id, attempts, expires_at AS expiresAt, ${wordsOf('enquiry')} AS enquiry,
       ${wordsOf('accepted_at')} AS acceptedAt`,
  );
  const renewing = db.prepare(
    `UPDATE ${table} SET lease_until = :until WHERE ${where} AND ${lead} = :id AND state = 'waiting'`,
  );
  const finish = db.prepare(
    `UPDATE ${table} SET state = :state, next_at = coalesce(:nextAt, :now), error = :error, lease_until = 0 ${settled}
       WHERE ${where} AND ${lead} = :id`,
  );
  const counting = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
       min(${wordsOf('accepted_at')}) FILTER (WHERE state = 'waiting') AS oldestAt
     FROM ${table} WHERE ${where} AND state IN ('waiting', 'dead')`,
  );
  const next = db.prepare(
    `SELECT next_at AS nextAt FROM ${table} WHERE ${where} AND state = 'waiting' AND lease_until <= :now
       ORDER BY next_at LIMIT 1`,
  );
  const hastening = db.prepare(
    `UPDATE ${table} SET next_at = :now WHERE ${where} AND state = 'waiting' AND next_at > :now
       AND error LIKE 'unreachable%'`,
  );

  /** The row's claim; a damaged row is given up, so that it holds up no other. */
  function readClaim(row: Omit<Claim, 'enquiry'> & { enquiry: string }): Claim[] {
    const enquiry = readEnquiry(row.enquiry);
    if (enquiry) return [{ ...row, enquiry }];
    finish.run({
      queue,
      now: clock.now(),
      state: 'dead',
      nextAt: null,
      error: 'refused DAMAGED_ROW',
      id: row.id,
    });
    log.error(damagedWords(row.id));
    return [];
  }

  return {
    id: queue,
    host,
    claim: (limit) =>
      guarded(() => {
        const now = clock.now();
        const rows = claimRows.parse(lease.all({ queue, now, until: now + leaseMs, limit }));
        return rows.flatMap(readClaim).sort((a, b) => a.acceptedAt - b.acceptedAt);
      }),
    renew: (ids) =>
      guarded(() =>
        transaction(db, () => {
          for (const id of ids) renewing.run({ queue, until: clock.now() + leaseMs, id });
        }),
      ),
    settle: (id, outcome) =>
      guarded(() => {
        const nextAt = outcome.result === 'waiting' ? outcome.retryAt : null;
        const error = outcome.result === 'delivered' ? '' : outcome.error;
        write(() => finish.run({ queue, now: clock.now(), state: outcome.result, nextAt, error, id }));
      }),
    nextAt: () => guarded(() => nextRow.parse(next.get({ queue, now: clock.now() }))?.nextAt),
    hasten: () => guarded(() => void hastening.run({ queue, now: clock.now() })),
    count: () =>
      guarded(() => {
        const { oldestAt, ...row } = countRow.parse(counting.get({ queue }));
        return { ...row, oldestAt: oldestAt ?? undefined };
      }),
  };
}
