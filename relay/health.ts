import type { Handler } from 'hono';
import type { Deliveries } from './delivery/deliveries.ts';
import type { Refusals } from './intake/protocol.ts';
import type { Outbox } from './outbox/outbox.ts';
import { DELAYED_MS } from './outbox/terms.ts';
import type { PriceTables } from './site/prices.ts';
import type { Publications } from './site/publication.ts';

export interface HealthOptions {
  outbox: Outbox;
  refusals: Refusals;
  /** What is served and what leads are taken for, asked anew by each request. */
  publications: Publications;
  prices: PriceTables;
  /** What became of deliveries, and who gets leads beside the mail. */
  deliveries: Pick<Deliveries, 'health' | 'served'>;
  /** How mail leaves. */
  mode: 'smtp' | 'file';
  /** Which data this relay works on, for commands to compare. */
  instance(): Promise<string>;
}

function statusOf(writable: boolean, dead: number, ageMs: number) {
  if (!writable) return 'unwritable';
  if (dead > 0) return 'dead-leads';
  return ageMs > DELAYED_MS ? 'delayed' : 'ok';
}

/** `/healthz`: the backlog and what goes wrong, nothing personal; 503 while no lead could be accepted. */
export function health(options: HealthOptions): Handler {
  const { outbox, refusals, publications, prices, deliveries, mode, instance } = options;
  const seconds = (ms: number) => Math.round(ms / 1000);
  const told = async ({ queue: { id, host, count }, gone }: ReturnType<Deliveries['served']>[number]) => {
    const { waiting, dead, ageMs } = await count();
    return { queue: id, host, backlog: waiting, oldestSeconds: seconds(ageMs), dead, gone };
  };
  return async (context) => {
    context.header('Cache-Control', 'no-store');
    const read = await Promise.all([outbox.mail.count(), outbox.writing()]).catch(() => undefined);
    if (!read) return context.json({ status: 'unavailable', mode }, 503);
    const [{ waiting, dead, ageMs }, { writable, failedWriteAt }] = read;
    const { build, launch, table } = publications.current();
    const receivers = await Promise.all(deliveries.served().map(told));
    const unserved = await outbox.unserved();
    return context.json(
      {
        launch: launch.folder,
        status: statusOf(writable, dead, ageMs),
        backlog: waiting,
        oldestSeconds: seconds(ageMs),
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
