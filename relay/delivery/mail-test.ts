import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Launch } from '#core/settings/launch-file.ts';
import { handOver } from '../data-folder.ts';
import { readJson, writeWhole } from '../files/site-folder.ts';
import { messageOf } from '../log.ts';
import type { Claim } from '../outbox/terms.ts';
import { type Mailboxes, mailboxesOf, type Settings } from '../settings.ts';
import { DeliveryError, faultSentence } from './fault.ts';
import { composeMail, fileDelivery, type Mail, mailFolder } from './message.ts';
import { smtpDelivery, WATCHED } from './smtp.ts';

/** In the data folder, once a test lead has been handed to the mail server. */
const RECORD_FILE = 'mail-test.json';
const recordOf = (to: string, smtpUrl: string) => ({ to, server: new URL(smtpUrl).host });

/** Whether a test lead went to this mailbox through these settings. */
export function wasTested({ dataDir, smtpUrl }: Settings, mailTo: string): boolean {
  if (!smtpUrl) return false;
  return isDeepStrictEqual(readJson(join(dataDir, RECORD_FILE)), recordOf(mailTo, smtpUrl));
}

/** A lead that nobody can take for a visitor's. */
function testLead(empreendimento: string): Claim {
  const now = Date.now();
  return {
    id: `teste-${randomUUID()}`,
    enquiry: {
      kind: 'lead',
      name: 'TESTE DO SITE (não é um cliente)',
      phone: '(00) 00000-0000',
      message:
        'Este é um teste do envio de contatos, pedido com "npm run mail -- test".\nSe você lê isto, os contatos do site chegam aqui.',
      empreendimento,
      suspect: false,
    },
    acceptedAt: now,
    attempts: 1,
    expiresAt: now,
  };
}

async function sendToFile(mail: Mail, dataDir: string): Promise<string> {
  const folder = mailFolder(dataDir);
  const file = join(dataDir, await fileDelivery(folder)(mail));
  handOver(dataDir, folder, file);
  return `O teste foi gravado no arquivo ${file}. Nada saiu desta máquina: para que os contatos cheguem por e-mail, preencha SMTP_URL (arquivo .env) e rode o teste de novo.`;
}

async function sendBySmtp(
  mail: Mail,
  smtpUrl: string,
  { dataDir, mailTo, mailFrom }: Mailboxes & Pick<Settings, 'dataDir'>,
): Promise<string> {
  const server = await smtpDelivery(smtpUrl, WATCHED)(mail);
  const sentence = `O teste foi entregue a ${server}, de ${mailFrom} para ${mailTo}. Confira a caixa de entrada, e também a de spam: o assunto começa com "Novo contato: TESTE DO SITE".`;
  const record = join(dataDir, RECORD_FILE);
  try {
    writeWhole(record, `${JSON.stringify(recordOf(mailTo, smtpUrl))}\n`);
    handOver(dataDir, record);
    return sentence;
  } catch (error) {
    return `${sentence} Só não foi possível anotar isso em ${record}, onde "npm run check:launch" o procura (${messageOf(error)}).`;
  }
}

/**
 * Sends a test lead as leads are sent, past the outbox, and records it for the pre-launch checks.
 * @returns where it went, for the broker
 * @throws Error with a sentence on the setting that is wrong; the record is gone then
 */
export async function sendTestLead(settings: Settings, launch: Launch): Promise<string> {
  const { dataDir, smtpUrl, provider } = settings;
  const { mailTo, mailFrom } = mailboxesOf(settings, launch);
  const elsewhere = provider.origin
    ? `A página envia os contatos por ${provider.origin}; teste esse envio lá. Aqui se testa só o que chega a este servidor. `
    : '';
  // Made without a mode, so that everybody may pass the folders above it.
  await mkdir(dataDir, { recursive: true });
  try {
    const mail = await composeMail(testLead(launch.label), { launch, mailTo, mailFrom });
    const sentence = smtpUrl
      ? await sendBySmtp(mail, smtpUrl, { dataDir, mailTo, mailFrom })
      : await sendToFile(mail, dataDir);
    return elsewhere + sentence;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    await rm(join(dataDir, RECORD_FILE), { force: true });
    throw new Error(
      `${elsewhere}O teste não foi enviado. ${faultSentence(error.fault, { smtpUrl, mailTo, mailFrom })} (${error.reason})`,
    );
  }
}
