import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MINUTE, SECOND } from '../clock.ts';
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

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EABORT') return 'unreachable ATTEMPT_TOO_LONG';
  const name = typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'ERROR';
  if (typeof responseCode !== 'number') return `unreachable ${name}`;
  // 421: the server is closing (RFC 5321, section 3.8).
  return responseCode === 421 ? 'unreachable 421' : `refused ${name} ${responseCode}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

export interface SmtpTimeouts {
  /** Looking up the server's address. */
  lookupMs: number;
  /** From the lookup to the greeting, TLS included. */
  greetingMs: number;
  /** Without a byte from the server, at any moment after that. */
  silenceMs: number;
  /** The whole attempt. */
  attemptMs: number;
}

/**
 * At least what RFC 5321, section 4.5.3.2, asks for: 5 minutes for the greeting, 10 for the answer to the
 * whole message (who hangs up earlier causes copies), and their sum over all steps for an attempt.
 */
export const PATIENCE: SmtpTimeouts = {
  lookupMs: 10 * SECOND,
  greetingMs: 5 * MINUTE,
  silenceMs: 10 * MINUTE,
  attemptMs: 30 * MINUTE,
};

/**
 * Delivery by SMTP, a fresh connection each: leads come minutes apart. With credentials the connection
 * must be encrypted unless it stays on this machine; `?requireTLS=false` in the URL overrides.
 */
export function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = PATIENCE): Deliver {
  const { username, hostname, host } = new URL(smtpUrl);
  const transport = createTransport({
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.lookupMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  });
  return async ({ envelope, bytes }) => {
    try {
      // The signal closes the connection too: an attempt that is over must not deliver after all.
      await transport.sendMail({ envelope, raw: bytes, signal: AbortSignal.timeout(timeouts.attemptMs) });
      return host;
    } catch (error) {
      throw new DeliveryError(reasonOf(error));
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
