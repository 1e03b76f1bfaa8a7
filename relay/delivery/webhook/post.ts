import { createHmac } from 'node:crypto';
import { type Clock, SECOND, systemClock } from '../../clock.ts';
import { fieldOf } from '../../log.ts';
import { codeName, DeliveryError } from '../fault.ts';

const POST_MS = 15 * SECOND;

/** Milliseconds that `Retry-After` asks for (RFC 9110, section 10.2.3); 0 for none. */
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

/** @returns the status, a 2xx @throws DeliveryError */
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
  // Only the status counts, even when the connection breaks within the body.
  await answer.body?.cancel().catch(() => {});
  if (answer.ok) return answer.status;
  const askedMs = readRetryAfter(answer.headers.get('retry-after'), clock.now());
  throw new DeliveryError(`refused HTTP_${answer.status}`, 'other', askedMs);
}

/** Standard Webhooks v1 (standardwebhooks.com). @param seconds since the epoch */
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
