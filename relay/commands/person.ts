import { formatPhone, isPhoneComplete, isSamePhone } from '#core/lead/phone.ts';
import { phonesIn, readMailFiles, removeFiles } from '../delivery/message.ts';
import type { OutboxDesk, OutboxRow } from '../outbox/desk.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { count, KIND, readableTime, STATE } from '../words.ts';

export interface Traces {
  leads: (OutboxRow & Enquiry)[];
  files: string[];
  /** Leads and files of other people that name this phone; they are not erased. */
  mentions: string[];
}

interface Storage {
  desk: OutboxDesk;
  folder: string;
}

/** @throws Error with a sentence for the broker */
export function phoneOf(written: string): string {
  const phone = formatPhone(written);
  if (isPhoneComplete(phone)) return phone;
  const mistake =
    written.trim() === '' ? 'Falta o telefone' : `"${written.trim()}" não é um telefone do Brasil`;
  throw new Error(`${mistake}. Escreva com o DDD. Exemplo: npm run mail -- find 85 99999-9999`);
}

export async function findPerson(phone: string, { desk, folder }: Storage): Promise<Traces> {
  const isSamePerson = (other: string) => isSamePhone(phone, other);
  const names = (text: string) => phonesIn(text).some(isSamePerson);
  const leads: Traces['leads'] = [];
  const files: string[] = [];
  const mentions: string[] = [];
  for (const lead of await desk.export(true)) {
    // A damaged row has a text but no phone.
    if (isSamePerson(lead.phone) || (lead.phone === '' && names(lead.message))) leads.push(lead);
    else if (names(lead.message)) mentions.push(lead.id);
  }
  for await (const { file, from, text } of readMailFiles(folder)) {
    if (from === undefined ? names(text) : isSamePerson(from)) files.push(file);
    else if (names(text)) mentions.push(file);
  }
  return { leads, files, mentions };
}

/** Repeats, because a delivery under way may write its file after its lead is erased. */
export async function forgetPerson(phone: string, storage: Storage): Promise<Traces> {
  const erased: Traces = { leads: [], files: [], mentions: [] };
  for (;;) {
    const { leads, files, mentions } = await findPerson(phone, storage);
    erased.mentions = mentions;
    if (leads.length === 0 && files.length === 0) return erased;
    await storage.desk.remove(leads.map(({ id }) => id));
    await removeFiles(storage.folder, files);
    erased.leads.push(...leads);
    erased.files.push(...files);
  }
}

const ELSEWHERE =
  'Fora deste servidor ficam, se houver: os e-mails já recebidos, a conversa no WhatsApp, o que outro sistema recebeu (WEBHOOK_URL), as cópias de segurança e o que você exportou.';

function describeTraces(
  phone: string,
  { leads, files, mentions }: Traces,
  describeFound: (counts: string) => string[],
) {
  const counts = `${count(leads.length, 'contato', 'contatos')} e ${count(files.length, 'arquivo de e-mail', 'arquivos de e-mail')}.`;
  const others = `Outra pessoa citou este telefone na mensagem dela; isso fica: ${mentions.join(', ')}. Para apagar um contato: npm run mail -- remove ID.`;
  const isNone = leads.length + files.length === 0;
  return [
    ...(isNone ? [`Nada guardado neste servidor com o telefone ${phone}.`] : describeFound(counts)),
    ...(mentions.length > 0 ? [others] : []),
    ELSEWHERE,
  ].join('\n');
}

export const foundWords = (phone: string, traces: Traces, timeZone: string): string =>
  describeTraces(phone, traces, (counts) => [
    `${phone}: ${counts}`,
    ...traces.leads.map(
      ({ id, name, kind, acceptedAt, state }) =>
        `  ${readableTime(acceptedAt, timeZone)} · ${name || '(ilegível)'} · ${KIND[kind]} · ${STATE[state]} · ${id}`,
    ),
    ...traces.files.map((file) => `  ${file}`),
    `Para apagar tudo: npm run mail -- forget ${phone.replaceAll(/[()]/g, '')}`,
  ]);

export const forgottenWords = (phone: string, traces: Traces): string =>
  describeTraces(phone, traces, (counts) => [`Apagado de ${phone}: ${counts}`]);
