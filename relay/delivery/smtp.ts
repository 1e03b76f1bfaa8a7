import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
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
 * Tells the broker at start, before the first lead, whether mail will leave: in file mode that it
 * doesn't, else what the mail server says to these settings. Nothing waits for it.
 * @param failed hears the code of what is wrong
 * @returns gives up asking
 */
export function checkMail(
  settings: Pick<Settings, 'smtpUrl' | 'provider'> & Mailboxes,
  log: Log,
  failed: (code: string) => void,
): () => void {
  const { smtpUrl, mailFrom, provider } = settings;
  if (!smtpUrl) {
    // With another provider the page itself sends.
    if (!provider.origin)
      log.warn(
        'ATENÇÃO: nada sai desta máquina. Cada contato só vira um arquivo .eml; para recebê-los por e-mail, preencha SMTP_URL (arquivo .env) e rode "npm run mail -- test".',
      );
    return () => {};
  }
  const leaving = new AbortController();
  verifySmtp(smtpUrl, mailFrom, leaving.signal).then(
    () =>
      log.info(
        `E-mail conferido: ${new URL(smtpUrl).host} aceita a conta e o remetente ${mailFrom}.`,
      ),
    (error: unknown) => {
      if (leaving.signal.aborted) return;
      const { fault, reason } = deliveryErrorOf(error);
      failed(reason);
      log.error(
        `ATENÇÃO: os contatos não sairiam agora. ${faultSentence(fault, settings)} Enquanto isso eles ficam guardados e são tentados de novo. (${reason})`,
      );
    },
  );
  return () => leaving.abort();
}

/** Not a name that any server offers. */
const SENDER_STEP = 'X-SENDER';

/**
 * Connects, logs in and names the sender, and no more: nothing is sent, nobody's mailbox is named.
 * What nodemailer calls verifying stops before the sender, which is what many providers refuse; its
 * one public way to say a command of one's own is a login method of one's own.
 * @param signal hangs up
 * @throws whatever SMTP threw
 */
async function verifySmtp(smtpUrl: string, mailFrom: string, signal: AbortSignal): Promise<void> {
  const { options, auth } = new SMTPTransport(smtpOptions(smtpUrl, WATCHED));
  let reply = '';
  const connection = new SMTPConnection({
    ...options,
    customAuth: {
      [SENDER_STEP]: async ({ sendCommand }) => {
        ({ response: reply } = await sendCommand(`MAIL FROM:<${mailFrom}>`));
        await sendCommand('RSET');
      },
    },
  });
  const over = AbortSignal.any([signal, AbortSignal.timeout(WATCHED.attemptMs)]);
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  // For as long as it lives: an error that nobody listens to ends the process.
  connection.on('error', reject);
  connection.once('end', () => reject(new Error('The server hung up')));
  over.addEventListener('abort', () =>
    reject(Object.assign(new Error('Too long'), { code: 'EABORT' })),
  );
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([broken, promisify(run)()]);
  try {
    await step((done) => connection.connect(done));
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done));
    await step((done) => connection.login({ user: '', pass: '', method: SENDER_STEP }, done));
    // Not the status that nodemailer reads: a reply in several lines has none.
    const responseCode = Number(reply.slice(0, 3));
    if (responseCode >= 400)
      throw Object.assign(new Error(), { code: 'EENVELOPE', command: 'MAIL FROM', responseCode });
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}
