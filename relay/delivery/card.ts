import { answersTo } from '#core/lead/chat.ts';
import { originSentences } from '#core/lead/origin.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import { noticeWords } from '#core/settings/launch-file.ts';
import type { Claim } from '../outbox/terms.ts';
import { readableTime } from '../words.ts';

export interface CardRow {
  label: string;
  lines: string[];
  param?: string;
}

export type CardLaunch = Pick<Launch, 'label' | 'timeZone' | 'site' | 'colours'>;

export const TITLES = { lead: 'Novo contato', contact: 'Nova mensagem' };

export const SUSPECT_NOTE =
  'Confira antes de responder: ou o número parece errado (falta um dígito, ou o DDD não existe), ou o envio teve jeito de robô (preencheu um campo escondido das pessoas, ou veio sem nenhum toque). Pode ser uma pessoa com preenchimento automático.';

export const pageName = (site: string): string => site.replace(/^https?:\/\/|\/$/g, '');

/** Brazilians leave out the "padrão" that the platform adds. */
const zoneWords = (ms: number, timeZone: string): string =>
  new Date(ms)
    .toLocaleString('pt-BR', { timeZoneName: 'long', timeZone })
    .replace(/^\S+ \S+ (?:Horário )?(?:Padrão )?/, 'horário ');

export type Card = ReturnType<typeof cardOf>;

export function cardOf(
  { enquiry, acceptedAt }: Claim,
  { label, timeZone, site, colours }: CardLaunch,
) {
  const { chat, call } = answersTo(enquiry, label);
  const time = `${readableTime(acceptedAt, timeZone)} (${zoneWords(acceptedAt, timeZone)})`;
  const row = (name: string, ...lines: string[]): CardRow[] =>
    lines.filter(Boolean).length > 0 ? [{ label: name, lines }] : [];
  return {
    title: `${TITLES[enquiry.kind]} pelo site`,
    launch: label,
    warning: enquiry.suspect ? SUSPECT_NOTE : '',
    name: enquiry.name,
    phone: enquiry.phone,
    chat,
    call,
    message: enquiry.message,
    rows: [
      ...row('De onde veio', ...originSentences(enquiry.origin ?? {})),
      ...row('Recebido em', time),
      // A page opened before the label changed still sends the old one.
      ...(enquiry.empreendimento === label
        ? []
        : row('Empreendimento na página', enquiry.empreendimento)),
      ...row('Página', site && pageName(site)),
      ...row('Versão do aviso de privacidade', noticeWords(enquiry.notice ?? '')),
    ],
    colours,
  };
}

/** `senderOf` reads its last line. */
export function cardText(card: Card): string {
  return [
    card.title,
    ...(card.warning ? ['', card.warning] : []),
    '',
    `Nome: ${card.name}`,
    `Celular: ${card.phone}`,
    `Empreendimento: ${card.launch}`,
    ...card.rows.map(({ label, lines }) => `${label}: ${lines.join(' · ')}`),
    ...(card.message ? ['', 'Mensagem:', card.message] : []),
    '',
    `Conversar no WhatsApp: ${card.chat}`,
    `Ligar: ${card.call}`,
    '',
  ].join('\n');
}
