import { unescape as decoded } from 'node:querystring';
import { internationalDigits, nationalDigits } from '#core/lead/phone.ts';
import type { WebhookFormat } from '#core/settings/webhooks.ts';
import { type Clock, SECOND } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { type Claim, LONGEST_WAIT_MS } from '../../outbox/terms.ts';
import type { Settings, WebhookTarget } from '../../settings.ts';
import { DeliveryError } from '../fault.ts';
import type { Receiver } from '../worker.ts';
import { postWebhook, signatureHeaders } from './post.ts';

type Listing = Record<'label' | 'code', string>;

/** The format is described by `docs/webhook.schema.json`. */
function ownBody({ id, enquiry, acceptedAt }: Claim, { label, code }: Listing) {
  const { kind, name, phone, message, suspect, origin, notice } = enquiry;
  return {
    type: 'lead.created',
    timestamp: new Date(acceptedAt).toISOString(),
    data: {
      id,
      kind,
      name,
      phone,
      phoneE164: `+${internationalDigits(phone)}`,
      message,
      development: label,
      listing: code,
      suspect,
      ...(origin && { origin }),
      ...(notice && { notice }),
    },
  };
}

/**
 * The lead of Grupo OLX (developers.grupozap.com, "Integração Leads"). Its versions name the kind of
 * deal differently, so both names are sent.
 */
function portalBody({ id, enquiry, acceptedAt }: Claim, { label, code }: Listing) {
  const digits = nationalDigits(enquiry.phone);
  const message = enquiry.kind === 'lead' ? 'Pediu a tabela de preços pelo site.' : enquiry.message;
  return {
    leadOrigin: label,
    timestamp: new Date(acceptedAt).toISOString(),
    originLeadId: id,
    originListingId: code,
    clientListingId: code,
    name: enquiry.name,
    email: '',
    ddd: digits.slice(0, 2),
    phone: digits.slice(2),
    phoneNumber: digits,
    message: enquiry.suspect ? `[conferir] ${message}` : message,
    temperature: 'Alta',
    transactionType: 'SELL',
    transaction_type: 'SELL',
  };
}

export const bodyFor = (format: WebhookFormat, claim: Claim, listing: Listing): string =>
  JSON.stringify(format === 'portal' ? portalBody(claim, listing) : ownBody(claim, listing));

const AT_ONCE = 2;

const GONE = 'refused HTTP_410';

interface Options {
  settings: Pick<Settings, 'webhookListing'>;
  label: () => string;
  log: Log;
  clock: Clock;
}

function splitCredentials(address: string) {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (!username && !password) return { url, authorization: {} };
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
  return { url, authorization: { authorization: `Basic ${credentials}` } };
}

/** Standard Webhooks ask for silence during `Retry-After` and after a 410. */
export function webhookReceiver(
  target: WebhookTarget,
  { settings, label, log, clock }: Options,
): Receiver {
  const { url, authorization } = splitCredentials(target.url);
  let quietUntil = Number.NEGATIVE_INFINITY;
  let gone = false;

  function checkMayPost(): void {
    if (gone) throw new DeliveryError(GONE);
    const left = quietUntil - clock.now();
    // A longer wait means that the clock was set back.
    if (left > 0 && left <= LONGEST_WAIT_MS)
      throw new DeliveryError('refused ASKED_TO_WAIT', 'other', left);
  }

  function rememberRefusal(error: unknown): void {
    if (!(error instanceof DeliveryError)) return;
    quietUntil = Math.max(quietUntil, clock.now() + Math.min(error.askedMs, LONGEST_WAIT_MS));
    if (error.reason !== GONE || gone) return;
    gone = true;
    log.error(
      `O sistema ${url.host} respondeu 410 Gone: não quer mais contatos, e não recebe nenhum até este servidor ser reiniciado. Eles esperam os seus cinco dias. Acerte isso lá e reinicie o servidor, ou tire o endereço de WEBHOOK_URL.`,
    );
  }

  return {
    name: `o sistema ${url.host}`,
    atOnce: AT_ONCE,
    gone: () => gone,
    async attempt(claim) {
      checkMayPost();
      const listing = { label: label(), code: settings.webhookListing ?? label() };
      const body = bodyFor(target.format, claim, listing);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'lead-relay',
        ...authorization,
        ...signatureHeaders(target.secrets, claim.id, Math.floor(clock.now() / SECOND), body),
      };
      try {
        return `${url.host} (HTTP ${await postWebhook(url, headers, body, { clock })})`;
      } catch (error) {
        rememberRefusal(error);
        throw error;
      }
    },
  };
}
