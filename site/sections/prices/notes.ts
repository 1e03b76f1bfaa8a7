import type { Content } from '#core/launch/schema.ts';
import {
  formatMoney,
  type PriceTable,
  type PriceUnit,
  showsPrices,
  withoutFigures,
} from '#core/launch/table.ts';
import { fill } from '#core/launch/yaml/values.ts';
import type { SheetWords } from './around-sheet.ts';

export function shareOf({ sinal, total }: PriceUnit): string {
  return ((sinal / total) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}

/** Returns the payment plan only when the unit has all of its parts. */
export function paymentPlan(
  { parcelas, juros, 'total-financiado': financed }: PriceUnit,
  words: SheetWords,
) {
  if (parcelas === undefined || !juros || financed === undefined) return undefined;
  return fill(words.pagamento, {
    parcelas: String(parcelas),
    juros,
    'total-financiado': formatMoney(financed),
  });
}

/** Returns the terms that the law requires beside a price, as far as the table has them. */
export function unitTerms(unit: PriceUnit, words: SheetWords): string[] {
  const lines = [paymentPlan(unit, words)];
  const { terreno, construcao } = unit;
  if (terreno !== undefined && construcao !== undefined) {
    const parts = { terreno: formatMoney(terreno), construcao: formatMoney(construcao) };
    lines.push(fill(words['terreno-e-construcao'], parts));
  }
  return lines
    .filter((line) => line !== undefined)
    .map((line) => line.replaceAll('R$ ', 'R$\u00a0'));
}

export const monthOf = ({ mes }: PriceTable, words: SheetWords): string =>
  fill(words['tabela-de'], { mes });

const NEXT_TABLE = 'a próxima tabela';

export function notes(
  { unidades, mes, 'valida-ate': last }: PriceTable,
  words: SheetWords,
): string[] {
  const until = last?.split('-').reverse().join('/');
  const [only, second] = unidades;
  const names = new Intl.ListFormat('pt-BR').format(unidades.map(({ unidade }) => unidade));
  const note = second ? words['nota-de-varias'] : words.nota;
  const lines = [
    fill(note, { unidade: names, unidades: names, mes, 'valida-ate': until ?? NEXT_TABLE }),
  ];
  if (until && !note.includes('{valida-ate}'))
    lines.push(fill(words.validade, { 'valida-ate': until }));
  if (only && !second) lines.push(...unitTerms(only, words));
  if (words.registro) lines.push(words.registro);
  if (words['quadro-resumo']) lines.push(words['quadro-resumo']);
  return lines;
}

/** The price table, without figures where prices are hidden or out of date. */
export function builtTable(content: Content, now: number, withoutPrices = false): PriceTable {
  const { tabela } = content.condicoes;
  const shown = !withoutPrices && showsPrices(tabela, now, content.empreendimento.fuso);
  return shown ? tabela : withoutFigures(tabela);
}
