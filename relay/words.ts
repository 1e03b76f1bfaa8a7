import { originSentences } from '#core/lead/origin.ts';
import type { OutboxRow } from './outbox/desk.ts';
import type { QueueState } from './outbox/queue.ts';
import type { Enquiry } from './outbox/terms.ts';

/** `1 contato`, `2 contatos`. */
export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** A lead's state, for the broker. */
export const STATE: Record<OutboxRow['state'], string> = {
  waiting: 'à espera do envio',
  delivered: 'entregue',
  dead: 'não entregue',
};

/** What a person did on the page, for the broker. */
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

/** The outbox as `list` shows it; nothing personal. @param now in milliseconds since the epoch */
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

/** What to do about queues that hold leads and have no receiver; one sentence each. */
export const unservedWords = (queues: QueueState[]): string[] =>
  queues
    .filter(({ isServed }) => !isServed)
    .map(({ name, waiting, dead }) => {
      const held = count(waiting + dead, 'contato', 'contatos');
      return `A fila ${name} tem ${held} que ninguém busca: nenhum endereço de WEBHOOK_URL tem esse nome. Dê o nome ${name} (em WEBHOOK_NAME) ao endereço que os deve receber e reinicie o servidor. Sem isso, saem da fila cinco dias depois de chegarem; o e-mail de cada um continua como estava.`;
    });

/** The queues beside the mailbox's, for `queues`. */
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

/** `15/01/2026, 09:30`, from milliseconds since the epoch, on the clocks of the launch. */
export const readableTime = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });

/**
 * `2026-01-15 09:30:00`: a date with its time to Excel, LibreOffice and Sheets, whatever their
 * country.
 */
const spreadsheetTime = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/**
 * A lead as a row whose times are dates to a spreadsheet, on the clocks of the launch, and whose
 * origin is words.
 */
export function spreadsheetRow(
  row: OutboxRow & Enquiry,
  timeZone: string,
): Record<string, unknown> {
  return {
    Número: row.id,
    Situação: STATE[row.state],
    Tentativas: row.attempts,
    Erro: row.error,
    Pedido: KIND[row.kind],
    Nome: row.name,
    Telefone: row.phone,
    Mensagem: row.message,
    Empreendimento: row.empreendimento,
    Conferir: row.suspect ? 'sim' : '',
    'Recebido em': spreadsheetTime(row.acceptedAt, timeZone),
    'Próxima tentativa': row.state === 'waiting' ? spreadsheetTime(row.nextAt, timeZone) : '',
    'De onde veio': originSentences(row.origin ?? {}).join(' | '),
    'Aviso de privacidade': row.notice,
  };
}

/** Without it spreadsheets take UTF-8 for something older. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What would begin a formula (also in its full-width forms) at the start of a cell, wherever a
 * spreadsheet may see one begin: its list separator is the country's, and a program that splits at
 * ";" sees other cells in this file than one that splits at ",".
 */
const FORMULA = /(^|[;,|:\t\r\n"'])(\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Where Excel's country writes decimals with a comma, as Brazil does, it splits columns here and
 * nowhere else.
 */
const SEPARATOR = ';';

/**
 * Writes rows as CSV (RFC 4180, but for the separator) with a header line and a byte order mark.
 * Where a spreadsheet might see a formula there is an apostrophe in front: visitors wrote these
 * values.
 */
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
