import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { DeliveryError, deliveryErrorOf, faultSentence } from './fault.ts';
import type { DeliveryRecord } from './outcome.ts';
import { smtpOptions, WATCHED } from './smtp.ts';

/**
 * Tells the broker at start, before the first lead, whether mail will leave: in file mode that it doesn't,
 * else what the mail server says to these settings. Nothing waits for it.
 * @returns gives up asking
 */
export function checkMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'provider'>,
  log: Log,
  deliveries: DeliveryRecord,
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
    () => log.info(`E-mail conferido: ${new URL(smtpUrl).host} aceita a conta e o remetente ${mailFrom}.`),
    (error: unknown) => {
      if (leaving.signal.aborted) return;
      deliveries.failed(error);
      const fault = error instanceof DeliveryError ? error.fault : 'other';
      const reason = error instanceof DeliveryError ? ` (${error.reason})` : '';
      log.error(
        `ATENÇÃO: os contatos não sairiam agora. ${faultSentence(fault, settings)} Enquanto isso eles ficam guardados e são tentados de novo.${reason}`,
      );
    },
  );
  return () => leaving.abort();
}

/** Not a name that any server offers. */
const SENDER_STEP = 'X-SENDER';

/**
 * Connects, logs in and names the sender, and no more: nothing is sent, nobody's mailbox is named. What
 * nodemailer calls verifying stops before the sender, which is what many providers refuse; its one public
 * way to say a command of one's own is a login method of one's own.
 * @param signal hangs up
 * @throws DeliveryError
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
  const broken = new Promise<never>((_, reject) => {
    // For as long as it lives: an error that nobody listens to ends the process.
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The server hung up')));
    over.addEventListener('abort', () => reject(Object.assign(new Error('Too long'), { code: 'EABORT' })));
  });
  broken.catch(() => {});
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    const offersLogin = 'allowsAuth' in connection && connection.allowsAuth === true;
    if (auth && 'credentials' in auth && offersLogin) {
      const { credentials } = auth;
      await step((done) => connection.login({ credentials }, done));
    }
    const sender = { user: '', pass: '', method: SENDER_STEP };
    await step((done) => connection.login(sender, done));
    const responseCode = Number(reply.slice(0, 3));
    if (responseCode >= 400)
      throw Object.assign(new Error('Sender refused'), {
        code: 'EENVELOPE',
        command: 'MAIL FROM',
        responseCode,
      });
    connection.quit();
  } catch (error) {
    connection.close();
    throw deliveryErrorOf(error);
  }
}
