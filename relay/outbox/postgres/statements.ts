import { SECOND } from '../../clock.ts';
import { GIVE_UP_MS, LONGEST_WAIT_MS, MAIL, REPEAT_WINDOW_MS } from '../outbox.ts';
import { SCHEMA, WAY_PREFIX } from './schema.ts';

// pg-boss alone changes a job's state. What it has no call for is here: counting, looking for the next one due,
// and moving times. $1 is the queue.

const NOW = `${SCHEMA}.job_now()`;
const AHEAD = `${NOW} + interval '${LONGEST_WAIT_MS} milliseconds'`;

/** Leads that wait, that were given up, and since when the oldest waits. */
export const COUNT = `
  SELECT count(*) FILTER (WHERE state < 'completed')::float8 AS waiting,
    count(*) FILTER (WHERE state > 'completed')::float8 AS dead,
    extract(epoch FROM min(created_on) FILTER (WHERE state < 'completed'))::float8 * 1000 AS "oldestAt"
  FROM ${SCHEMA}.job WHERE name = $1 AND state <> 'completed'`;

/** From now by the database's clock, so that it needn't be ours. */
export const NEXT_IN = `
  SELECT extract(epoch FROM min(start_after) - ${NOW})::float8 * 1000 AS ms
  FROM ${SCHEMA}.job WHERE name = $1 AND state < 'active'`;

export const HASTEN = `
  UPDATE ${SCHEMA}.job SET start_after = ${NOW}
  WHERE name = $1 AND state = 'retry' AND start_after > ${NOW} AND output->>'error' LIKE 'unreachable%'`;

/** Times written under a clock of the database's that has been put right since: the jobs', the queue's. */
export const MEND = [
  `UPDATE ${SCHEMA}.job SET start_after = ${NOW} WHERE name = $1 AND state < 'active' AND start_after > ${AHEAD}`,
  `UPDATE ${SCHEMA}.job SET completed_on = ${NOW} WHERE name = $1 AND state = 'completed' AND completed_on > ${AHEAD}`,
  `UPDATE ${SCHEMA}.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
   WHERE name = $1 AND greatest(monitor_claim_on, monitor_on, maintain_on) > ${AHEAD}`,
];
export const HELD_FROM_AHEAD = `
  SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND state = 'active' AND heartbeat_on > ${AHEAD}`;

/**
 * Delivered by these other queues ($3) too, or given up there; what waits in one that nobody serves counts for its
 * five days.
 */
export const KEPT_LONG_ENOUGH = `
  SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND state = 'completed'
    AND completed_on <= ${NOW} - $2::float8 * interval '1 millisecond'
    AND NOT EXISTS (SELECT 1 FROM ${SCHEMA}.job AS way
      WHERE way.name LIKE '${WAY_PREFIX}%' AND way.id = job.id AND way.state < 'completed'
        AND (way.name = ANY($3::text[])
          OR coalesce(to_timestamp((way.data->>'retriedAt')::float8 / 1000), way.created_on)
            > ${NOW} - interval '${GIVE_UP_MS} milliseconds')) LIMIT 1000`;
/** Of a way out beside the mail: its lead is gone. */
export const LEFT_ALONE = `
  SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND NOT EXISTS
    (SELECT 1 FROM ${SCHEMA}.job AS mail WHERE mail.name = '${MAIL}' AND mail.id = job.id) LIMIT 1000`;
/** What the mail's jobs ($1) carry. */
export const WORDS = `
  SELECT id, data->>'enquiry' AS enquiry FROM ${SCHEMA}.job WHERE name = '${MAIL}' AND id = ANY($1::uuid[])`;

/** Of the whole store: a write that shows whether writing works. */
export const PULSE = `INSERT INTO ${SCHEMA}.pulse (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()`;
/** Of the whole store. A row that a commit under way holds is past its window no more. */
export const FORGET_REPEATS = `
  DELETE FROM ${SCHEMA}.lead_recent WHERE hash IN (
    SELECT hash FROM ${SCHEMA}.lead_recent
    WHERE abs(extract(epoch FROM ${NOW} - at)) >= ${REPEAT_WINDOW_MS / SECOND} FOR UPDATE SKIP LOCKED)`;
