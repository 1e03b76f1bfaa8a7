import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import { type Addressee, assignQueues } from '../assign-queues.ts';
import { GIVE_UP_MS, type OutboxDesk, OutboxError } from '../outbox.ts';
import { queueNotes, queueRows } from '../rows.ts';
import { guarded, transaction } from './database.ts';

/** Of a row of `way_out`. A queue without a note is an older relay's that still runs. */
export const SOMEBODY_SERVES = 'way NOT IN (SELECT queue FROM receiver WHERE place IS NULL)';

/** A queue of before the notes is called by the hash of its address; it had no place. */
const KNOWN = `
  SELECT queue AS id, name, address, host, place FROM receiver
  UNION ALL SELECT DISTINCT way, NULL, way, '', -1 FROM way_out WHERE way NOT IN (SELECT queue FROM receiver)`;
const NOTE = 'INSERT OR REPLACE INTO receiver (queue, name, address, host, place) VALUES (?, ?, ?, ?, ?)';
/** What waits for an attempt at an address that was corrected since. */
const DUE = `UPDATE way_out SET next_at = :now WHERE way = :id AND state = 'waiting' AND next_at > :now`;

/**
 * Finds every receiver's queue and notes whose each is now. Milliseconds.
 * @throws OutboxError
 */
export function serveQueues(db: DatabaseSync, receivers: readonly Addressee[], now: number) {
  const serve = () => {
    const known = queueNotes.parse(db.prepare(KNOWN).all());
    const queues = assignQueues(receivers, known);
    for (const { id, name, address, host, place } of queues.changed)
      db.prepare(NOTE).run(id, name, address, host, place);
    for (const { id } of queues.readdressed) db.prepare(DUE).run({ now, id });
    return queues;
  };
  try {
    return transaction(db, serve);
  } catch (error) {
    throw new OutboxError(error);
  }
}

/** What the person who runs the relay may do to the queues beside the mail. */
export function queueDesk(db: DatabaseSync, clock: Clock): Pick<OutboxDesk, 'queues' | 'hand' | 'drop'> {
  const empty = db.prepare('DELETE FROM way_out WHERE way = ?');
  return {
    queues: () =>
      guarded(() => {
        const rows = db
          .prepare(
            `SELECT queue AS id, host, place IS NOT NULL AS served, count(lead) FILTER (WHERE state = 'waiting') AS waiting,
               count(lead) FILTER (WHERE state = 'dead') AS dead
             FROM receiver LEFT JOIN way_out ON way = queue GROUP BY queue ORDER BY place IS NULL, place, queue`,
          )
          .all();
        return queueRows.parse(rows.map((row) => ({ ...row, served: row.served === 1 })));
      }),
    hand: (from, to) =>
      guarded(() => {
        const now = clock.now();
        const moving = db.prepare(
          `UPDATE OR IGNORE way_out SET way = ?, state = 'waiting', attempts = 0, next_at = ?, expires_at = ?,
             lease_until = 0, error = '' WHERE way = ? AND state <> 'delivered'`,
        );
        return transaction(db, () => {
          const { changes } = moving.run(to, now, now + GIVE_UP_MS, from);
          empty.run(from);
          return Number(changes);
        });
      }),
    drop: (queue) =>
      guarded(() =>
        transaction(db, () => {
          const left = db.prepare(
            `SELECT count(*) AS leads FROM way_out WHERE way = ? AND state <> 'delivered'`,
          );
          const leads = Number(left.get(queue)?.leads);
          empty.run(queue);
          return leads;
        }),
      ),
  };
}
