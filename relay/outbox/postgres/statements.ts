import { SECOND } from '../../clock.ts';
import { LONGEST_WAIT_MS, REPEAT_WINDOW_MS } from '../outbox.ts';
import { MAIL_QUEUE, SCHEMA } from './store.ts';

// pg-boss alone changes a job's state. What it has no call for is here: counting, looking for the next one due,
// and moving times.

/** Leads that wait, that were given up, and since when the oldest waits. */
export const COUNT = `
  SELECT count(*) FILTER (WHERE state < 'completed')::float8 AS waiting,
    count(*) FILTER (WHERE state > 'completed')::float8 AS dead,
    extract(epoch FROM min(created_on) FILTER (WHERE state < 'completed'))::float8 * 1000 AS "oldestAt"
  FROM ${SCHEMA}.job WHERE name = '${MAIL_QUEUE}' AND state <> 'completed'`;
/** From now by the database's clock, so that it needn't be ours. */
export const NEXT_IN = `
  SELECT extract(epoch FROM min(start_after) - ${SCHEMA}.job_now())::float8 * 1000 AS ms
  FROM ${SCHEMA}.job WHERE name = '${MAIL_QUEUE}' AND state < 'active'`;
export const HASTEN = `
  UPDATE ${SCHEMA}.job SET start_after = ${SCHEMA}.job_now()
  WHERE name = '${MAIL_QUEUE}' AND state = 'retry' AND start_after > ${SCHEMA}.job_now() AND output->>'error' LIKE 'unreachable%'`;
const AHEAD = `${SCHEMA}.job_now() + interval '${LONGEST_WAIT_MS} milliseconds'`;
/** Times written under a clock of the database's that has been put right since, the queue's own among them. */
export const MEND = [
  `UPDATE ${SCHEMA}.job SET start_after = ${SCHEMA}.job_now() WHERE name = '${MAIL_QUEUE}' AND state < 'active' AND start_after > ${AHEAD}`,
  `UPDATE ${SCHEMA}.job SET completed_on = ${SCHEMA}.job_now() WHERE name = '${MAIL_QUEUE}' AND state = 'completed' AND completed_on > ${AHEAD}`,
  `UPDATE ${SCHEMA}.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > ${AHEAD}`,
];
export const HELD_FROM_AHEAD = `
  SELECT id FROM ${SCHEMA}.job WHERE name = '${MAIL_QUEUE}' AND state = 'active' AND heartbeat_on > ${AHEAD}`;
export const PULSE = `INSERT INTO ${SCHEMA}.pulse (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()`;
/** A row that a commit under way holds is past its window no more. */
export const FORGET_REPEATS = `
  DELETE FROM ${SCHEMA}.lead_recent WHERE hash IN (
    SELECT hash FROM ${SCHEMA}.lead_recent
    WHERE abs(extract(epoch FROM ${SCHEMA}.job_now() - at)) >= ${REPEAT_WINDOW_MS / SECOND} FOR UPDATE SKIP LOCKED)`;
export const KEPT_LONG_ENOUGH = `
  SELECT id FROM ${SCHEMA}.job WHERE name = '${MAIL_QUEUE}' AND state = 'completed'
    AND completed_on <= ${SCHEMA}.job_now() - $1::float8 * interval '1 millisecond' LIMIT 1000`;
