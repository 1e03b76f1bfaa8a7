import { createHmac } from 'node:crypto';
import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestInTheOpen } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Clock, SECOND, systemClock } from '../../clock.ts';
import { codeName, DeliveryError } from '../fault.ts';

/** The receiver's name leads into a network that is nobody's to be told leads through. */
const privateAddress = () => new DeliveryError('refused PRIVATE_ADDRESS');

/** A list for one family: a rule for IPv6 would otherwise be held against IPv4 too, as what `::ffff:` stands before. */
function blocked(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** What is not of the public internet: IANA's special-purpose registries for IPv4 and IPv6. */
const NOT_PUBLIC = {
  ipv4: blocked('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ]),
  // Public IPv6 is 2000::/3; what lies in it and leads elsewhere (Teredo, documentation, 6to4) is not.
  ipv6: blocked('ipv6', [
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ]),
};

/** Whether an address belongs to the public internet; an IPv4 one written as IPv6 (`::ffff:…`) never does. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  return isIP(bare) !== 0 && !NOT_PUBLIC[family].check(bare, family);
}

/** Whether a host is written as an address and not of the public internet: such a one is never looked up. */
export const isPrivateLiteral = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(host);

/**
 * Looks names up for one connection, and answers only when every address is public: the connection goes to just these,
 * so that a name that changes its answer in between gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, answer) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) return answer(privateAddress(), []);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

/** From the first look at the name to the last header of the answer. */
const POST_MS = 15 * SECOND;

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
  if (!allowPrivate && isPrivateLiteral(url.hostname)) throw privateAddress();
  const signal = AbortSignal.timeout(limitMs);
  const asked = (url.protocol === 'https:' ? request : requestInTheOpen)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own each time: one that was kept would go by yesterday's look-up.
    agent: false,
    signal,
    ...(!allowPrivate && { lookup: publicLookup }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // 101 takes the connection out of HTTP's hands: no response follows, and nobody else would close it.
  asked.once('response', resolve).once('upgrade', resolve);
  // `on`: a connection that is cut may tell of it more than once. And whatever else ends a request: a try that never
  // settles holds up its queue until a restart.
  asked.on('error', reject).once('close', () => reject(new Error('The request ended without an answer.')));
  asked.end(body);
  const answer = await promise.catch((error: unknown) => {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError(`unreachable ${signal.aborted ? 'TIMEOUT' : codeName(error)}`);
  });
  // Nothing is read of it but its head.
  answer.destroy();
  const { statusCode: status = 0, headers: told } = answer;
  if (status >= 200 && status < 300) return status;
  const askedMs = waitAsked(told['retry-after'], clock.now());
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
