import type { Context, Handler } from 'hono';
import { originOf } from '../../src/lead/origin.ts';
import type { Relay } from '../health.ts';
import { messageOf } from '../log.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { clientAddress, type RateLimiter, socketAddress } from './limits.ts';
import { checkSubmission, Refusal, type Refusals, type Submission } from './protocol.ts';

const COME_BACK_SECONDS = 5;

const NOT_SENT =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro ao enviar</title><h1>Erro ao enviar</h1><p>Tente novamente ou entre em contato diretamente.</p></html>';

/** A browser without script tells the origin by the page's own address, which it names as the referer. */
function withReferer(enquiry: Enquiry, referer = ''): Enquiry {
  const origin = enquiry.origin ?? originOf(referer);
  return origin ? { ...enquiry, origin } : enquiry;
}

/** Makes the handlers of the provider's endpoints. */
export function sendHandlers(
  { outbox, deliveries, publications, settings, log }: Relay,
  refusals: Refusals,
  limiter: RateLimiter,
) {
  const { provider, trustProxy } = settings;
  /** @throws Refusal when this sender, or all together, asked too often */
  function admit(context: Context): void {
    const forwarded = context.req.header('x-forwarded-for');
    const wait = limiter.check(clientAddress(socketAddress(context), forwarded, trustProxy));
    if (wait > 0) throw new Refusal(429, 'Too Many Requests', wait);
  }

  async function store(enquiry: Enquiry): Promise<void> {
    try {
      if ((await outbox.take(enquiry)) === 'taken') deliveries.wake();
    } catch (error) {
      log.error(`Um contato foi recusado com 503; a página o guarda e tenta de novo. ${messageOf(error)}`);
      throw new Refusal(503, 'Service Unavailable', COME_BACK_SECONDS);
    }
  }

  function refuse(context: Context, refusal: Refusal, asPage: boolean): Response {
    refusals.count(refusal);
    if (refusal.retryAfter > 0) context.header('Retry-After', String(refusal.retryAfter));
    if (!asPage) return context.text(refusal.message, refusal.status);
    const page = publications.current().site?.page('nao-enviado/index.html');
    context.header('Cache-Control', 'no-store');
    if (page) context.header('Content-Security-Policy', page.policy);
    return context.html(page?.html ?? NOT_SENT, refusal.status);
  }

  /** @param pages answers browsers without script by pages; on `send-form` only */
  return (read: (request: Request) => Promise<Submission>, { pages }: { pages: boolean }): Handler =>
    async (context) => {
      // A form posted by the browser itself asks for a page; the SDK asks for anything.
      const asPage = pages && /\btext\/html\b/i.test(context.req.header('accept') ?? '');
      try {
        admit(context);
        const submission = await read(context.req.raw);
        const published = publications.current();
        const enquiry = checkSubmission(submission, provider, published);
        await store(
          asPage && published.launch.origin ? withReferer(enquiry, context.req.header('referer')) : enquiry,
        );
        return asPage ? context.redirect('/obrigado', 303) : context.text('OK');
      } catch (error) {
        if (error instanceof Refusal) return refuse(context, error, asPage);
        throw error;
      }
    };
}
