import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MINUTE, SECOND } from '../clock.ts';
import { LOOPBACK } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Mailboxes, Settings } from '../settings.ts';
import { deliveryErrorOf, faultSentence } from './fault.ts';
import type { Deliver } from './message.ts';

/** Looking up the server's address. */
const LOOKUP_MS = 10 * SECOND;

/**
 * At least what RFC 5321, section 4.5.3.2, asks for: 5 minutes for the greeting, 10 for the answer
 * to the whole message (who hangs up earlier causes copies), and their sum over all steps for an
 * attempt.
 */
export const PATIENCE = {
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
  greetingMs: 30 * SECOND,
  silenceMs: MINUTE,
  attemptMs: 2 * MINUTE,
};

/**
 * How nodemailer connects. With credentials the connection must be encrypted unless it stays on
 * this machine; `?requireTLS=false` in the URL overrides.
 */
function smtpOptions(smtpUrl: string, timeouts: SmtpTimeouts): SMTPTransport.Options {
  const { username, hostname } = new URL(smtpUrl);
  return {
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: LOOKUP_MS,
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
      await transport.sendMail({
        envelope,
        raw: bytes,
        signal: AbortSignal.timeout(timeouts.attemptMs),
      });
      return host;
    } catch (error) {
      throw deliveryErrorOf(error);
    }
  };
}

/**
 * Logs at start whether mail will leave: in file mode that it doesn't, else whether the mail server
 * takes these settings. Nothing waits for it.
 * @param failed is given the code of what is wrong
 * @returns stops logging
 */
export function checkMail(
  settings: Pick<Settings, 'smtpUrl' | 'provider'> & Mailboxes,
  log: Log,
  failed: (code: string) => void,
): () => void {
  const { smtpUrl, provider } = settings;
  if (!smtpUrl) {
    // With another provider the page itself sends.
    if (!provider.origin)
      log.warn(
        'ATENÇÃO: nada sai desta máquina. Cada contato só vira um arquivo .eml; para recebê-los por e-mail, preencha SMTP_URL (arquivo .env) e rode "npm run mail -- test".',
      );
    return () => {};
  }
  let isStopped = false;
  createTransport(smtpOptions(smtpUrl, WATCHED))
    .verify()
    .then(
      () => {
        if (isStopped) return;
        log.info(`E-mail conferido: ${new URL(smtpUrl).host} atende e aceita a conta.`);
      },
      (error: unknown) => {
        if (isStopped) return;
        const { fault, reason } = deliveryErrorOf(error);
        failed(reason);
        log.error(
          `ATENÇÃO: os contatos não sairiam agora. ${faultSentence(fault, settings)} Enquanto isso eles ficam guardados e são tentados de novo. (${reason})`,
        );
      },
    );
  return () => {
    isStopped = true;
  };
}
