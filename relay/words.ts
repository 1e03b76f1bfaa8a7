import { originSentences } from '#core/lead/origin.ts';
import { noticeWords } from '#core/settings/launch-file.ts';
import type { OutboxRow } from './outbox/desk.ts';
import type { QueueState } from './outbox/queue.ts';
import type { Enquiry } from './outbox/terms.ts';

export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const STATE: Record<OutboxRow['state'], string> = {
  waiting: 'à espera do envio',
  delivered: 'entregue',
  dead: 'não entregue',
};

export const KIND: Record<Enquiry['kind'], string> = {
  lead: 'pediu a tabela',
  contact: 'mandou mensagem',
};

function age(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 90) return `${minutes} min`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} h`
    : count(Math.round(minutes / 1440), 'dia', 'dias');
}

export function listWords(rows: OutboxRow[], now: number): string {
  const lines = rows.map(({ id, state, attempts, acceptedAt, nextAt, error }) => {
    const next = nextAt <= now ? 'próxima já' : `próxima em ${age(nextAt - now)}`;
    const tried = count(attempts, 'tentativa', 'tentativas');
    const parts = [id, STATE[state], tried, `recebido há ${age(now - acceptedAt)}`];
    return [...parts, state === 'waiting' && next, error].filter(Boolean).join(' · ');
  });
  const many = (state: OutboxRow['state']) => rows.filter((row) => row.state === state).length;
  const dead = count(many('dead'), 'não entregue', 'não entregues');
  const kept = count(many('delivered'), 'entregue e ainda guardado', 'entregues e ainda guardados');
  return [...lines, `${many('waiting')} à espera, ${dead}, ${kept}`].join('\n');
}

export const unservedWords = (queues: QueueState[]): string[] =>
  queues
    .filter(({ isServed }) => !isServed)
    .map(({ name, waiting, dead }) => {
      const held = count(waiting + dead, 'contato', 'contatos');
      return `A fila ${name} tem ${held} que ninguém busca: nenhum endereço de WEBHOOK_URL tem esse nome. Dê o nome ${name} (em WEBHOOK_NAME) ao endereço que os deve receber e reinicie o servidor. Sem isso, saem da fila cinco dias depois de chegarem; o e-mail de cada um continua como estava.`;
    });

export function queuesWords(queues: QueueState[]): string {
  if (queues.length === 0) return 'Não há filas além do e-mail: WEBHOOK_URL não está preenchido.';
  const lines = queues.map(({ name, isServed, waiting, dead }) =>
    [
      name,
      isServed ? 'em uso' : 'sem receptor',
      `${waiting} à espera`,
      count(dead, 'não entregue', 'não entregues'),
    ].join(' · '),
  );
  return [...lines, ...unservedWords(queues)].join('\n');
}

export const readableTime = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** Excel, LibreOffice and Sheets read `2026-01-15 09:30:00` as a date in any country. */
const spreadsheetTime = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

export function spreadsheetRow(
  row: OutboxRow & Enquiry,
  timeZone: string,
): Record<string, unknown> {
  return {
    'Recebido em': spreadsheetTime(row.acceptedAt, timeZone),
    Nome: row.name,
    Telefone: row.phone,
    Pedido: KIND[row.kind],
    Mensagem: row.message,
    'De onde veio': originSentences(row.origin ?? {}).join(' | '),
    Empreendimento: row.empreendimento,
    Conferir: row.suspect ? 'sim' : '',
    Situação: STATE[row.state],
    'Aviso de privacidade': noticeWords(row.notice ?? ''),
  };
}

/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet may see a cell begin after any separator: it depends on its country. */
const FORMULA = /(^|[;,|:\t\r\n"'])(\s*)(?=[=+\-@＝＋－＠])/g;

/** Excel in Brazil splits columns at ";" only. */
const SEPARATOR = ';';

/** Follows RFC 4180 but for ";"; an apostrophe disarms formulas that visitors wrote. */
export function toCsv(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => {
    const text = String(value ?? '').replace(FORMULA, "$1$2'");
    return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (values: unknown[]) => values.map(cell).join(SEPARATOR);
  return (
    BYTE_ORDER_MARK + [line(names), ...rows.map((row) => line(Object.values(row)))].join('\r\n')
  );
}
