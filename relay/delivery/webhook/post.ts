import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestInTheOpen } from 'node:http';
import { request } from 'node:https';
import { type Clock, SECOND, systemClock } from '../../clock.ts';
import { codeName, DeliveryError } from '../fault.ts';
import { isPrivateLiteral, privateAddress, publicLookup } from './addresses.ts';

/** From the first look at the name to the last header of the answer. */
export const POST_MS = 15 * SECOND;

/** A receiver's answer, of which nothing is read but its head. */
function answerOf(
  url: URL,
  headers: Record<string, string>,
  body: string,
  options: { allowPrivate: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { allowPrivate, signal } = options;
  const open = url.protocol === 'https:' ? request : requestInTheOpen;
  return new Promise((resolve, reject) => {
    if (!allowPrivate && isPrivateLiteral(url.hostname)) return reject(privateAddress());
    const asked = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own each time: one that was kept would go by yesterday's look-up.
      agent: false,
      signal,
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    const end = (answer: IncomingMessage) => {
      resolve(answer);
      answer.destroy();
    };
    asked.once('response', end);
    // 101 takes the connection out of HTTP's hands: no response follows, and nobody else would close it.
    asked.once('upgrade', end);
    // `on`: a connection that is cut may tell of it more than once.
    asked.on('error', reject);
    // Whatever else ends a request: a try that never settles holds up its queue until a restart.
    asked.once('close', () => reject(new Error('The request ended without an answer.')));
    asked.end(body);
  });
}

/**
 * How long a receiver asks to be left alone, by its `Retry-After` (RFC 9110, section 10.2.3: seconds, or a date).
 * Milliseconds; 0 where it asks for nothing, or in words of its own.
 */
export function waitAsked(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return at > now ? at - now : 0;
}

interface PostOptions {
  allowPrivate: boolean;
  limitMs?: number;
  /** What a date in the answer is held against. */
  clock?: Pick<Clock, 'now'>;
}

/**
 * Posts one body. Redirects are not followed: a lead goes where the operator wrote, or nowhere.
 * @returns the status, a 2xx
 * @throws DeliveryError with a code: `unreachable …` or `refused HTTP_302`; with the wait that the receiver asks for
 */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { allowPrivate, limitMs = POST_MS, clock = systemClock }: PostOptions,
): Promise<number> {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await answerOf(url, headers, body, { allowPrivate, signal }).catch((error: unknown) => {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError(`unreachable ${signal.aborted ? 'TIMEOUT' : codeName(error)}`);
  });
  const { statusCode: status = 0 } = answer;
  if (status >= 200 && status < 300) return status;
  const askedMs = waitAsked(answer.headers['retry-after'], clock.now());
  throw new DeliveryError(`refused HTTP_${status}`, 'other', askedMs);
}

/**
 * The headers of one attempt by Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over id, time and body.
 * @param secrets `whsec_` and the key in base64; more than one while a receiver changes its own
 * @param seconds of this attempt, since the epoch
 */
export function signed(secrets: string[], id: string, seconds: number, body: string): Record<string, string> {
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
