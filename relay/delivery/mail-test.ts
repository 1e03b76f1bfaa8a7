import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Launch } from '#core/settings/launch-file.ts';
import { handOver } from '../data-folder.ts';
import { readJson, writeWhole } from '../files/site-folder.ts';
import { messageOf } from '../log.ts';
import type { Claim } from '../outbox/terms.ts';
import { mailboxesOf, type Settings } from '../settings.ts';
import { DeliveryError, faultSentence } from './fault.ts';
import { composeMail, fileDelivery, mailFolder } from './message.ts';
import { smtpDelivery, WATCHED } from './smtp.ts';

/** Written into the data folder when a test lead has been handed to the mail server. */
const MAIL_TEST_FILE = 'mail-test.json';
const noteOn = (to: string, smtpUrl: string) => ({ to, server: new URL(smtpUrl).host });

/** A test lead went to this mailbox through these settings. */
export const wasTested = ({ dataDir, smtpUrl }: Settings, mailTo: string): boolean =>
  !!smtpUrl && isDeepStrictEqual(readJson(join(dataDir, MAIL_TEST_FILE)), noteOn(mailTo, smtpUrl));

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

/**
 * Sends one test lead the way that leads go, past the outbox, and notes for the launch gate that it
 * went.
 * @returns where it went, for the broker
 * @throws Error with a sentence for the broker on the setting that is wrong; the note is gone then
 */
export async function sendTestLead(settings: Settings, launch: Launch): Promise<string> {
  const { dataDir, smtpUrl, provider } = settings;
  const elsewhere =
    provider.origin &&
    `A página envia os contatos por ${provider.origin}; teste esse envio lá. Aqui se testa só o que chega a este servidor. `;
  const { mailTo, mailFrom } = mailboxesOf(settings, launch);
  const note = join(dataDir, MAIL_TEST_FILE);
  try {
    // The folders above it are for everybody to pass.
    await mkdir(dataDir, { recursive: true });
    const mail = await composeMail(testLead(launch.label), { launch, mailTo, mailFrom });
    if (!smtpUrl) {
      const file = join(dataDir, await fileDelivery(mailFolder(dataDir))(mail));
      handOver(dataDir, mailFolder(dataDir), file);
      return `${elsewhere}O teste foi gravado no arquivo ${file}. Nada saiu desta máquina: para que os contatos cheguem por e-mail, preencha SMTP_URL (arquivo .env) e rode o teste de novo.`;
    }
    const server = await smtpDelivery(smtpUrl, WATCHED)(mail);
    const went = `${elsewhere}O teste foi entregue a ${server}, de ${mailFrom} para ${mailTo}. Confira a caixa de entrada, e também a de spam: o assunto começa com "Novo contato: TESTE DO SITE".`;
    try {
      writeWhole(note, `${JSON.stringify(noteOn(mailTo, smtpUrl))}\n`);
      handOver(dataDir, note);
      return went;
    } catch (error) {
      return `${went} Só não foi possível anotar isso em ${note}, onde "npm run check:launch" o procura (${messageOf(error)}).`;
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    await rm(note, { force: true });
    throw new Error(
      `${elsewhere}O teste não foi enviado. ${faultSentence(error.fault, { smtpUrl, mailTo, mailFrom })} (${error.reason})`,
    );
  }
}
