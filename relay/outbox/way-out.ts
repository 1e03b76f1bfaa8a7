import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { QueueNote } from './assign-queues.ts';
import { type Claim, readEnquiry, type WayOut } from './outbox.ts';
import { claimRows, countRow, nextRow } from './rows.ts';
import { guarded, transaction } from './sqlite.ts';

/**
 * One way out beside the mail, in the same file. Its rows say only which lead: what is known of a person stands in
 * one place, and goes with it.
 */
export function openWay(
  db: DatabaseSync,
  { queue, clock, leaseMs }: { queue: QueueNote; clock: Clock; leaseMs: number },
): WayOut {
  const { id: way, host } = queue;
  const lease = db.prepare(
    `UPDATE way_out SET lease_until = :until, attempts = attempts + 1 WHERE way = :way AND lead IN
       (SELECT lead FROM way_out WHERE way = :way AND state = 'waiting' AND next_at <= :now AND lease_until <= :now
          ORDER BY next_at LIMIT :limit)
     RETURNING lead AS id, attempts, expires_at AS expiresAt,
       (SELECT enquiry FROM lead WHERE id = way_out.lead) AS enquiry,
       (SELECT accepted_at FROM lead WHERE id = way_out.lead) AS acceptedAt`,
  );
  const renewing = db.prepare(
    `UPDATE way_out SET lease_until = ? WHERE way = ? AND lead = ? AND state = 'waiting'`,
  );
  const finish = db.prepare(
    'UPDATE way_out SET state = ?, next_at = coalesce(?, next_at), error = ?, lease_until = 0 WHERE way = ? AND lead = ?',
  );
  const counting = db.prepare(
    `SELECT count(*) FILTER (WHERE way_out.state = 'waiting') AS waiting,
       count(*) FILTER (WHERE way_out.state = 'dead') AS dead,
       min(accepted_at) FILTER (WHERE way_out.state = 'waiting') AS oldestAt
     FROM way_out JOIN lead ON lead.id = way_out.lead WHERE way = ? AND way_out.state <> 'delivered'`,
  );
  const next = db.prepare(
    `SELECT next_at AS nextAt FROM way_out WHERE way = ? AND state = 'waiting' AND lease_until <= ?
       ORDER BY next_at LIMIT 1`,
  );
  const hastening = db.prepare(
    `UPDATE way_out SET next_at = :now WHERE way = :way AND state = 'waiting' AND next_at > :now
       AND error LIKE 'unreachable%'`,
  );

  /** The row's claim; the mail's own worker tells of a damaged lead. */
  function readClaim(row: Omit<Claim, 'enquiry'> & { enquiry: string }): Claim[] {
    const enquiry = readEnquiry(row.enquiry);
    if (enquiry) return [{ ...row, enquiry }];
    finish.run('dead', null, 'refused DAMAGED_ROW', way, row.id);
    return [];
  }

  return {
    id: way,
    host,
    claim: (limit) =>
      guarded(() => {
        const now = clock.now();
        const rows = claimRows.parse(lease.all({ way, now, until: now + leaseMs, limit }));
        return rows.flatMap(readClaim).sort((a, b) => a.acceptedAt - b.acceptedAt);
      }),
    renew: (ids) =>
      guarded(() =>
        transaction(db, () => {
          for (const id of ids) renewing.run(clock.now() + leaseMs, way, id);
        }),
      ),
    settle: (id, outcome) =>
      guarded(() => {
        const nextAt = outcome.result === 'waiting' ? outcome.retryAt : null;
        const error = outcome.result === 'delivered' ? '' : outcome.error;
        finish.run(outcome.result, nextAt, error, way, id);
      }),
    count: () =>
      guarded(() => {
        const { oldestAt, ...row } = countRow.parse(counting.get(way));
        return { ...row, oldestAt: oldestAt ?? undefined };
      }),
    nextAt: () => guarded(() => nextRow.parse(next.get(way, clock.now()))?.nextAt),
    hasten: () => guarded(() => void hastening.run({ way, now: clock.now() })),
  };
}
