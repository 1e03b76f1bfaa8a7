import { hash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Clock } from './clock.ts';
import type { Deliveries } from './delivery/deliveries.ts';
import type { Editing } from './editing.ts';
import type { Publications } from './files/publication.ts';
import type { Refusals } from './intake/limits.ts';
import { LOOPBACK, nearAddress } from './listen.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Queue } from './outbox/queue.ts';
import { DELAYED_MS } from './outbox/terms.ts';
import type { Settings } from './settings.ts';

export interface Relay {
  settings: Settings;
  outbox: Outbox;
  deliveries: Pick<Deliveries, 'wake' | 'served' | 'health'>;
  publications: Publications;
  refusals: Refusals;
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

const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** A proxy on this machine forwards requests of others, so its headers rule the request out. */
function isFromHere(
  { req, env }: Context<{ Bindings?: Partial<HttpBindings> }>,
  settings: Settings,
): boolean {
  const { remoteAddress = '', localAddress } = env?.incoming?.socket ?? {};
  const { hostname } = new URL(req.url);
  return (
    (remoteAddress === localAddress || /^(?:(?:::ffff:)?127\.|::1$)/.test(remoteAddress)) &&
    (LOOPBACK.test(hostname) || hostname === new URL(nearAddress(settings)).hostname) &&
    !FORWARDING.some((name) => req.header(name) !== undefined)
  );
}

function hasKey({ req }: Context, { healthKey }: Settings): boolean {
  const [, key] = /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  if (healthKey === undefined || key === undefined) return false;
  return timingSafeEqual(hash('sha256', key, 'buffer'), hash('sha256', healthKey, 'buffer'));
}

/** Only this machine and the key's holder see counts, by which others could count the leads. */
export async function answerHealth(context: Context, relay: Relay) {
  const { settings, outbox, deliveries, publications, refusals } = relay;
  const mode = settings.smtpUrl ? 'smtp' : 'file';
  context.header('Cache-Control', 'no-store');
  const read = await Promise.all([outbox.mail.count(), outbox.writing()]).catch(() => undefined);
  if (!isFromHere(context, settings) && !hasKey(context, settings))
    return read?.[1].writable
      ? context.json({ status: 'ok' })
      : context.json({ status: 'unavailable' }, 503);
  if (!read) return context.json({ status: 'unavailable', mode }, 503);
  const [mails, { writable, failedWriteAt }] = read;
  const { build, launch, table } = publications.current();
  const mail = backlogOf(mails);
  const receivers = await Promise.all(
    deliveries.served().map(async ({ queue: { name, count }, gone }) => {
      return { name, ...backlogOf(await count()), gone };
    }),
  );
  const unserved = (await outbox.unserved()).map((queue) => {
    return { name: queue.name, ...backlogOf(queue) };
  });
  const health = {
    launch: launch.folder,
    status: statusOf(writable, mail),
    ...mail,
    lastFailedWrite: failedWriteAt === undefined ? null : new Date(failedWriteAt).toISOString(),
    refused: refusals.byStatus(),
    site: { build, refused: publications.refused() },
    prices: { month: table?.mes ?? null },
    mode,
    ...deliveries.health(),
    ...(receivers.length > 0 && { receivers }),
    ...(unserved.length > 0 && { unserved }),
  };
  return context.json(health, writable ? 200 : 503);
}
