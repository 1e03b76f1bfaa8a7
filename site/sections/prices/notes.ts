import type { Content } from '#core/launch/schema.ts';
import {
  formatMoney,
  type PriceTable,
  type PriceUnit,
  showsPrices,
  withoutFigures,
} from '#core/launch/table.ts';
import type { AroundSheet } from './around-sheet.ts';
import { validUntil } from './words.ts';

export function shareOf({ sinal, total }: PriceUnit): string {
  return ((sinal / total) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}

/** Returns the payment plan only when the unit has all of its parts. */
export function paymentPlan({ parcelas, juros, 'total-financiado': financed }: PriceUnit) {
  if (parcelas === undefined || !juros || financed === undefined) return undefined;
  return `${parcelas} parcelas mensais, ${juros}. Total com financiamento: ${formatMoney(financed)}.`;
}

/** Returns the terms that the law requires beside a price, as far as the table has them. */
export function unitTerms(unit: PriceUnit): string[] {
  const lines = [paymentPlan(unit)];
  const { terreno, construcao } = unit;
  if (terreno !== undefined && construcao !== undefined)
    lines.push(
      `Fração ideal do terreno: ${formatMoney(terreno)}. Construção: ${formatMoney(construcao)}, com preço reajustável.`,
    );
  return lines
    .filter((line) => line !== undefined)
    .map((line) => line.replaceAll('R$ ', 'R$\u00a0'));
}

export function notes(
  { unidades, mes, 'valida-ate': last }: PriceTable,
  { words, registration }: AroundSheet,
): string[] {
  const [only, second] = unidades;
  const names = new Intl.ListFormat('pt-BR').format(unidades.map(({ unidade }) => unidade));
  const named = second ? `às unidades ${names}` : `à unidade ${names}`;
  const lines = [
    `Valores referentes ${named}, válidos para a tabela de ${mes}, sujeitos a alteração e disponibilidade.`,
  ];
  if (last) lines.push(validUntil(last.split('-').reverse().join('/')));
  if (only && !second) lines.push(...unitTerms(only));
  if (registration) lines.push(registration);
  if (words['quadro-resumo']) lines.push(words['quadro-resumo']);
  return lines;
}

/** The price table, without figures where prices are hidden or out of date. */
export function builtTable(content: Content, now: number, withoutPrices = false): PriceTable {
  const { tabela } = content.condicoes;
  const shown = !withoutPrices && showsPrices(tabela, now, content.empreendimento.fuso);
  return shown ? tabela : withoutFigures(tabela);
}
