import type { Outbox } from './outbox.ts';
import type { QueueRow } from './rows.ts';

/** Queues that hold leads and that no receiver is for any more, as a running relay sees them. */
export async function unservedQueues({ unserved }: Pick<Outbox, 'unserved'>): Promise<QueueRow[]> {
  const rows = await Promise.all(
    unserved.map(async ({ id, host, count }) => ({ id, host, served: false, ...(await count()) })),
  );
  return rows.filter(({ waiting, dead }) => waiting + dead > 0);
}
