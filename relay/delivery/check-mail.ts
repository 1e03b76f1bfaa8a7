import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { addressesOf, DeliveryError, faultSentence } from './fault.ts';
import type { DeliveryRecord } from './outcome.ts';
import { verifySmtp } from './verify-smtp.ts';

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
        `ATENÇÃO: os contatos não sairiam agora. ${faultSentence(fault, addressesOf(settings))} Enquanto isso eles ficam guardados e são tentados de novo.${reason}`,
      );
    },
  );
  return () => leaving.abort();
}
