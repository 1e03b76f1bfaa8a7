/** Where open pages ask for the prices in force. */
export const PRICES_PATH = '/conditions.json';

/** Outside these limits a point or a zero is misplaced. */
const [LEAST_TOTAL, MOST_TOTAL] = [10_000, 100_000_000];
const LEAST_INSTALMENT = 50;

export interface PriceUnit {
  fase?: string | undefined;
  unidade: string;
  andar: string;
  planta?: string | undefined;
  total: number;
  sinal: number;
  parcela: number;
  /** CDC, art. 52, IV. */
  parcelas?: number | undefined;
  /** CDC, art. 52, II: "sem juros", or rate and index. */
  juros?: string | undefined;
  /** CDC, art. 52, V. */
  'total-financiado'?: number | undefined;
  /** Lei 4.591/64, arts. 56 and 62: land and works apart. */
  terreno?: number | undefined;
  construcao?: number | undefined;
}

export interface PriceTable {
  situacao: 'vigente' | 'em-atualizacao';
  mes: string;
  /** Last valid day, `2025-09-30`. */
  'valida-ate'?: string | undefined;
  unidades: PriceUnit[];
}

/** `450000` becomes `R$ 450.000`; cents appear only when there are any. */
export const formatMoney = (value: number): string => `R$ ${formatReais(value)}`;

/** Without "R$": `450.000`. */
export const formatReais = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });

export const understoodAs = (value: unknown) =>
  typeof value === 'number' ? `foi entendido como ${formatMoney(value)} e ` : '';

type Amounts = Pick<
  PriceUnit,
  'total' | 'sinal' | 'parcela' | 'total-financiado' | 'terreno' | 'construcao'
>;

export function hasAmounts(unit: unknown): unit is Amounts {
  const { total, sinal, parcela } = Object(unit);
  return [total, sinal, parcela].every((amount) => Number.isFinite(amount) && amount > 0);
}

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
  // A wrong total makes checks of its parts meaningless.
  if (total < LEAST_TOTAL) return;
  if (sinal > total)
    yield {
      field: 'sinal',
      what: `${understoodAs(sinal)}não pode ser maior que o valor total (${whole}). Exemplo: 31.500`,
    };
  if (parcela < LEAST_INSTALMENT || parcela >= total)
    yield {
      field: 'parcela',
      what: `foi entendido como ${formatMoney(parcela)}, que não é uma parcela mensal de ${whole}. Exemplo: 1.500`,
    };
  if (financed < total)
    yield {
      field: 'total-financiado',
      what: `${understoodAs(financed)}não pode ser menor que o valor total (${whole})`,
    };
  if (terreno + construcao > total)
    yield {
      field: terreno > total ? 'terreno' : 'construcao',
      what: `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${whole})`,
    };
}

/** A table of one unit may hold that unit's fields itself. */
export function unitsAsList(written: object) {
  const { situacao, mes, 'valida-ate': until, ...unit } = Object(written);
  if ('unidades' in unit) return Object(written);
  const unidades = Object.keys(unit).length > 0 ? [unit] : [];
  return { situacao, mes, ...(until !== undefined && { 'valida-ate': until }), unidades };
}

const isUnit = (unit: unknown): unit is PriceUnit =>
  hasAmounts(unit) &&
  ['unidade', 'andar'].every((field) => field in unit) &&
  Object.values(unit).every((each) => typeof each === 'string' || Number.isInteger(each)) &&
  wrongAmounts(unit).next().done === true;

/** Undefined when this is no table. */
export function asTable(sent: unknown): PriceTable | undefined {
  const table = unitsAsList(Object(sent));
  const { situacao, mes, 'valida-ate': until = '', unidades } = table;
  const isTable =
    ['vigente', 'em-atualizacao'].includes(situacao) &&
    [mes, until].every((words) => typeof words === 'string') &&
    Array.isArray(unidades) &&
    (unidades.length > 0 || situacao === 'em-atualizacao') &&
    unidades.every(isUnit);
  return isTable ? table : undefined;
}

export const withoutFigures = ({
  mes,
  'valida-ate': until,
}: Pick<PriceTable, 'mes' | 'valida-ate'>): PriceTable => ({
  situacao: 'em-atualizacao',
  mes,
  ...(until !== undefined && { 'valida-ate': until }),
  unidades: [],
});

/** A single unit is written into the table itself, which older pages expect. */
export function tableAsWritten({ unidades, ...table }: PriceTable): object {
  if (unidades.length === 0) return table;
  return unidades.length === 1 ? { ...table, ...unidades[0] } : { ...table, unidades };
}

/** The calendar day in that zone, `2025-09-30`. @param now milliseconds since the epoch */
export const dayIn = (timeZone: string, now: number): string =>
  new Date(now).toLocaleDateString('sv-SE', { timeZone });

export function isExpired(
  table: Pick<PriceTable, 'valida-ate'>,
  now: number,
  timeZone: string,
): boolean {
  const last = table['valida-ate'];
  return last !== undefined && dayIn(timeZone, now) > last;
}

export const showsPrices = (table: PriceTable, now: number, timeZone: string): boolean =>
  table.situacao === 'vigente' && !isExpired(table, now, timeZone);
