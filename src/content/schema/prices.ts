import { z } from 'zod';
import { amountChecks, formatMoney, MOST_UNITS, type PriceUnit, reais, tableSchema } from '../table.ts';
import { date, naming, oneOf, quantity, read, text, texts, titled } from './fields.ts';
import { photoFor } from './pictures.ts';
import { readMoney, readMonth } from './written.ts';

/** Reais as written; whole and bounded by the table's own rules. */
const money = read('precisa ser um valor em reais', '450.000', readMoney).meta({ kind: 'money' });

const instalments = quantity(
  'um número inteiro de parcelas',
  '120',
  /parcelas?|vezes|x/,
  [1, 600],
  Number.isInteger,
);

/** `09/2025` becomes `Setembro/2025`; other words that name a month and a year stay. */
const month = read('precisa dizer o mês e o ano da tabela', 'Setembro/2025', readMonth).meta({
  kind: 'month',
});

/** One unit as a person writes it. */
const unitFields = {
  fase: text.optional(),
  unidade: text,
  andar: text,
  total: money.pipe(reais),
  sinal: money.pipe(reais),
  parcela: money.pipe(reais),
  parcelas: instalments.optional(),
  juros: text.optional(),
  'total-financiado': money.pipe(reais).optional(),
  terreno: money.pipe(reais).optional(),
  construcao: money.pipe(reais).optional(),
};
type Sums = Partial<Record<'total' | 'total-financiado' | 'terreno' | 'construcao', number | undefined>>;

/** What a unit's sums must be to each other. */
function checkSums(sums: Sums, context: z.core.$RefinementCtx): void {
  const { total = 0, terreno = 0, construcao = 0, 'total-financiado': financed } = sums;
  const tell = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (financed !== undefined && financed < total) {
    tell(
      'total-financiado',
      `foi entendido como ${formatMoney(financed)} e não pode ser menor que o valor total (${formatMoney(total)})`,
    );
  }
  if (terreno + construcao > total) {
    tell(
      terreno > total ? 'terreno' : 'construcao',
      `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${formatMoney(total)})`,
    );
  }
}

export const unit = z
  .strictObject(unitFields)
  .check(...amountChecks)
  .superRefine(checkSums);

/** Several units: told apart by their names, and all of them in phases or none. */
function checkUnits(units: Pick<PriceUnit, 'unidade' | 'fase'>[], context: z.core.$RefinementCtx): void {
  const tell = (index: number, field: 'unidade' | 'fase', message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  const names = units.map(({ unidade }) => unidade);
  const inPhases = units.some(({ fase }) => fase !== undefined);
  for (const [index, { unidade, fase }] of units.entries()) {
    if (names.indexOf(unidade) < index)
      tell(index, 'unidade', `a unidade "${unidade}" já está na lista. Dê a cada uma um nome só dela`);
    if (inPhases && fase === undefined) tell(index, 'fase', 'falta a fase, que outra unidade da lista tem');
  }
}

/** A check that is made whatever else is wrong, as long as there are fields to look at. */
const fieldsCheck = (field: string, error: string, holds: (table: object) => boolean) =>
  z.refine<object>(holds, {
    path: [field],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
const hasList = (table: object) => Object.hasOwn(table, 'unidades');

/** Where there is no list, the one unit's own fields; where there is one, none of them beside it. */
const listOrUnit = Object.entries(unitFields).map(([field, schema]) =>
  fieldsCheck(
    field,
    'está fora da lista "unidades". Escreva este campo em cada unidade da lista e apague esta linha',
    (table) =>
      hasList(table) ? !Object.hasOwn(table, field) : schema.isOptional() || Object.hasOwn(table, field),
  ),
);

/** The price table as a person writes it, in `condicoes.yaml` or in `conditions.json`. */
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
      .superRefine(checkUnits)
      .optional(),
  })
  .check(...amountChecks, ...listOrUnit)
  .superRefine(checkSums)
  .transform((table): unknown => table)
  .pipe(tableSchema);

export const condicoes = z.strictObject({
  tabela: writtenTable,
  textos: z.strictObject({
    ...texts('titulo texto'),
    unidade: naming('unidade').default('Unidade {unidade}'),
    'tabela-de': naming('mes').default('Tabela de {mes}'),
    'entrega-da-fase': naming('quando').default('Entrega prevista: {quando}'),
    ...texts('total sinal'),
    'parte-do-sinal': naming('porcento'),
    ...texts('saldo formas-do-saldo parcelas a-partir-de plano-completo'),
    nota: text.meta({ needs: ['unidade', 'mes'], may: ['valida-ate'] }),
    /** For several units; their names stand in one list. */
    'nota-de-varias': text
      .meta({ needs: ['unidades', 'mes'], may: ['valida-ate'] })
      .default(
        'Valores referentes às unidades {unidades}, válidos para a tabela de {mes}, sujeitos a alteração e disponibilidade.',
      ),
    botao: text,
    'em-atualizacao': titled,
    pagamento: naming('parcelas', 'juros', 'total-financiado').default(
      '{parcelas} parcelas mensais, {juros}. Total com financiamento: {total-financiado}.',
    ),
    'terreno-e-construcao': naming('terreno', 'construcao').default(
      'Fração ideal do terreno: {terreno}. Construção: {construcao}, com preço reajustável.',
    ),
    validade: naming('valida-ate').default('Valores válidos até {valida-ate}.'),
    'quadro-resumo': text.optional(),
    registro: text.optional(),
  }),
  foto: photoFor('condicoes', 'condicoes-celular'),
});
