import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestInTheOpen } from 'node:http';
import { request } from 'node:https';
import { BlockList, connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { type Clock, SECOND, systemClock } from '../../clock.ts';
import { codeName, DeliveryError } from '../fault.ts';

/**
 * What is not of the public internet: IANA's special-purpose registries for IPv4 and IPv6. An IPv4
 * address written as IPv6 (`::ffff:…`) is held against the IPv4 ones.
 */
export const NOT_PUBLIC = new BlockList();
for (const range of [
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
]) {
  const [network = '', bits] = range.split('/');
  NOT_PUBLIC.addSubnet(network, Number(bits), 'ipv4');
}
// Public IPv6 is 2000::/3; what lies in it and leads elsewhere (Teredo, documentation, 6to4) is
// not.
for (const [first, last] of [
  ['::', '::fffe:ffff:ffff'],
  ['::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const)
  NOT_PUBLIC.addRange(first, last, 'ipv6');

/** From the first look at the name to the last header of the answer. */
const POST_MS = 15 * SECOND;

/**
 * How long a receiver asks to be left alone, by its `Retry-After` (RFC 9110, section 10.2.3:
 * seconds, or a date). Milliseconds; 0 where it asks for nothing, or in words of its own.
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
 * @throws DeliveryError with a code: `unreachable …` or `refused HTTP_302`; with the wait that the
 * receiver asks for
 */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { allowPrivate, limitMs = POST_MS, clock = systemClock }: PostOptions,
): Promise<number> {
  const signal = AbortSignal.timeout(limitMs);
  const isOpen = url.protocol === 'http:';
  const { hostname, port } = urlToHttpOptions(url);
  const host = hostname ?? '';
  // A connection of its own each time, by today's look-up, held against the list where it is made:
  // a name that changes its answer gains nothing.
  const socket = connect({
    host,
    port: Number(port || (isOpen ? 80 : 443)),
    signal,
    ...(!allowPrivate && { blockList: NOT_PUBLIC }),
  });
  // What goes wrong there ends the request, which tells of it.
  socket.on('error', () => {});
  const asked = (isOpen ? requestInTheOpen : request)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    createConnection: () =>
      isOpen ? socket : connectSecurely({ socket, host, servername: isIP(host) === 0 ? host : '' }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // 101 takes the connection out of HTTP's hands: no response follows, and nobody else would close
  // it.
  asked.once('response', resolve).once('upgrade', resolve);
  // `on`: a connection that is cut may tell of it more than once. And whatever else ends a request:
  // a try that never settles holds up its queue until a restart.
  asked
    .on('error', reject)
    .once('close', () => reject(new Error('The request ended without an answer.')));
  asked.end(body);
  const answer = await promise
    .catch((error: unknown) => {
      const code = signal.aborted ? 'TIMEOUT' : codeName(error);
      throw new DeliveryError(
        code === 'ERR_IP_BLOCKED' ? 'refused PRIVATE_ADDRESS' : `unreachable ${code}`,
      );
    })
    // Nothing is read of it but its head.
    .finally(() => socket.destroy());
  const { statusCode: status = 0, headers: told } = answer;
  if (status >= 200 && status < 300) return status;
  const askedMs = waitAsked(told['retry-after'], clock.now());
  throw new DeliveryError(`refused HTTP_${status}`, 'other', askedMs);
}

/**
 * The headers of one attempt by Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over id,
 * time and body.
 * @param secrets `whsec_` and the key in base64; more than one while a receiver changes its own
 * @param seconds of this attempt, since the epoch
 */
export function signed(
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
