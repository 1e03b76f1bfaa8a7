import type { Handler } from 'hono';
import { type Clock, MINUTE } from './clock.ts';
import type { DeliveryRecord } from './delivery/record.ts';
import type { Receiver } from './delivery/webhook/receivers.ts';
import type { Refusals } from './intake/refusals.ts';
import type { Count, Outbox } from './outbox/outbox.ts';
import { unservedQueues } from './outbox/unserved.ts';
import type { PriceTables } from './site/price-table.ts';
import type { Publications } from './site/publication.ts';

/** A backlog older than this shows as `delayed`. */
export const DELAYED_MS = 10 * MINUTE;

export interface HealthOptions {
  outbox: Outbox;
  refusals: Refusals;
  publications: Publications;
  prices: PriceTables;
  deliveries: DeliveryRecord;
  receivers: Receiver[];
  /** How mail leaves. */
  mode: 'smtp' | 'file';
  /** Which data this relay works on, for commands to compare. */
  instance(): Promise<string>;
  clock: Clock;
}

function statusOf({ writable, dead }: Count, age: number): 'unwritable' | 'dead-leads' | 'delayed' | 'ok' {
  if (!writable) return 'unwritable';
  if (dead > 0) return 'dead-leads';
  return age > DELAYED_MS ? 'delayed' : 'ok';
}

/** `/healthz`: the backlog and what goes wrong, nothing personal; 503 while no lead could be accepted. */
export function health(options: HealthOptions): Handler {
  const { outbox, refusals, publications, prices, deliveries, receivers, mode, instance, clock } = options;
  // Either side of now: what waits since a moment that hasn't come was taken under a wrong clock.
  const ageOf = (at: number | undefined) => (at === undefined ? 0 : Math.abs(clock.now() - at));
  const seconds = (ms: number) => Math.round(ms / 1000);
  const queueOf = async ({ host, way, gone }: Receiver) => {
    const { waiting, dead, oldestAt } = await way.count();
    return {
      queue: way.id,
      host,
      backlog: waiting,
      oldestSeconds: seconds(ageOf(oldestAt)),
      dead,
      gone: gone(),
    };
  };
  return async (context) => {
    context.header('Cache-Control', 'no-store');
    const count = await outbox.count().catch(() => undefined);
    if (!count) return context.json({ status: 'unavailable', mode }, 503);
    const { build, table } = publications.current();
    const { waiting, dead, oldestAt, writable, failedWriteAt } = count;
    const age = ageOf(oldestAt);
    const unserved = await unservedQueues(outbox);
    return context.json(
      {
        status: statusOf(count, age),
        backlog: waiting,
        oldestSeconds: seconds(age),
        dead,
        lastFailedWrite: failedWriteAt === undefined ? null : new Date(failedWriteAt).toISOString(),
        refused: refusals.byStatus(),
        site: { build, refused: publications.refused() },
        prices: await prices.health(table),
        mode,
        instance: await instance(),
        ...deliveries.health(),
        ...(receivers.length > 0 && { receivers: await Promise.all(receivers.map(queueOf)) }),
        ...(unserved.length > 0 && {
          unserved: unserved.map(({ id, host, waiting, dead }) => ({
            queue: id,
            host,
            backlog: waiting,
            dead,
          })),
        }),
      },
      writable ? 200 : 503,
    );
  };
}
