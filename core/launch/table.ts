/** The least and the most that a flat of ours may cost: outside, a point or a zero went wrong. */
const [LEAST_TOTAL, MOST_TOTAL] = [10_000, 100_000_000];
/** A smaller instalment is a slip, not a price. */
const LEAST_INSTALMENT = 50;

/** What one unit costs, and how it is paid, in whole reais. */
export interface PriceUnit {
  /** Of which phase it is; the units of one phase stand together. */
  fase?: string | undefined;
  unidade: string;
  andar: string;
  /** Which plan of `plantas.yaml` it has. */
  planta?: string | undefined;
  total: number;
  sinal: number;
  parcela: number;
  /** How many instalments; CDC, art. 52, IV. */
  parcelas?: number | undefined;
  /** "sem juros", or rate and index; CDC, art. 52, II. */
  juros?: string | undefined;
  /** Sum to pay with financing; CDC, art. 52, V. */
  'total-financiado'?: number | undefined;
  /**
   * Price of the land's share and of the works, where the price is adjustable or at cost; Lei
   * 4.591/64, arts. 56 and 62.
   */
  terreno?: number | undefined;
  construcao?: number | undefined;
}

/** The price table: what holds for all its units, and the units. */
export interface PriceTable {
  situacao: 'vigente' | 'em-atualizacao';
  mes: string;
  /** Last day on which these prices hold, `2025-09-30`. */
  'valida-ate'?: string | undefined;
  unidades: PriceUnit[];
}

/** `450000` as `R$ 450.000`, cents only where there are any. */
export const formatMoney = (value: number): string => `R$ ${formatReais(value)}`;

/** The same as it stands behind "R$": `450.000`. */
export const formatReais = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });

/** How an amount was read, before what is wrong with it. */
export const understood = (value: unknown) =>
  typeof value === 'number' ? `foi entendido como ${formatMoney(value)} e ` : '';

/** Amounts that stand to each other in a unit. */
type Amounts = Pick<
  PriceUnit,
  'total' | 'sinal' | 'parcela' | 'total-financiado' | 'terreno' | 'construcao'
>;

/** Whether those that every unit has are there, whatever else is wrong. */
export function hasAmounts(unit: unknown): unit is Amounts {
  const { total, sinal, parcela } = Object(unit);
  return [total, sinal, parcela].every((amount) => Number.isFinite(amount) && amount > 0);
}

/** What the amounts must be to each other, and are not. */
export function* wrongAmounts(unit: Amounts): Generator<{ field: keyof Amounts; what: string }> {
  const {
    total,
    sinal,
    parcela,
    terreno = 0,
    construcao = 0,
    'total-financiado': financed = total,
  } = unit;
  const whole = formatMoney(total);
  if (total < LEAST_TOTAL || total > MOST_TOTAL)
    yield {
      field: 'total',
      what: `foi entendido como ${whole}, que não é o preço de um apartamento. Exemplo: 450.000`,
    };
  // Nothing can be said of parts of it.
  if (total < LEAST_TOTAL) return;
  if (sinal > total)
    yield {
      field: 'sinal',
      what: `${understood(sinal)}não pode ser maior que o valor total (${whole}). Exemplo: 31.500`,
    };
  if (parcela < LEAST_INSTALMENT || parcela >= total)
    yield {
      field: 'parcela',
      what: `foi entendido como ${formatMoney(parcela)}, que não é uma parcela mensal de ${whole}. Exemplo: 1.500`,
    };
  if (financed < total)
    yield {
      field: 'total-financiado',
      what: `${understood(financed)}não pode ser menor que o valor total (${whole})`,
    };
  if (terreno + construcao > total)
    yield {
      field: terreno > total ? 'terreno' : 'construcao',
      what: `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${whole})`,
    };
}

/**
 * A table with one unit may hold that one's fields beside its own, as all did before there was a
 * list.
 */
export function gathered(written: object) {
  const { situacao, mes, 'valida-ate': until, ...unit } = Object(written);
  if ('unidades' in unit) return Object(written);
  const unidades = Object.keys(unit).length > 0 ? [unit] : [];
  return { situacao, mes, ...(until !== undefined && { 'valida-ate': until }), unidades };
}

/** Whether it has what a unit must have, in amounts that may be. */
const isUnit = (unit: unknown): unit is PriceUnit =>
  hasAmounts(unit) &&
  ['unidade', 'andar'].every((field) => field in unit) &&
  Object.values(unit).every((each) => typeof each === 'string' || Number.isInteger(each)) &&
  wrongAmounts(unit).next().done === true;

/** The table that was read or sent; undefined where it is none, or can't be. */
export function asTable(sent: unknown): PriceTable | undefined {
  const table = gathered(Object(sent));
  const { situacao, mes, 'valida-ate': until = '', unidades } = table;
  const isTable =
    ['vigente', 'em-atualizacao'].includes(situacao) &&
    [mes, until].every((words) => typeof words === 'string') &&
    Array.isArray(unidades) &&
    (unidades.length > 0 || situacao === 'em-atualizacao') &&
    unidades.every(isUnit);
  return isTable ? table : undefined;
}

/** The table while its prices are hidden: that it is being revised, and no figure of it. */
export const withoutFigures = ({
  mes,
  'valida-ate': until,
}: Pick<PriceTable, 'mes' | 'valida-ate'>): PriceTable => ({
  situacao: 'em-atualizacao',
  mes,
  ...(until !== undefined && { 'valida-ate': until }),
  unidades: [],
});

/**
 * The table as files hold it: with one unit as before there was a list, for pages and people that
 * know no other.
 */
export function asWritten({ unidades, ...table }: PriceTable): object {
  if (unidades.length === 0) return table;
  return unidades.length === 1 ? { ...table, ...unidades[0] } : { ...table, unidades };
}

/** The calendar day there at this moment, `2025-09-30`. */
export const dayIn = (timeZone: string, now: number): string =>
  new Date(now).toLocaleDateString('sv-SE', { timeZone });

/** True once the last day of a dated table has passed where the launch is. */
export function isExpired(
  table: Pick<PriceTable, 'valida-ate'>,
  now: number,
  timeZone: string,
): boolean {
  const last = table['valida-ate'];
  return last !== undefined && dayIn(timeZone, now) > last;
}

/** True while the table's prices may be shown: in force, and not past its last day. */
export const showsPrices = (table: PriceTable, now: number, timeZone: string): boolean =>
  table.situacao === 'vigente' && !isExpired(table, now, timeZone);
