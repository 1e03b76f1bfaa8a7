import type { Content } from '../../content/schema.ts';
import { type PriceTable, showsPrices } from '../../content/table.ts';

/** The table as the page is built with it: under revision once its last day is past, or where prices are left out. */
export function builtTable(
  { condicoes, empreendimento }: Pick<Content, 'condicoes' | 'empreendimento'>,
  { now, withoutPrices }: { now: number; withoutPrices: boolean },
): PriceTable {
  const { tabela } = condicoes;
  return withoutPrices || !showsPrices(tabela, now, empreendimento.fuso)
    ? { ...tabela, situacao: 'em-atualizacao' }
    : tabela;
}
