import { z } from 'zod';
import { sentenceOf } from '../mistake.ts';
import { amountsCheck, MOST_UNITS, type PriceTable, type PriceUnit, reais, tableSchema } from '../table.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { date, naming, oneOf, quantity, read, text, texts, titled } from './fields.ts';
import { textsIn } from './meanings.ts';
import { findSchemaMistakes } from './mistakes.ts';
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
export const unit = z.strictObject(unitFields).check(amountsCheck);

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
  .check(amountsCheck, ...listOrUnit)
  .transform((table): unknown => table)
  .pipe(tableSchema);

/**
 * Reads a price table that a person wrote as JSON, with prices as people write them: `"total": 345.500`. JSON is YAML
 * to our reader, so that numbers are still what was typed and mistakes have their line.
 * @param file the file's address as told to people
 */
export function readTable(text: string, file: string): { table: PriceTable } | { mistakes: string[] } {
  const tell = (what: string) => ({ mistakes: [sentenceOf({ file, what })] });
  if (/[“”]\s*:|[{,]\s*[“”]/.test(text)) return tell('usa aspas curvas (“ ”). Use aspas retas (")');
  const source = readYaml('condicoes', file, text.replace(/^\ufeff/, '').replaceAll('\t', '  '));
  if (source.mistakes.length > 0) return { mistakes: source.mistakes.map(sentenceOf) };
  const read = findSchemaMistakes(source, writtenTable);
  if (read.mistakes.length > 0) return { mistakes: read.mistakes.map(sentenceOf) };
  const table = writtenTable.parse(source.data);
  const braced = [...textsIn(table)].find(({ text }) => /[{}]/.test(text));
  if (braced)
    return tell(`"${braced.text}" tem "{" ou "}", que apareceria escrito na página. Escreva o próprio texto`);
  return { table };
}

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
