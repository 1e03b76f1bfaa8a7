import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { deliveryErrorOf } from './fault.ts';
import { type SmtpTimeouts, smtpOptions, WATCHED } from './smtp.ts';

/** Not a name that any server offers. */
const SENDER_STEP = 'X-SENDER';

/**
 * Connects, logs in and names the sender, and no more: nothing is sent, nobody's mailbox is named. What
 * nodemailer calls verifying stops before the sender, which is what many providers refuse; its one public
 * way to say a command of one's own is a login method of one's own.
 * @param signal hangs up
 * @throws DeliveryError
 */
export async function verifySmtp(
  smtpUrl: string,
  mailFrom: string,
  signal: AbortSignal,
  timeouts: SmtpTimeouts = WATCHED,
): Promise<void> {
  const { options, auth } = new SMTPTransport(smtpOptions(smtpUrl, timeouts));
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
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeouts.attemptMs)]);
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
