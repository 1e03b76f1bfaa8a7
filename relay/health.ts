import type { Handler } from 'hono';
import { type Clock, MINUTE } from './clock.ts';
import type { DeliveryRecord } from './delivery/record.ts';
import type { Refusals } from './intake/refusals.ts';
import type { Count, Outbox } from './outbox/outbox.ts';
import type { PriceTables } from './site/price-table.ts';

/** A backlog older than this shows as `delayed`. */
export const DELAYED_MS = 10 * MINUTE;

export interface HealthOptions {
  outbox: Outbox;
  refusals: Refusals;
  prices: PriceTables;
  deliveries: DeliveryRecord;
  /** How mail leaves. */
  mode: 'smtp' | 'file';
  clock: Clock;
}

function statusOf({ writable, dead }: Count, age: number): 'unwritable' | 'dead-leads' | 'delayed' | 'ok' {
  if (!writable) return 'unwritable';
  if (dead > 0) return 'dead-leads';
  return age > DELAYED_MS ? 'delayed' : 'ok';
}

/** `/healthz`: the backlog and what goes wrong, nothing personal; 503 while no lead could be accepted. */
export function health({ outbox, refusals, prices, deliveries, mode, clock }: HealthOptions): Handler {
  return async (context) => {
    context.header('Cache-Control', 'no-store');
    const count = await outbox.count().catch(() => undefined);
    if (!count) return context.json({ status: 'unavailable', mode }, 503);
    const { waiting, dead, oldestAt, writable, failedWriteAt } = count;
    // Either side of now: what waits since a moment that hasn't come was taken under a wrong clock.
    const age = oldestAt === undefined ? 0 : Math.abs(clock.now() - oldestAt);
    return context.json(
      {
        status: statusOf(count, age),
        backlog: waiting,
        oldestSeconds: Math.round(age / 1000),
        dead,
        lastFailedWrite: failedWriteAt === undefined ? null : new Date(failedWriteAt).toISOString(),
        refused: refusals.byStatus(),
        prices: await prices.health(),
        mode,
        ...deliveries.health(),
      },
      writable ? 200 : 503,
    );
  };
}
