import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { SECOND } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Addressee } from '../../outbox/assign-queues.ts';
import type { Outbox, WayOut } from '../../outbox/outbox.ts';
import type { Settings, WebhookTarget } from '../../settings.ts';
import { startWorker, type Worker } from '../worker.ts';
import { bodyFor, type Listing } from './body.ts';
import { etiquetteWith } from './etiquette.ts';
import { postWebhook } from './post.ts';
import { signed } from './sign.ts';

/** Attempts under way at once, at each receiver. */
const AT_ONCE = 2;

/** A receiver as the outbox may know it: its host is no secret, and a hash of its address tells no key. */
const addresseeOf = ({ name, url }: WebhookTarget): Addressee => ({
  name,
  address: createHash('sha256').update(url).digest('hex').slice(0, 16),
  host: new URL(url).host,
});

/** Who gets leads beside the mail, for the outbox. */
export const addressees = ({ webhooks }: Settings): Addressee[] => webhooks.map(addresseeOf);

/** A receiver for `/healthz`. */
export interface Receiver {
  host: string;
  way: WayOut;
  /** It answered 410: it is posted nothing more. */
  gone(): boolean;
}

export interface Receivers {
  list: Receiver[];
  wake(): void;
  stop(): Promise<void>;
}

interface Options {
  settings: Settings;
  /** The project's label; that of what is published then. */
  label: () => string;
  outbox: Outbox;
  log: Log;
  clock: Clock;
}

/** Starts telling every receiver of leads, each by a worker of its own. */
export function startReceivers({ settings, label, outbox, log, clock }: Options): Receivers {
  const listing = (): Listing => ({ label: label(), code: settings.webhookListing ?? label() });
  const list: Receiver[] = [];
  const workers: Worker[] = [];
  for (const [place, target] of settings.webhooks.entries()) {
    const way = outbox.ways[place];
    if (!way) throw new Error('This outbox has no queue for receivers of webhooks.');
    const url = new URL(target.url);
    const etiquette = etiquetteWith(`O sistema ${url.host}`, { clock, log });
    list.push({ host: url.host, way, gone: etiquette.gone });
    const worker = startWorker({
      outbox: way,
      receiver: `o sistema ${url.host}`,
      async attempt(claim) {
        const body = bodyFor(target.format, claim, listing());
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'lead-relay',
          ...signed(target.secrets, claim.id, Math.floor(clock.now() / SECOND), body),
        };
        const options = { allowPrivate: settings.webhookPrivate, clock };
        const status = await etiquette.keep(() => postWebhook(url, headers, body, options));
        return `${url.host} (HTTP ${status})`;
      },
      log,
      clock,
      concurrency: AT_ONCE,
    });
    workers.push(worker);
  }
  return {
    list,
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
