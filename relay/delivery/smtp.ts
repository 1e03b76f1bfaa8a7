import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MINUTE, SECOND } from '../clock.ts';
import { deliveryErrorOf } from './fault.ts';
import type { Deliver } from './message.ts';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/**
 * At least what RFC 5321, section 4.5.3.2, asks for: 5 minutes for the greeting, 10 for the answer to the
 * whole message (who hangs up earlier causes copies), and their sum over all steps for an attempt.
 */
export const PATIENCE = {
  /** Looking up the server's address. */
  lookupMs: 10 * SECOND,
  /** From the lookup to the greeting, TLS included. */
  greetingMs: 5 * MINUTE,
  /** Without a byte from the server, at any moment after that. */
  silenceMs: 10 * MINUTE,
  /** The whole attempt. */
  attemptMs: 30 * MINUTE,
};
export type SmtpTimeouts = typeof PATIENCE;

/** Somebody looks at the screen, and no lead hangs on it: less patience than a delivery has. */
export const WATCHED: SmtpTimeouts = {
  lookupMs: 10 * SECOND,
  greetingMs: 30 * SECOND,
  silenceMs: MINUTE,
  attemptMs: 2 * MINUTE,
};

/**
 * How nodemailer connects. With credentials the connection must be encrypted unless it stays on this
 * machine; `?requireTLS=false` in the URL overrides.
 */
export function smtpOptions(smtpUrl: string, timeouts: SmtpTimeouts): SMTPTransport.Options {
  const { username, hostname } = new URL(smtpUrl);
  return {
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.lookupMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  };
}

/** Delivery by SMTP, a fresh connection each: leads come minutes apart. */
export function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = PATIENCE): Deliver {
  const { host } = new URL(smtpUrl);
  const transport = createTransport(smtpOptions(smtpUrl, timeouts));
  return async ({ envelope, bytes }) => {
    try {
      // The signal closes the connection too: an attempt that is over must not deliver after all.
      await transport.sendMail({ envelope, raw: bytes, signal: AbortSignal.timeout(timeouts.attemptMs) });
      return host;
    } catch (error) {
      throw deliveryErrorOf(error);
    }
  };
}
