import MailComposer from 'nodemailer/lib/mail-composer';
import { chatUrl } from '../../src/lead/chat.ts';
import { oneLine } from '../../src/lead/lead.ts';
import { originSentences } from '../../src/lead/origin-words.ts';
import { internationalDigits } from '../../src/lead/phone.ts';
import type { Claim } from '../outbox/outbox.ts';

/** What is the same in every message: all of it the server's own. */
export interface Letterhead {
  mailTo: string;
  mailFrom: string;
  /** Label of the project in subject and body. */
  empreendimento: string;
}

/** A message ready for hand-over; the same bytes whether by SMTP or to a file, but for the MIME boundary. */
export interface Mail {
  id: string;
  messageId: string;
  acceptedAt: number;
  envelope: { from: string; to: string[] };
  /** RFC 5322, lines ended by CRLF. */
  bytes: Buffer;
}

const TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Fortaleza',
});
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe as HTML content and inside quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `Novo lead: …` or `Nova mensagem: …`, one line, marked when a trap for machines was tripped. */
export function subjectOf({ enquiry }: Pick<Claim, 'enquiry'>, empreendimento: string): string {
  const mark = enquiry.suspect ? '[conferir] ' : '';
  const title = enquiry.kind === 'contact' ? 'Nova mensagem' : 'Novo lead';
  return oneLine(`${mark}${title}: ${enquiry.name} · ${empreendimento}`);
}

function rowsOf({ enquiry, acceptedAt }: Claim, empreendimento: string): [string, string][] {
  const rows: [string, string][] = [
    ['Nome', enquiry.name],
    ['Celular', enquiry.phone],
    ['Empreendimento', empreendimento],
    ...(enquiry.origin
      ? [['De onde veio', originSentences(enquiry.origin).join(' · ')] as [string, string]]
      : []),
    ['Recebido em', `${TIME.format(acceptedAt)} (horário de Fortaleza)`],
  ];
  // A page kept open since before the label changed still tells the old one.
  if (enquiry.empreendimento !== empreendimento)
    rows.push(['Empreendimento na página', enquiry.empreendimento]);
  return rows;
}

const SUSPECT_NOTE =
  'Confira antes de responder: o envio teve jeito de robô (preencheu um campo escondido das pessoas, ou veio sem nenhum toque). Pode ser uma pessoa com preenchimento automático.';

function bodiesOf(claim: Claim, empreendimento: string): { text: string; html: string } {
  const { enquiry } = claim;
  const digits = internationalDigits(enquiry.phone);
  const chat = chatUrl(digits, `Olá, ${enquiry.name}! Recebi o seu contato pelo site do ${empreendimento}.`);
  const call = `tel:+${digits}`;
  const title = enquiry.kind === 'contact' ? 'Nova mensagem pelo site' : 'Novo lead pelo site';
  const rows = rowsOf(claim, empreendimento);
  const text = [
    title,
    ...(enquiry.suspect ? ['', SUSPECT_NOTE] : []),
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...(enquiry.message ? ['', 'Mensagem:', enquiry.message] : []),
    '',
    `Conversar no WhatsApp: ${chat}`,
    `Ligar: ${call}`,
    '',
  ].join('\n');
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const message = escapeHtml(enquiry.message).replaceAll('\n', '<br>');
  const html = [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body>`,
    `<h1>${title}</h1>`,
    ...(enquiry.suspect ? [`<p><strong>${SUSPECT_NOTE}</strong></p>`] : []),
    `<table cellpadding="4">${cells.join('')}</table>`,
    ...(enquiry.message ? [`<h2>Mensagem</h2><p>${message}</p>`] : []),
    `<p><a href="${escapeHtml(chat)}">Conversar no WhatsApp</a> · <a href="${call}">Ligar para ${escapeHtml(enquiry.phone)}</a></p>`,
    '</body></html>',
  ].join('\n');
  return { text, html };
}

/**
 * Writes the e-mail for an enquiry (RFC 5322 and 2045-2047). Its Message-ID stays the same through all
 * attempts and its Date is the moment of acceptance, so that a second delivery can be told as such.
 * There is no Reply-To: the visitor left a phone, not an address.
 */
export async function composeMail(
  taken: Claim,
  { mailTo, mailFrom, empreendimento }: Letterhead,
): Promise<Mail> {
  // Checked when it was accepted; the outbox is a file, and this is the last door.
  const { name, phone, empreendimento: told } = taken.enquiry;
  const enquiry = {
    ...taken.enquiry,
    name: oneLine(name),
    phone: oneLine(phone),
    empreendimento: oneLine(told),
  };
  const claim: Claim = { ...taken, enquiry };
  const messageId = `<${claim.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
  const composer = new MailComposer({
    from: { name: oneLine(`Site ${empreendimento}`), address: mailFrom },
    to: mailTo,
    subject: subjectOf(claim, empreendimento),
    ...bodiesOf(claim, empreendimento),
    messageId,
    date: new Date(claim.acceptedAt),
    // RFC 3834: no holiday notice in answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  return {
    id: claim.id,
    messageId,
    acceptedAt: claim.acceptedAt,
    envelope: { from: mailFrom, to: [mailTo] },
    bytes,
  };
}

/** The lead's phone in the text of a mail of ours: `+5585999998888`. It stands below whatever the visitor wrote. */
export const senderOf = (text: string): string | undefined =>
  [...text.matchAll(/^Ligar: tel:(\+\d+)\s*$/gm)].at(-1)?.[1];

/** Everything in a text that could be a phone. */
export const phonesIn = (text: string): string[] => text.match(/[+(]?\d[\d\s().-]{6,20}\d/g) ?? [];
