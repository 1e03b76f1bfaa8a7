import * as z from 'zod/mini';
import { dayIn } from './time-zone.ts';

/** The least and the most that a flat of ours may cost: outside, a point or a zero went wrong. Whole reais. */
const [LEAST_TOTAL, MOST_TOTAL] = [10_000, 100_000_000];
/** A smaller instalment is a slip, not a price. Whole reais. */
const LEAST_INSTALMENT = 50;

/** `450000` as `R$ 450.000`, cents only where there are any. */
export function formatMoney(value: number): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return `R$ ${value.toLocaleString('pt-BR', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}

/** `450000` as it stands behind "R$": `450.000`. */
export const formatReais = (value: number): string => value.toLocaleString('pt-BR');

const understood = (value: unknown) =>
  typeof value === 'number' ? `foi entendido como ${formatMoney(value)} e ` : '';

/** Whole reais, more than none. */
export const reais = z.number('precisa ser um valor em reais. Exemplo: 450.000').check(
  z.int({
    error: (issue) =>
      `${understood(issue.input)}precisa ser em reais inteiros, sem centavos. Exemplo: 450.000`,
  }),
  z.positive({
    error: (issue) => `${understood(issue.input)}precisa ser maior que zero. Exemplo: 450.000`,
  }),
);

const text = z.string('precisa ser um texto').check(z.trim(), z.minLength(1, 'não pode ficar vazio'));

/** A calendar day, `2025-09-30`. */
const day = z.iso.date('precisa ser uma data que exista. Exemplo: 30/09/2025');

const positive = z.number().check(z.positive());
const amounts = z.object({
  ...{ total: positive, sinal: positive, parcela: positive },
  'total-financiado': z._default(positive, Number.POSITIVE_INFINITY),
  terreno: z._default(positive, 0),
  construcao: z._default(positive, 0),
});
type Amounts = z.infer<typeof amounts>;

/** What the amounts must be to each other, and are not. */
function* wrongAmounts(unit: Amounts): Generator<[field: keyof Amounts, what: string]> {
  const { total, sinal, parcela, 'total-financiado': financed, terreno, construcao } = unit;
  const whole = formatMoney(total);
  if (total < LEAST_TOTAL || total > MOST_TOTAL)
    yield ['total', `foi entendido como ${whole}, que não é o preço de um apartamento. Exemplo: 450.000`];
  // Nothing can be said of parts of it.
  if (total < LEAST_TOTAL) return;
  if (sinal > total)
    yield ['sinal', `${understood(sinal)}não pode ser maior que o valor total (${whole}). Exemplo: 31.500`];
  if (parcela < LEAST_INSTALMENT || parcela >= total)
    yield [
      'parcela',
      `foi entendido como ${formatMoney(parcela)}, que não é uma parcela mensal de ${whole}. Exemplo: 1.500`,
    ];
  if (financed < total)
    yield ['total-financiado', `${understood(financed)}não pode ser menor que o valor total (${whole})`];
  if (terreno + construcao > total)
    yield [
      terreno > total ? 'terreno' : 'construcao',
      `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${whole})`,
    ];
}

/** Looks at a unit's amounts together, even when something else in the table is wrong. */
export const amountsCheck = z.check<object>(
  ({ value, issues }) => {
    for (const [field, message] of wrongAmounts(amounts.parse(value)))
      issues.push({ code: 'custom', path: [field], message, input: value, continue: true });
  },
  { when: ({ value }) => amounts.safeParse(value).success },
);

/** What one unit costs, and how it is paid. Money is in whole reais. */
const unitFields = {
  /** Of which phase it is; the units of one phase stand together. */
  fase: z.optional(text),
  unidade: text,
  andar: text,
  total: reais,
  sinal: reais,
  parcela: reais,
  /** How many instalments; CDC, art. 52, IV. */
  parcelas: z.optional(
    z
      .int('precisa ser um número inteiro de parcelas. Exemplo: 120')
      .check(z.positive('precisa ser maior que zero. Exemplo: 120')),
  ),
  /** "sem juros", or rate and index; CDC, art. 52, II. */
  juros: z.optional(text),
  /** Sum to pay with financing; CDC, art. 52, V. */
  'total-financiado': z.optional(reais),
  /** Price of the land's share and of the works, where the price is adjustable or at cost; Lei 4.591/64, arts. 56 and 62. */
  terreno: z.optional(reais),
  construcao: z.optional(reais),
};
const priceUnit = z.strictObject(unitFields).check(amountsCheck);
export type PriceUnit = z.infer<typeof priceUnit>;

/** More would be a price list; these are examples. */
export const MOST_UNITS = 6;

/** A table with one unit may hold that one's fields beside its own, as all did before there was a list. */
function gathered(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || Object.hasOwn(written, 'unidades')) return written;
  const fields = Object.entries(written);
  const ofUnit = ([name]: [string, unknown]) => Object.hasOwn(unitFields, name);
  return {
    ...Object.fromEntries(fields.filter((field) => !ofUnit(field))),
    unidades: [Object.fromEntries(fields.filter(ofUnit))],
  };
}

/**
 * The price table: what holds for all its units, and the units. The one home of its rules: the build reads it from
 * `content/condicoes.yaml`, the browser from `/conditions.json`. Written in `zod/mini` because the browser carries it.
 */
export const tableSchema = z.pipe(
  z.transform(gathered),
  z.strictObject({
    situacao: z.enum(
      ['vigente', 'em-atualizacao'],
      'precisa ser "vigente" ou "em-atualizacao". Exemplo: vigente',
    ),
    mes: text,
    /** Last day on which these prices hold. */
    'valida-ate': z.optional(day),
    unidades: z.array(priceUnit).check(z.minLength(1), z.maxLength(MOST_UNITS)),
  }),
);

export type PriceTable = z.infer<typeof tableSchema>;

/** The table as files hold it: with one unit as before there was a list, for pages and people that know no other. */
export function asWritten({ unidades, ...table }: PriceTable): object {
  return unidades.length === 1 ? { ...table, ...unidades[0] } : { ...table, unidades };
}

/** True once the last day of a dated table has passed where the launch is. */
export function isExpired(table: Pick<PriceTable, 'valida-ate'>, now: number, timeZone: string): boolean {
  const last = table['valida-ate'];
  return last !== undefined && dayIn(timeZone, now) > last;
}

/** True while the table's prices may be shown: in force, and not past its last day. */
export const showsPrices = (table: PriceTable, now: number, timeZone: string): boolean =>
  table.situacao === 'vigente' && !isExpired(table, now, timeZone);
