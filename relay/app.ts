import { Hono } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isExpired, PRICES_PATH, tableAsWritten, withoutFigures } from '#core/launch/table.ts';
import { SEND_FORM_PATH, SEND_PATH } from '#core/lead/provider.ts';
import { DAY, SECOND } from './clock.ts';
import { HASHED, securityHeaders } from './files/headers.ts';
import { answerHealth, type Relay } from './health.ts';
import { createRateLimiter } from './intake/limits.ts';
import { readFormSubmission, readJsonSubmission } from './intake/reading.ts';
import { sendHandlers } from './intake/take-lead.ts';

/** Answers every request; it never logs one. */
export function createApp(relay: Relay): Hono {
  const { settings, log } = relay;
  const app = new Hono();
  app.use(securityHeaders(settings.trustProxy, settings.hstsSubdomains));
  routeEditing(app, relay);
  routeLeads(app, relay);
  app.get('/healthz', (context) => answerHealth(context, relay));
  routePages(app, relay);
  app.all('*', (context) => context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, context) => {
    // The error's message may quote the request; its stack line cannot.
    const stack = (error.stack ?? '').replace(error.message, '');
    const place = /^ *at .*$/m.exec(stack)?.[0].trim() ?? '';
    log.error(`Erro inesperado: ${error.name} ${place}`);
    return context.text('Service Unavailable', 503, { 'Retry-After': '5' });
  });
  return app;
}

function routeEditing(app: Hono, { editing }: Relay): void {
  if (!editing) return;
  app.get(`${editing.path}/`, (context) => context.redirect(editing.path));
  app.route(editing.path, editing.app);
  app.post('*', async (context, next) =>
    editing.isPreview(context) ? context.text('Forbidden', 403) : next(),
  );
}

/** EmailJS allows the same: any origin may post and read the answer, without credentials. */
const ANY_ORIGIN = {
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: DAY / SECOND,
};

function routeLeads(app: Hono, relay: Relay): void {
  const limiter = createRateLimiter(relay.settings.rateLimit, relay.clock);
  const handler = sendHandlers(relay, limiter);
  app.use(SEND_PATH, cors(ANY_ORIGIN));
  app.use(SEND_FORM_PATH, cors(ANY_ORIGIN));
  app.post(SEND_PATH, handler(readJsonSubmission, { pages: false }));
  app.post(SEND_FORM_PATH, handler(readFormSubmission, { pages: true }));
  for (const path of [SEND_PATH, SEND_FORM_PATH])
    app.all(path, (context) => context.text('Method Not Allowed', 405, { Allow: 'POST, OPTIONS' }));
}

const RETAINED_HEADERS = [...RETAINED_304_HEADERS, 'content-security-policy'];

function routePages(app: Hono, { publications, editing, clock }: Relay): void {
  app.use(except(`${HASHED}*`, etag({ retainedHeaders: RETAINED_HEADERS })));
  app.get('*', async (context) => {
    const { site, table, launch } = publications.current();
    const preview = await editing?.answerPreview(context);
    if (preview) return preview;
    // A page that was built before the last day of its prices still shows them.
    const isPast = table !== undefined && isExpired(table, clock.now(), launch.timeZone);
    if (isPast && context.req.path === PRICES_PATH) {
      context.header('Cache-Control', 'no-cache');
      return context.json(tableAsWritten(withoutFigures(table)));
    }
    const answer = await site?.answer(context, !isPast);
    if (answer) return answer;
    context.header('X-Robots-Tag', 'noindex');
    return site?.missing(context) ?? context.text('Not Found', 404);
  });
}
