import { type Clock, systemClock } from '../../clock.ts';
import { readEnquiry } from '../enquiry.ts';
import { GIVE_UP_MS, type OutboxDesk } from '../outbox.ts';
import { knownRepeatKey, repeatHash } from '../repeats.ts';
import { exported, exportedRows, outboxRows, removedRows } from '../rows.ts';
import { emptyLog, guarded, openDatabase, transaction } from './database.ts';
import { queueDesk, SOMEBODY_SERVES } from './queue-notes.ts';

const ROW = 'id, state, attempts, accepted_at AS acceptedAt, max(next_at, lease_until) AS nextAt, error';

/**
 * Opens the outbox of `dataDir` for the person who runs the relay.
 * @throws OutboxError when the file can't be opened or isn't a database
 */
export function openSqliteDesk(dataDir: string, clock: Clock = systemClock): OutboxDesk {
  const db = openDatabase(dataDir);

  const undelivered = () =>
    db
      .prepare(
        `SELECT id FROM lead WHERE state IN ('waiting', 'dead')
           OR id IN (SELECT lead FROM way_out WHERE state IN ('waiting', 'dead') AND ${SOMEBODY_SERVES})`,
      )
      .all()
      .map((row) => String(row.id));

  /** So that the same content is a new lead: its like would be acknowledged as the lead that is gone. */
  function forgetRepeat(stored: string): void {
    const [key, enquiry] = [knownRepeatKey(dataDir), readEnquiry(stored)];
    if (key && enquiry) db.prepare('DELETE FROM recent WHERE hash = ?').run(repeatHash(key, enquiry));
  }

  return {
    list: () =>
      guarded(() => outboxRows.parse(db.prepare(`SELECT ${ROW} FROM lead ORDER BY accepted_at`).all())),
    retry: (ids) =>
      guarded(() => {
        const now = clock.now();
        const anew = (table: string, which: string) =>
          `UPDATE ${table} SET state = 'waiting', attempts = 0, next_at = ?, expires_at = ?
             WHERE ${which} AND state IN ('waiting', 'dead')`;
        const statements = [anew('lead', 'id = ?'), anew('way_out', `lead = ? AND ${SOMEBODY_SERVES}`)].map(
          (sql) => db.prepare(sql),
        );
        const chosen = ids.length > 0 ? ids : undelivered();
        return transaction(db, () => {
          const retried = chosen.filter(
            (id) => statements.filter((each) => each.run(now, now + GIVE_UP_MS, id).changes > 0).length > 0,
          );
          return retried.length;
        });
      }),
    remove: (ids) =>
      guarded(() => {
        const statement = db.prepare('DELETE FROM lead WHERE id = ? RETURNING enquiry');
        const removed = transaction(db, () => {
          const leads = removedRows.parse(ids.flatMap((id) => statement.all(id)));
          for (const { enquiry } of leads) forgetRepeat(enquiry);
          return leads.length;
        });
        emptyLog(db);
        return removed;
      }),
    export: (all) =>
      guarded(() => {
        const where = all ? '' : `WHERE state <> 'delivered'`;
        const rows = db.prepare(`SELECT ${ROW}, enquiry FROM lead ${where} ORDER BY accepted_at`).all();
        return exportedRows.parse(rows).map(exported);
      }),
    ...queueDesk(db, clock),
    close: async () => db.close(),
  };
}
