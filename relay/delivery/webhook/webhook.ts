import { createHash } from 'node:crypto';
import { type Clock, SECOND } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Addressee } from '../../outbox/assign-queues.ts';
import type { Settings, WebhookTarget } from '../../settings.ts';
import type { Receiver } from '../worker.ts';
import { bodyFor } from './body.ts';
import { etiquetteWith } from './etiquette.ts';
import { postWebhook, signed } from './post.ts';

/** Attempts under way at once, at each receiver. */
const AT_ONCE = 2;

/** A receiver as the outbox may know it: its host is no secret, and a hash of its address tells no key. */
export const addresseeOf = ({ name, url }: WebhookTarget): Addressee => ({
  name,
  address: createHash('sha256').update(url).digest('hex').slice(0, 16),
  host: new URL(url).host,
});

interface Options {
  settings: Pick<Settings, 'webhookListing' | 'webhookPrivate'>;
  /** The project's label; that of what is published then. */
  label: () => string;
  log: Log;
  clock: Clock;
}

/** A system that is told of every lead. */
export function webhookReceiver(target: WebhookTarget, { settings, label, log, clock }: Options): Receiver {
  const url = new URL(target.url);
  const etiquette = etiquetteWith(`O sistema ${url.host}`, { clock, log });
  return {
    name: `o sistema ${url.host}`,
    atOnce: AT_ONCE,
    gone: etiquette.gone,
    async attempt(claim) {
      const listing = { label: label(), code: settings.webhookListing ?? label() };
      const body = bodyFor(target.format, claim, listing);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'lead-relay',
        ...signed(target.secrets, claim.id, Math.floor(clock.now() / SECOND), body),
      };
      const options = { allowPrivate: settings.webhookPrivate, clock };
      const status = await etiquette.keep(() => postWebhook(url, headers, body, options));
      return `${url.host} (HTTP ${status})`;
    },
  };
}
