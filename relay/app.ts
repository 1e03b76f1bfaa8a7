import { Hono } from 'hono';
import { type Provider, SEND_FORM_PATH, SEND_PATH } from '../src/lead/provider.ts';
import { type Clock, systemClock } from './clock.ts';
import { type DeliveryRecord, recordDeliveries } from './delivery/record.ts';
import type { Receiver } from './delivery/webhook/receivers.ts';
import { health } from './health.ts';
import { instanceOf } from './instance.ts';
import { createRateLimiter } from './intake/limits.ts';
import { readFormSubmission, readJsonSubmission } from './intake/reading.ts';
import { countRefusals } from './intake/refusals.ts';
import { respondWith } from './intake/replies.ts';
import { crossOrigin, preflight, sendHandlers } from './intake/take-lead.ts';
import { watchForProxy } from './intake/unnamed-proxy.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Site } from './site/files.ts';
import { securityHeaders } from './site/headers.ts';
import { priceTables } from './site/price-table.ts';

export interface AppOptions {
  provider: Provider;
  mailTo: string;
  /** Enquiries may tell where their visit came from. */
  origin?: boolean;
  /** The privacy notice beside the forms. */
  notice?: string;
  /** Requests a minute and address; 0 is no limit. */
  rateLimit: number;
  trustProxy: number;
  hstsSubdomains?: boolean;
  outbox: Outbox;
  /** Called when an enquiry has been stored: wakes the worker. */
  onTaken(): void;
  /** How mail leaves, for `/healthz`. */
  mode: 'smtp' | 'file';
  /** What became of deliveries, for `/healthz`; one without any when absent. */
  deliveries?: DeliveryRecord;
  /** Who is told of leads by webhook, for `/healthz`. */
  receivers?: Receiver[];
  /** Which data this relay works on, for `/healthz`: by the data folder alone when absent. */
  instance?: () => Promise<string>;
  /** Where the broker's own price table may stand, served in place of the built one. */
  dataDir: string;
  /** The built page; without it only the provider's endpoints and `/healthz` answer. */
  site?: Site | undefined;
  clock?: Clock;
  log?: Log;
}

/** The landing page without prices, as it is built beside the other. */
const WITHOUT_PRICES = '/sem-precos/';

/**
 * The relay and the site as one function from Request to Response. Nothing of a request is ever logged.
 */
export function createApp(options: AppOptions): Hono {
  const {
    provider,
    mailTo,
    outbox,
    onTaken,
    trustProxy,
    site,
    mode,
    clock = systemClock,
    log = console,
    deliveries = recordDeliveries(clock),
    receivers = [],
    instance = () => instanceOf({ dataDir: options.dataDir, databaseUrl: undefined }),
  } = options;
  const app = new Hono();
  const limiter = createRateLimiter(options.rateLimit, clock);
  const refusals = countRefusals(log);
  const handler = sendHandlers({
    log,
    refusals,
    outbox,
    onTaken,
    limiter,
    own: { provider, mailTo, origin: options.origin ?? false, notice: options.notice ?? '' },
    trustProxy,
    site,
  });

  if (trustProxy === 0) app.use(watchForProxy(log));
  app.use(securityHeaders(trustProxy, options.hstsSubdomains ?? false));

  for (const path of [SEND_PATH, SEND_FORM_PATH]) {
    app.use(path, crossOrigin);
    app.options(path, preflight);
  }
  app.post(SEND_PATH, handler({ read: readJsonSubmission, pages: false }));
  app.post(SEND_FORM_PATH, handler({ read: readFormSubmission, pages: true }));
  for (const path of [SEND_PATH, SEND_FORM_PATH]) {
    app.all(path, (context) => context.text('Method Not Allowed', 405, { Allow: 'POST, OPTIONS' }));
  }

  const prices = priceTables({ dataDir: options.dataDir, built: site?.text('/conditions.json'), clock, log });
  app.get('/healthz', health({ outbox, refusals, prices, deliveries, receivers, mode, instance, clock }));

  app.get('/conditions.json', async (context, next) => {
    const published = await prices.published(context.req.raw);
    return published ?? next();
  });

  app.all('*', async (context) => {
    const { method, raw } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const { pathname } = new URL(raw.url);
    const missing = site?.find('/404');
    const bare = site?.find(WITHOUT_PRICES);
    const asked = site?.find(pathname);
    // One page, as it stands with the built prices and without: which one is not the visitor's to ask for.
    const home = asked !== undefined && asked === site?.find('/');
    const file = home && bare && !(await prices.builtHolds()) ? bare : asked;
    if (file && file !== missing && asked !== bare) return respondWith(file, raw);
    const response = missing ? respondWith(missing, raw, 404) : context.text('Not Found', 404);
    response.headers.set('X-Robots-Tag', 'noindex');
    return response;
  });

  app.onError((error, context) => {
    // The message may quote the request; the place where it happened can't.
    const place =
      error.stack
        ?.split('\n')
        .find((line) => line.trimStart().startsWith('at '))
        ?.trim() ?? '';
    log.error(`Erro inesperado: ${error.name} ${place}`);
    return context.text('Service Unavailable', 503, { 'Retry-After': '5' });
  });
  return app;
}
