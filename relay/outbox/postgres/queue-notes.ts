import type { Db } from 'pg-boss';
import type { Clock } from '../../clock.ts';
import { type Addressee, assignQueues } from '../assign-queues.ts';
import type { OutboxDesk } from '../outbox.ts';
import { queueNotes, queueRows } from '../rows.ts';
import { jobQueue, LOCK_TABLES, SCHEMA, type Store, WAY_PREFIX } from './schema.ts';
import { COLUMNS, tryAnew, undelivered } from './settling.ts';
import { guarded, makeQueue } from './store.ts';

/** Names of queues that nobody serves. One without a note is an older relay's that still runs. */
export const UNSERVED = `SELECT '${WAY_PREFIX}' || queue FROM ${SCHEMA}.receiver WHERE place IS NULL`;

/** A queue of before the notes is called by the hash of its address; it had no place. */
const KNOWN = `
  SELECT queue AS id, name, address, host, place FROM ${SCHEMA}.receiver
  UNION ALL SELECT id, NULL, id, '', -1
  FROM (SELECT substr(name, ${WAY_PREFIX.length + 1}) AS id FROM ${SCHEMA}.queue WHERE name LIKE '${WAY_PREFIX}%') AS made
  WHERE id NOT IN (SELECT queue FROM ${SCHEMA}.receiver)`;
const NOTE = `
  INSERT INTO ${SCHEMA}.receiver (queue, name, address, host, place) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (queue) DO UPDATE
  SET name = excluded.name, address = excluded.address, host = excluded.host, place = excluded.place`;
/** What waits for an attempt at an address that was corrected since. */
const DUE = `
  UPDATE ${SCHEMA}.job SET start_after = ${SCHEMA}.job_now()
  WHERE name = $1 AND state = 'retry' AND start_after > ${SCHEMA}.job_now()`;

/** Finds every receiver's queue, notes whose each is now, and makes those that are missing. */
export async function serveQueues(store: Store, receivers: readonly Addressee[]) {
  const queues = await store.transaction(async (db) => {
    // Two relays that start at once would both make the first queue.
    await db.executeSql(LOCK_TABLES);
    const known = queueNotes.parse((await db.executeSql(KNOWN)).rows);
    const found = assignQueues(receivers, known);
    for (const { id, name, address, host, place } of found.changed)
      await db.executeSql(NOTE, [id, name, address, host, place]);
    for (const { id } of found.readdressed) await db.executeSql(DUE, [jobQueue(id)]);
    return found;
  });
  for (const { id } of queues.served) await makeQueue(store.boss, jobQueue(id));
  return queues;
}

const QUEUES = `
  SELECT queue AS id, host, place IS NOT NULL AS served,
    count(job.id) FILTER (WHERE state < 'completed')::float8 AS waiting,
    count(job.id) FILTER (WHERE state > 'completed')::float8 AS dead
  FROM ${SCHEMA}.receiver LEFT JOIN ${SCHEMA}.job ON job.name = '${WAY_PREFIX}' || queue
  GROUP BY queue ORDER BY place IS NULL, place, queue`;
/** What the receiver of the other queue ($2) hasn't got, nor is to get anyway. */
const MOVE = `
  UPDATE ${SCHEMA}.job SET name = $2 WHERE name = $1 AND state <> 'completed'
    AND NOT EXISTS (SELECT 1 FROM ${SCHEMA}.job AS other WHERE other.name = $2 AND other.id = job.id)
  RETURNING ${COLUMNS}`;
const LEFT = `SELECT ${COLUMNS} FROM ${SCHEMA}.job WHERE name = $1 FOR UPDATE`;

/** What the person who runs the relays may do to the queues beside the mail. */
export function queueDesk(store: Store, clock: Clock): Pick<OutboxDesk, 'queues' | 'hand' | 'drop'> {
  const { boss, db, transaction } = store;

  async function empty(inside: Db, name: string) {
    const left = undelivered.parse((await inside.executeSql(LEFT, [name])).rows);
    const ids = left.map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(name, ids, { db: inside });
    return left;
  }

  return {
    queues: () => guarded(async () => queueRows.parse((await db.executeSql(QUEUES)).rows)),
    hand: (from, to) =>
      guarded(() =>
        transaction(async (inside) => {
          const { rows } = await inside.executeSql(MOVE, [jobQueue(from), jobQueue(to)]);
          const moved = undelivered.parse(rows);
          for (const row of moved) await tryAnew(store, inside, row, clock.now());
          await empty(inside, jobQueue(from));
          return moved.length;
        }),
      ),
    drop: (queue) =>
      guarded(() =>
        transaction(async (inside) => {
          const left = await empty(inside, jobQueue(queue));
          return left.filter(({ state }) => state !== 'completed').length;
        }),
      ),
  };
}
