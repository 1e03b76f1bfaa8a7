import type { Db } from 'pg-boss';
import { z } from 'zod';
import { SECOND } from '../../clock.ts';
import { jobDataSchema, SCHEMA, type Store } from './schema.ts';
import { NO_LIMIT } from './store.ts';

/** One attempt at a lead, as it was claimed: pg-boss counts them, and settles no other. */
export interface Attempt {
  id: string;
  retryCount: number;
}

const AFFECTED = z.object({ affected: z.number() });

/** Notes a delivery, whoever holds the lead by now: it must not go out again. */
export async function tickOff({ boss }: Store, queue: string, id: string): Promise<void> {
  const complete = () => boss.complete(queue, id, null, { includeQueued: true });
  // Nothing met: noted already, or given back in this very moment (a job's row is then a new one), which a
  // second look finds.
  if (AFFECTED.parse(await complete()).affected === 0) await complete();
}

/** Ends the attempt if it is still the lead's last; only then the rest follows, on a job that nobody holds. */
async function endAttempt(
  { boss }: Store,
  db: Db,
  queue: string,
  { id, retryCount }: Attempt,
  error: string,
): Promise<boolean> {
  await boss.fail(queue, { id, retryCount }, { error }, { db });
  const { rows } = await db.executeSql(
    `SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND id = $2 AND state < 'active' AND retry_count = $3 FOR UPDATE`,
    [queue, id, retryCount],
  );
  return rows.length > 0;
}

/** Has the lead tried again after `waitMs` milliseconds by the database's clock. */
export async function putOff(
  store: Store,
  queue: string,
  attempt: Attempt,
  error: string,
  waitMs: number,
): Promise<void> {
  await store.transaction(async (db) => {
    if (!(await endAttempt(store, db, queue, attempt, error))) return;
    await store.boss.update(queue, undefined, {
      id: attempt.id,
      startAfter: Math.max(0, Math.ceil(waitMs)) / SECOND,
      db,
    });
  });
}

/** Gives the lead up, and keeps it: `failed`, with a queue that deletes nothing. */
export async function giveUp(store: Store, queue: string, attempt: Attempt, error: string): Promise<void> {
  await store.transaction(async (db) => {
    if (!(await endAttempt(store, db, queue, attempt, error))) return;
    // The way to `failed` is a failure beyond the last retry.
    await store.boss.update(queue, undefined, { id: attempt.id, retryLimit: 0, db });
    await store.boss.fail(queue, attempt.id, { error }, { db });
  });
}

/** Columns of a job for `tryAnew`. */
export const COLUMNS = `name, id, state::text, data, retry_count AS "retryCount", started_on IS NOT NULL AS tried`;
export const undelivered = z.array(
  z.object({
    name: z.string(),
    id: z.string(),
    state: z.string(),
    data: z.unknown(),
    retryCount: z.number(),
    tried: z.boolean(),
  }),
);

/**
 * Makes a job that waits or was given up due now, for another five days. One under way is due in any case: its attempt
 * is being made.
 */
export async function tryAnew(
  { boss }: Store,
  inside: Db,
  { name, id, state, data, retryCount, tried }: z.infer<typeof undelivered>[number],
  now: number,
): Promise<void> {
  if (state === 'active') return;
  if (state === 'failed') await boss.retry(name, id, { db: inside });
  const job = jobDataSchema.safeParse(data).data;
  const anew = job && { ...job, retriedAt: now, forgiven: tried ? retryCount + 1 : 0 };
  await boss.update(name, anew, { id, startAfter: 0, retryLimit: NO_LIMIT, db: inside });
}
