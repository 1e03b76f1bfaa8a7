import { request as requestInTheOpen } from 'node:http';
import { request } from 'node:https';
import { SECOND } from '../../clock.ts';
import { DeliveryError } from '../deliver.ts';
import { isPrivateLiteral, PrivateAddressError, publicLookup } from './addresses.ts';

/** From the first look at the name to the last header of the answer. */
export const POST_MS = 15 * SECOND;

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'ERROR';
};

/** The receiver's answer: its status, nothing else of it is read. */
function statusOf(
  url: URL,
  headers: Record<string, string>,
  body: string,
  options: { allowPrivate: boolean; signal: AbortSignal },
): Promise<number> {
  const { allowPrivate, signal } = options;
  const open = url.protocol === 'https:' ? request : requestInTheOpen;
  return new Promise((resolve, reject) => {
    if (!allowPrivate && isPrivateLiteral(url.hostname)) return reject(new PrivateAddressError());
    const asked = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own each time: one that was kept would go by yesterday's look-up.
      agent: false,
      signal,
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    asked.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    // `on`: a connection that is cut may tell of it more than once.
    asked.on('error', reject);
    asked.end(body);
  });
}

/**
 * Posts one body. Redirects are not followed: a lead goes where the operator wrote, or nowhere.
 * @returns the status, a 2xx
 * @throws DeliveryError with a code: `unreachable …` or `refused HTTP_302`
 */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { allowPrivate, limitMs = POST_MS }: { allowPrivate: boolean; limitMs?: number },
): Promise<number> {
  const signal = AbortSignal.timeout(limitMs);
  const status = await statusOf(url, headers, body, { allowPrivate, signal }).catch((error: unknown) => {
    if (error instanceof PrivateAddressError) throw new DeliveryError(`refused ${error.code}`);
    throw new DeliveryError(`unreachable ${signal.aborted ? 'TIMEOUT' : codeOf(error)}`);
  });
  if (status >= 200 && status < 300) return status;
  throw new DeliveryError(`refused HTTP_${status}`);
}
