import { Hono } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isExpired, tableAsWritten, withoutFigures } from '#core/launch/table.ts';
import { SEND_FORM_PATH, SEND_PATH } from '#core/lead/provider.ts';
import { EDIT_PATH } from '#editor/protocol.ts';
import { HASHED, securityHeaders } from './files/headers.ts';
import { CONDITIONS_FILE } from './files/launch-file.ts';
import { answerHealth, type Relay } from './health.ts';
import { countRefusals, createRateLimiter } from './intake/limits.ts';
import { readFormSubmission, readJsonSubmission } from './intake/reading.ts';
import { sendHandlers } from './intake/take-lead.ts';

/** The relay and the site as one function from Request to Response. It never logs a request. */
export function createApp(relay: Relay): Hono {
  const { settings, publications, editing, clock, log } = relay;
  const { trustProxy } = settings;
  const app = new Hono();
  const refusals = countRefusals(log);
  const handler = sendHandlers(relay, refusals, createRateLimiter(settings.rateLimit, clock));

  app.use(securityHeaders(trustProxy, settings.hstsSubdomains));

  if (editing) {
    app.get(`${EDIT_PATH}/`, (context) => context.redirect(EDIT_PATH));
    app.route(EDIT_PATH, editing.app);
    app.post('*', async (context, next) =>
      editing.isPreview(context) ? context.text('Forbidden', 403) : next(),
    );
  }

  const endpoints = [
    { path: SEND_PATH, read: readJsonSubmission, pages: false },
    { path: SEND_FORM_PATH, read: readFormSubmission, pages: true },
  ];
  for (const { path, read, pages } of endpoints) {
    // EmailJS does the same: any origin may post and read the answer, without credentials.
    app.use(
      path,
      cors({
        allowMethods: ['POST'],
        allowHeaders: ['Content-Type'],
        exposeHeaders: ['Retry-After'],
        maxAge: 86_400,
      }),
    );
    app.post(path, handler(read, { pages }));
    app.all(path, (context) => context.text('Method Not Allowed', 405, { Allow: 'POST, OPTIONS' }));
  }

  app.get('/healthz', (context) => answerHealth(context, relay, refusals));

  app.use(
    except(
      `${HASHED}*`,
      etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }),
    ),
  );
  app.get('*', async (context) => {
    const { site, table, launch } = publications.current();
    const preview = await editing?.answerPreview(context);
    if (preview) return preview;
    // A page that was built before the last day of its prices still shows them.
    const isPast = table !== undefined && isExpired(table, clock.now(), launch.timeZone);
    if (isPast && context.req.path === `/${CONDITIONS_FILE}`)
      return context.json(tableAsWritten(withoutFigures(table)), 200, {
        'Cache-Control': 'no-cache',
      });
    const answer = await site?.answer(context, !isPast);
    if (answer) return answer;
    context.header('X-Robots-Tag', 'noindex');
    return site?.missing(context) ?? context.text('Not Found', 404);
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));

  app.onError((error, context) => {
    // The error's message may quote the request; its stack line cannot.
    const place =
      /^ *at .*$/m.exec((error.stack ?? '').replace(error.message, ''))?.[0].trim() ?? '';
    log.error(`Erro inesperado: ${error.name} ${place}`);
    return context.text('Service Unavailable', 503, { 'Retry-After': '5' });
  });
  return app;
}
