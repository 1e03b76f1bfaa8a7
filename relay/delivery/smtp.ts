import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MINUTE, SECOND } from '../clock.ts';
import { LOOPBACK } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Mailboxes, Settings } from '../settings.ts';
import { deliveryErrorOf, faultSentence } from './fault.ts';
import type { Deliver } from './message.ts';

const LOOKUP_MS = 10 * SECOND;

/** RFC 5321, section 4.5.3.2, asks for this; hanging up earlier causes duplicates. */
export const PATIENCE = {
  greetingMs: 5 * MINUTE,
  silenceMs: 10 * MINUTE,
  attemptMs: 30 * MINUTE,
};
export type SmtpTimeouts = typeof PATIENCE;

export const WATCHED: SmtpTimeouts = {
  greetingMs: 30 * SECOND,
  silenceMs: MINUTE,
  attemptMs: 2 * MINUTE,
};

/** Credentials need TLS unless the server is on this machine. */
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

export function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = PATIENCE): Deliver {
  const { host } = new URL(smtpUrl);
  const transport = createTransport(smtpOptions(smtpUrl, timeouts));
  return async ({ envelope, bytes }) => {
    try {
      // The signal also closes the connection, so that an abandoned attempt cannot deliver later.
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

/** @param recordFailure receives the error's code @returns a function that stops logging */
export function checkMail(
  settings: Pick<Settings, 'smtpUrl' | 'provider'> & Mailboxes,
  log: Log,
  recordFailure: (code: string) => void,
): () => void {
  const { smtpUrl, provider } = settings;
  if (!smtpUrl) {
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
        recordFailure(reason);
        log.error(
          `ATENÇÃO: os contatos não sairiam agora. ${faultSentence(fault, settings)} Enquanto isso eles ficam guardados e são tentados de novo. (${reason})`,
        );
      },
    );
  return () => {
    isStopped = true;
  };
}
