import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SECOND } from '../clock.ts';
import { LEASE_MS } from '../outbox/outbox.ts';
import type { Mail } from './message.ts';

/** Hands one message over; resolves with where it went, for the console. */
export type Deliver = (mail: Mail) => Promise<string>;

/** Why a message could not be handed over, as a code: a server's words may quote the lead. */
export class DeliveryError extends Error {
  /** `unreachable …` when the fault is the connection's, `refused …` when the server said no. */
  readonly reason: string;
  constructor(reason: string) {
    super(`The message was not handed over: ${reason}`);
    this.name = 'DeliveryError';
    this.reason = reason;
  }
}

/** An attempt that outlived its lease could be made twice at once. */
const ATTEMPT_MS = LEASE_MS - 30 * SECOND;

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'ERROR';
  if (typeof responseCode !== 'number') return `unreachable ${name}`;
  // 421: the server is closing (RFC 5321, section 3.8).
  return responseCode === 421 ? 'unreachable 421' : `refused ${name} ${responseCode}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

export interface SmtpTimeouts {
  connectMs: number;
  silenceMs: number;
  attemptMs: number;
}
const TIMEOUTS: SmtpTimeouts = { connectMs: 10 * SECOND, silenceMs: 30 * SECOND, attemptMs: ATTEMPT_MS };

/**
 * Delivery by SMTP, a fresh connection each: leads come minutes apart. With credentials the connection
 * must be encrypted unless it stays on this machine; `?requireTLS=false` in the URL overrides.
 */
export function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = TIMEOUTS): Deliver {
  const { username, hostname, host } = new URL(smtpUrl);
  const transport = createTransport({
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  });
  return async ({ envelope, bytes }) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeliveryError('unreachable ATTEMPT_TOO_LONG')), timeouts.attemptMs);
    });
    try {
      await Promise.race([transport.sendMail({ envelope, raw: bytes }), late]);
      return host;
    } catch (error) {
      throw error instanceof DeliveryError ? error : new DeliveryError(reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Delivery to `folder`, one `.eml` file a message. The file appears whole or not at all, and a second
 * delivery of the same message takes the first one's place.
 */
export function fileDelivery(folder: string): Deliver {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async ({ id, acceptedAt, bytes }) => {
    const stamp = new Date(acceptedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    const path = join(folder, `${stamp}-${id}.eml`);
    const draft = `${path}.part`;
    try {
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(folder);
    } catch (error) {
      throw new DeliveryError(reasonOf(error));
    }
    return join(basename(folder), basename(path));
  };
}

/** A renamed file survives a power cut only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
