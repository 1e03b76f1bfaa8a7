import type { Context, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { LABEL_MAX_LENGTH, MESSAGE_MAX_LENGTH, oneLine, parseLead } from '#core/lead/lead.ts';
import { originOf, readOrigin } from '#core/lead/origin.ts';
import { isDoubtful } from '#core/lead/phone.ts';
import type { Provider } from '#core/lead/provider.ts';
import { CHECK_PARAM, TRAP_FIELD } from '#core/lead/traps.ts';
import { THANKS } from '../files/files.ts';
import type { Publication } from '../files/publication.ts';
import type { Relay } from '../health.ts';
import { messageOf } from '../log.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { clientAddress, type RateLimiter, socketAddress } from './limits.ts';
import { demand, type Submission } from './reading.ts';

/** The relay sends for nobody else. */
function checkEnvelope(envelope: Record<string, unknown>, provider: Provider): void {
  const {
    user_id: user,
    service_id: service,
    template_id: template,
    lib_version: version = '',
  } = envelope;
  demand(typeof version === 'string', 'The library version is invalid');
  demand(typeof user === 'string' && user !== '', 'The user ID is required');
  demand(typeof service === 'string' && service !== '', 'The service ID is required');
  demand(typeof template === 'string' && template !== '', 'The template ID is required');
  demand(user === provider.publicKey, 'The Public Key is invalid', 403);
  demand(service === provider.serviceId, 'The service ID not found');
  demand(template === provider.templateId, 'The template ID not found');
}

function manyLines(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

/** Direction marks make one name look like another (Unicode TR 36). */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** @param referer tells the origin for browsers without script @throws HTTPException */
function checkSubmission(
  { envelope, params }: Submission,
  provider: Provider,
  { mailTo, earlierMailTo, launch }: Publication,
  referer = '',
): Enquiry {
  checkEnvelope(envelope, provider);
  const texts = z.record(z.string(), z.string()).safeParse(params).data;
  demand(texts !== undefined, 'The template params must be texts');
  const { from_name: name, from_phone: phone, empreendimento, to_email: to, message } = texts;
  demand(to !== undefined, 'The recipient is required');
  const recipients = [mailTo, ...earlierMailTo].map((one) => one.trim().toLowerCase());
  demand(recipients.includes(to.trim().toLowerCase()), 'The recipient is not allowed', 403);
  demand(name !== undefined, 'The name is required');
  demand(phone !== undefined, 'The phone is required');
  // Too long a label is cut, because the visitor cannot correct it.
  const label = oneLine(empreendimento ?? '')
    .slice(0, LABEL_MAX_LENGTH)
    .replace(/\p{Cs}/gu, '');
  demand(label !== '', 'The project is required');
  const result = parseLead({ name: name.toWellFormed().replace(DIRECTION_MARKS, ''), phone });
  if (!result.ok) {
    demand(!result.fields.name, 'The name is required');
    const message = result.problem === 'missing' ? 'The phone is required' : 'The phone is invalid';
    throw new HTTPException(400, { message });
  }
  const text = manyLines((message ?? '').toWellFormed());
  demand(text.length <= MESSAGE_MAX_LENGTH, 'The message is too long');
  const origin = launch.origin
    ? (readOrigin((name) => texts[name]) ?? originOf(referer))
    : undefined;
  return {
    kind: message === undefined ? 'lead' : 'contact',
    name: result.lead.name.toWellFormed(),
    phone: result.lead.phone,
    message: text,
    empreendimento: label,
    suspect:
      isDoubtful(result.lead.phone) ||
      [TRAP_FIELD, CHECK_PARAM].some((name) => (texts[name] ?? '') !== ''),
    ...(origin && { origin }),
    ...(launch.notice && { notice: launch.notice }),
  };
}

const COME_BACK_SECONDS = '5';

const NOT_SENT =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro ao enviar</title><h1>Erro ao enviar</h1><p>Tente novamente ou entre em contato diretamente.</p></html>';

export function sendHandlers(
  { outbox, deliveries, publications, refusals, settings, editing, log }: Relay,
  limiter: RateLimiter,
) {
  const { provider, trustProxy } = settings;
  let failure = '';
  async function store(context: Context, enquiry: Enquiry): Promise<void> {
    try {
      const taken = await outbox.take(enquiry);
      failure = '';
      if (taken !== 'taken') return;
      deliveries.wake();
      editing?.notifyNewContact();
    } catch (error) {
      // A full disk refuses every lead, and each page sends its own again and again.
      if (failure !== messageOf(error)) {
        failure = messageOf(error);
        log.error(
          `Contatos são recusados com 503; as páginas os guardam e tentam de novo. ${failure}`,
        );
      }
      context.header('Retry-After', COME_BACK_SECONDS);
      throw new HTTPException(503, { message: 'Service Unavailable' });
    }
  }

  function refuse(context: Context, refusal: HTTPException, asPage: boolean): Response {
    refusals.count(refusal);
    if (!asPage) return context.text(refusal.message, refusal.status);
    const page = publications.current().site?.page('nao-enviado/index.html');
    context.header('Cache-Control', 'no-store');
    if (page) context.header('Content-Security-Policy', page.policy);
    return context.html(page?.html ?? NOT_SENT, refusal.status);
  }

  return (
    read: (request: Request) => Promise<Submission>,
    { pages }: { pages: boolean },
  ): Handler =>
    async (context) => {
      // Browsers ask for HTML when they post a form; the SDK accepts anything.
      const asPage = pages && /\btext\/html\b/i.test(context.req.header('accept') ?? '');
      try {
        const forwarded = context.req.header('x-forwarded-for');
        const wait = limiter.check(clientAddress(socketAddress(context), forwarded, trustProxy));
        if (wait > 0) {
          context.header('Retry-After', String(wait));
          throw new HTTPException(429, { message: 'Too Many Requests' });
        }
        const submission = await read(context.req.raw);
        const referer = asPage ? context.req.header('referer') : undefined;
        const enquiry = checkSubmission(submission, provider, publications.current(), referer);
        limiter.countValid();
        await store(context, enquiry);
        return asPage ? context.redirect(THANKS, 303) : context.text('OK');
      } catch (error) {
        if (error instanceof HTTPException) return refuse(context, error, asPage);
        throw error;
      }
    };
}
