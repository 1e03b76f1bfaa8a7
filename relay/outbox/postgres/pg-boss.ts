import { z } from 'zod';
import { SECOND } from '../../clock.ts';
import type { Statements } from '../store.ts';
import { GIVE_UP_MS, LEASE_MS, MAIL } from '../terms.ts';

// Relays of before kept their leads as jobs of pg-boss, in a schema called `relay`. One that still runs, while the
// relays are replaced one after the other, goes on taking and delivering there.

const ms = (time: string) => `(extract(epoch FROM ${time}) * 1000)::bigint`;

/** What a job tells of its queue's attempts. */
const STATE = `
  CASE WHEN state = 'completed' THEN 'delivered' WHEN state > 'completed' THEN 'dead' ELSE 'waiting' END AS state,
  coalesce((data->>'retriedAt')::numeric::bigint, ${ms('created_on')}) + ${GIVE_UP_MS} AS expires_at,
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 - coalesce((data->>'forgiven')::int, 0) END AS attempts,
  ${ms('start_after')} AS next_at, coalesce(output->>'error', '') AS error`;

/** A lead goes over with all that waits for it, once no relay of before has it in its hands. */
const MOVE_LEADS = `
  WITH held AS (
    SELECT id FROM relay.job WHERE state = 'active'
      AND abs(extract(epoch FROM now() - heartbeat_on)) < ${LEASE_MS / SECOND}),
  moved AS (
    DELETE FROM relay.job WHERE (name = '${MAIL}' OR name LIKE 'webhook.%') AND id NOT IN (SELECT id FROM held)
    RETURNING *),
  mails AS (
    INSERT INTO lead (id, enquiry, accepted_at, settled_at, state, expires_at, attempts, next_at, error)
    SELECT id, coalesce(data->>'enquiry', data::text, ''), ${ms('created_on')}, ${ms('completed_on')}, ${STATE}
    FROM moved WHERE name = '${MAIL}')
  INSERT INTO way_out (way, lead, state, expires_at, attempts, next_at, error)
  SELECT substr(name, length('webhook.') + 1), id, ${STATE}
  FROM moved WHERE name <> '${MAIL}' AND id IN (SELECT id FROM moved WHERE name = '${MAIL}')`;

/** What to do with each of its tables, where that is. */
const TAKEN_OVER: [table: string, ...sql: string[]][] = [
  ['launch', 'INSERT INTO launch (id, label) SELECT id, label FROM relay.launch ON CONFLICT DO NOTHING'],
  [
    'receiver',
    `INSERT INTO receiver (queue, name, address, host, place)
     SELECT queue, name, address, host, place FROM relay.receiver ON CONFLICT DO NOTHING`,
  ],
  ['job', 'LOCK TABLE relay.job IN SHARE ROW EXCLUSIVE MODE', MOVE_LEADS],
];

const foundRow = z.object({ found: z.boolean() });

/** Takes over what a relay of before has left. */
export async function takeOver(inside: Statements): Promise<void> {
  for (const [table, ...statements] of TAKEN_OVER) {
    const sql = `SELECT to_regclass('relay.' || $table) IS NOT NULL AS found`;
    const [there] = await inside.read(foundRow, sql, { table });
    if (there?.found) for (const each of statements) await inside.run(each);
  }
}
