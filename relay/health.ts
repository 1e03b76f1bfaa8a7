import type { Handler } from 'hono';
import type { Clock } from './clock.ts';
import type { Deliveries } from './delivery/deliveries.ts';
import type { DeliveryRecord } from './delivery/outcome.ts';
import type { Refusals } from './intake/refusals.ts';
import type { Outbox } from './outbox/outbox.ts';
import { DELAYED_MS } from './outbox/terms.ts';
import type { PriceTables } from './site/price-table.ts';
import type { Publications } from './site/publication.ts';

export interface HealthOptions {
  outbox: Outbox;
  refusals: Refusals;
  /** What is served and what leads are taken for, asked anew by each request. */
  publications: Publications;
  prices: PriceTables;
  /** What became of deliveries. */
  deliveries: DeliveryRecord;
  /** Who gets leads beside the mail. */
  served: Deliveries['served'];
  /** How mail leaves. */
  mode: 'smtp' | 'file';
  /** Which data this relay works on, for commands to compare. */
  instance(): Promise<string>;
  clock: Clock;
}

function statusOf(writable: boolean, dead: number, age: number) {
  if (!writable) return 'unwritable';
  if (dead > 0) return 'dead-leads';
  return age > DELAYED_MS ? 'delayed' : 'ok';
}

/** `/healthz`: the backlog and what goes wrong, nothing personal; 503 while no lead could be accepted. */
export function health(options: HealthOptions): Handler {
  const { outbox, refusals, publications, prices, deliveries, served, mode, instance, clock } = options;
  // Either side of now: what waits since a moment that hasn't come was taken under a wrong clock.
  const ageOf = (at: number | undefined) => (at === undefined ? 0 : Math.abs(clock.now() - at));
  const seconds = (ms: number) => Math.round(ms / 1000);
  const told = async ({ queue: { id, host, count }, gone }: ReturnType<Deliveries['served']>[number]) => {
    const { waiting, dead, oldestAt } = await count();
    return { queue: id, host, backlog: waiting, oldestSeconds: seconds(ageOf(oldestAt)), dead, gone };
  };
  return async (context) => {
    context.header('Cache-Control', 'no-store');
    const read = await Promise.all([outbox.mail.count(), outbox.writing()]).catch(() => undefined);
    if (!read) return context.json({ status: 'unavailable', mode }, 503);
    const [{ waiting, dead, oldestAt }, { writable, failedWriteAt }] = read;
    const { build, launch, table } = publications.current();
    const age = ageOf(oldestAt);
    const receivers = await Promise.all(served().map(told));
    const unserved = await outbox.unserved();
    return context.json(
      {
        launch: launch.folder,
        status: statusOf(writable, dead, age),
        backlog: waiting,
        oldestSeconds: seconds(age),
        dead,
        lastFailedWrite: failedWriteAt === undefined ? null : new Date(failedWriteAt).toISOString(),
        refused: refusals.byStatus(),
        site: { build, refused: publications.refused() },
        prices: prices.health(table),
        mode,
        instance: await instance(),
        ...deliveries.health(),
        ...(receivers.length > 0 && { receivers }),
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
