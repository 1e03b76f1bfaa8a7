import { createHmac } from 'node:crypto';
import { type Clock, SECOND, systemClock } from '../../clock.ts';
import { fieldOf } from '../../log.ts';
import { codeName, DeliveryError } from '../fault.ts';

/** From looking up the name to the last header of the answer. */
const POST_MS = 15 * SECOND;

/**
 * The wait that `Retry-After` asks for (RFC 9110, section 10.2.3: seconds, or a date), in
 * milliseconds; 0 where it asks for none.
 */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return at > now ? at - now : 0;
}

interface PostOptions {
  limitMs?: number;
  clock?: Pick<Clock, 'now'>;
}

/**
 * Posts a body to the operator's address. Redirects are not followed.
 * @returns the status, a 2xx
 * @throws DeliveryError `unreachable …` or `refused HTTP_302`, with the wait that `Retry-After`
 * asks for
 */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { limitMs = POST_MS, clock = systemClock }: PostOptions = {},
): Promise<number> {
  const signal = AbortSignal.timeout(limitMs);
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  } catch (error) {
    const code = signal.aborted ? 'TIMEOUT' : codeName(fieldOf(error, 'cause'));
    throw new DeliveryError(`unreachable ${code}`);
  }
  // The status alone counts, also when the connection breaks within the answer's body.
  await answer.body?.cancel().catch(() => {});
  if (answer.ok) return answer.status;
  const askedMs = readRetryAfter(answer.headers.get('retry-after'), clock.now());
  throw new DeliveryError(`refused HTTP_${answer.status}`, 'other', askedMs);
}

/**
 * The headers of one attempt by Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over id,
 * time and body.
 * @param secrets `whsec_` and the key in base64; more than one while a receiver changes its own
 * @param seconds of this attempt, since the epoch
 */
export function signatureHeaders(
  secrets: string[],
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
