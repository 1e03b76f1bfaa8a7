import type { Context } from 'hono';
import type { Clock } from './clock.ts';
import type { Deliveries } from './delivery/deliveries.ts';
import type { Editing } from './edit/editing.ts';
import type { Refusals } from './intake/limits.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Queue } from './outbox/queue.ts';
import { DELAYED_MS } from './outbox/terms.ts';
import type { Settings } from './settings.ts';
import type { PriceTables } from './site/prices-in-force.ts';
import type { Publications } from './site/publication.ts';
import { instanceOf } from './which-server.ts';

/** What a running relay consists of, for whoever answers its requests. */
export interface Relay {
  settings: Settings;
  outbox: Outbox;
  /** What became of deliveries, and who gets leads beside the mail. */
  deliveries: Pick<Deliveries, 'wake' | 'served' | 'health'>;
  /** What is served and what leads are taken for, asked anew by each request. */
  publications: Publications;
  /** The page that changes the launch; absent while editing is off. */
  editing?: Editing | undefined;
  clock: Clock;
  log: Log;
}

function backlogOf({ waiting, dead, ageMs }: Awaited<ReturnType<Queue['count']>>) {
  return { backlog: waiting, oldestSeconds: Math.round(ageMs / 1000), dead };
}

function statusOf(writable: boolean, { dead, oldestSeconds }: ReturnType<typeof backlogOf>) {
  if (!writable) return 'unwritable';
  if (dead > 0) return 'dead-leads';
  return oldestSeconds * 1000 > DELAYED_MS ? 'delayed' : 'ok';
}

/** `/healthz`: the backlog and what goes wrong, nothing personal; 503 while no lead could be accepted. */
export async function answerHealth(context: Context, relay: Relay, refusals: Refusals, prices: PriceTables) {
  const { settings, outbox, deliveries, publications } = relay;
  const mode = settings.smtpUrl ? 'smtp' : 'file';
  context.header('Cache-Control', 'no-store');
  const read = await Promise.all([outbox.mail.count(), outbox.writing()]).catch(() => undefined);
  if (!read) return context.json({ status: 'unavailable', mode }, 503);
  const [mails, { writable, failedWriteAt }] = read;
  const { build, launch, table } = publications.current();
  const inForce = prices.health(table);
  const mail = backlogOf(mails);
  const receivers = await Promise.all(
    deliveries.served().map(async ({ queue: { id: queue, host, count }, gone }) => {
      return { queue, host, ...backlogOf(await count()), gone };
    }),
  );
  const unserved = (await outbox.unserved()).map(({ id: queue, host, ...left }) => {
    return { queue, host, ...backlogOf(left) };
  });
  const health = {
    launch: launch.folder,
    status: statusOf(writable, mail),
    ...mail,
    lastFailedWrite: failedWriteAt === undefined ? null : new Date(failedWriteAt).toISOString(),
    refused: refusals.byStatus(),
    site: { build, refused: publications.refused() },
    prices: inForce,
    mode,
    instance: await instanceOf(settings),
    ...deliveries.health(),
    ...(receivers.length > 0 && { receivers }),
    ...(unserved.length > 0 && { unserved }),
  };
  return context.json(health, writable ? 200 : 503);
}
