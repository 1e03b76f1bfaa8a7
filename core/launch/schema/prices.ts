import { z } from 'zod';
import {
  asTable,
  hasAmounts,
  type PriceTable,
  type PriceUnit,
  understoodAs,
  withoutFigures,
  wrongAmounts,
} from '../table.ts';
import { readMoney, readMonth } from '../yaml/written.ts';
import { date, id, noTwice, oneOf, parsed, text, whole } from './fields.ts';
import { photoFor } from './looks.ts';

const bedrooms = whole('quartos', '2', /quartos?/, [0, 10]);
export const ownRooms = {
  quartos: bedrooms.optional(),
  suites: whole('suítes', '2', /su[íi]tes?/, [0, 10]).optional(),
  banheiros: whole('banheiros', '2', /banheiros?/, [1, 15]).optional(),
};

/** `12/2027` becomes `dezembro de 2027`; `2026` stays. */
function readDelivery(written: string): string | undefined {
  if (/^20\d\d$/.test(written)) return written;
  const month = readMonth(written);
  return month && /^\p{L}+\/20\d\d$/u.test(month)
    ? month.toLowerCase().replace('/', ' de ')
    : undefined;
}

const delivery = parsed('precisa ser o ano, ou o mês e o ano, da entrega', '12/2027', readDelivery);

export const facts = z
  .strictObject({
    imovel: oneOf(['apartamento', 'casa']).default('apartamento'),
    ...ownRooms,
    quartos: bedrooms,
    vagas: whole('vagas', '2', /vagas?/, [0, 10]).optional(),
    entrega: delivery.optional(),
    fases: z
      .array(z.strictObject({ nome: text, entrega: delivery.optional() }))
      .min(1, 'precisa ter ao menos uma fase')
      .max(6, 'pode ter no máximo 6 fases')
      .optional(),
  })
  .refine(({ quartos, suites = 0 }) => suites <= quartos, {
    path: ['suites'],
    error: 'não pode ser maior que o número de quartos: cada suíte é um deles',
  });

/** A full price list is out of scope; these are examples. */
const MOST_UNITS = 6;

const money = parsed('precisa ser um valor em reais', '450.000', readMoney)
  .refine((value) => Number.isInteger(value), {
    error: ({ input }) =>
      `${understoodAs(input)}precisa ser em reais inteiros, sem centavos. Exemplo: 450.000`,
    abort: true,
  })
  .refine((value) => value > 0, {
    error: ({ input }) => `${understoodAs(input)}precisa ser maior que zero. Exemplo: 450.000`,
  })
  .meta({ kind: 'money' });

/** `09/2025` becomes `Setembro/2025`; unknown words that name a month and a year stay. */
const month = parsed('precisa dizer o mês e o ano da tabela', 'Setembro/2025', readMonth).meta({
  kind: 'month',
});

const unitFields = {
  fase: text.optional(),
  unidade: text,
  andar: text,
  planta: id.meta({ kind: 'plan' }).optional(),
  total: money,
  sinal: money,
  parcela: money,
  parcelas: whole('parcelas', '120', /parcelas?|vezes|x/, [1, 600]).optional(),
  juros: text.optional(),
  'total-financiado': money.optional(),
  terreno: money.optional(),
  construcao: money.optional(),
};

/** Runs even when another check of the table fails. */
const amountsCheck = z.superRefine<object>(
  (unit, context) => {
    if (!hasAmounts(unit)) return;
    for (const { field, what } of wrongAmounts(unit))
      context.addIssue({ code: 'custom', path: [field], message: what });
  },
  { when: () => true },
);

export const REQUIRED_FIELDS = Object.entries(unitFields).flatMap(([field, schema]) =>
  schema.safeParse(undefined).success ? [] : field,
);

/** Figures are optional here because hidden prices may lack them. */
export const unit = z.strictObject(unitFields).partial().check(amountsCheck);

/** Either every unit has a phase, or none has. */
function checkPhases(units: Pick<PriceUnit, 'fase'>[], context: z.core.$RefinementCtx): void {
  const message = 'falta a fase, que outra unidade da lista tem';
  const inPhases = units.some(({ fase }) => fase !== undefined);
  for (const [index, { fase }] of units.entries())
    if (inPhases && fase === undefined)
      context.addIssue({ code: 'custom', path: [index, 'fase'], message });
}

const listOrUnit = z.superRefine<object>(
  (table, context) => {
    const { situacao, unidades } = Object(table);
    const units: object[] = Array.isArray(unidades) ? unidades : [];
    const hasList = Object.hasOwn(table, 'unidades');
    const outside =
      'está fora da lista "unidades". Escreva este campo em cada unidade da lista e apague esta linha';
    for (const field of Object.keys(unitFields))
      if (hasList && Object.hasOwn(table, field))
        context.addIssue({ code: 'custom', path: [field], message: outside });
    if (situacao === 'em-atualizacao') return;
    const lack = (unit: object, ...path: (string | number)[]) => {
      for (const field of REQUIRED_FIELDS)
        if (!Object.hasOwn(Object(unit), field))
          context.addIssue({ code: 'custom', path: [...path, field], message: 'falta este campo' });
    };
    if (!hasList) lack(table);
    for (const [index, one] of units.entries()) lack(one, 'unidades', index);
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

export const writtenTable = z
  .strictObject({
    situacao: oneOf(['vigente', 'em-atualizacao']),
    ...z.object(unitFields).partial().shape,
    mes: month,
    'valida-ate': date.optional(),
    unidades: z
      .array(unit)
      .min(1, 'precisa ter ao menos uma unidade')
      .max(MOST_UNITS, `pode ter no máximo ${MOST_UNITS} unidades`)
      .check(
        noTwice('unidade', 'a unidade "{unidade}" já está na lista. Dê a cada uma um nome só dela'),
      )
      .superRefine(checkPhases)
      .optional(),
  })
  .check(amountsCheck, listOrUnit)
  .transform((table): PriceTable => {
    const isHidden = table.situacao === 'em-atualizacao';
    return asTable(table) ?? (isHidden ? withoutFigures(table) : z.NEVER);
  });

export const condicoes = z.strictObject({
  tabela: writtenTable,
  textos: z.strictObject({
    titulo: text,
    texto: text,
    'formas-do-saldo': text.default('Pelo banco ou em parcelas direto com a construtora.'),
    'quadro-resumo': text.optional(),
  }),
  foto: photoFor('condicoes', 'condicoes-celular'),
});
