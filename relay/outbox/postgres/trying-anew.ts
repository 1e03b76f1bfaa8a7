import type { Db } from 'pg-boss';
import { z } from 'zod';
import { jobDataSchema } from './jobs.ts';
import { NO_LIMIT, type Store } from './store.ts';

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
