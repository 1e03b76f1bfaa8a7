import { originSentences } from '../../src/lead/origin.ts';
import type { OutboxRow } from '../outbox/desk.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { KIND, STATE, spreadsheetTime } from '../words.ts';

/** A lead as a row whose times are dates to a spreadsheet, on the clocks of the launch, and whose origin is words. */
export function spreadsheetRow(row: OutboxRow & Enquiry, timeZone: string): Record<string, unknown> {
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
 * What would begin a formula (also in its full-width forms) at the start of a cell, wherever a spreadsheet
 * may see one begin: its list separator is the country's, and a program that splits at ";" sees other
 * cells in this file than one that splits at ",".
 */
const FORMULA = /(^|[;,|:\t\r\n"'])(\s*)(?=[=+\-@＝＋－＠])/g;

/**
 * Writes rows as CSV (RFC 4180) with a header line and a byte order mark. Where a spreadsheet might see a
 * formula there is an apostrophe in front: visitors wrote these values.
 */
export function toCsv(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => {
    const text = String(value ?? '').replace(FORMULA, "$1$2'");
    return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (values: unknown[]) => values.map(cell).join(',');
  return BYTE_ORDER_MARK + [line(names), ...rows.map((row) => line(Object.values(row)))].join('\r\n');
}
