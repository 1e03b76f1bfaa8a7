import { expect, it } from 'vitest';
import { sentenceOf, sourceOf } from '../mistake.ts';
import { tableAsWritten } from '../table.ts';
import { findSchemaMistakes } from './mistakes.ts';
import { writtenTable } from './prices.ts';

const OWN = { situacao: 'vigente', mes: '10/2026', 'valida-ate': '31/10/2026' };
const UNIT = {
  unidade: '201',
  andar: '2º andar',
  total: '450.000',
  sinal: '31.500',
  parcela: '1.500',
};
const [OTHER, THIRD] = [
  { ...UNIT, unidade: '502' },
  { ...UNIT, unidade: '1201' },
];

/** JSON is valid YAML. */
function read(table: object) {
  const source = sourceOf('condicoes', 'tabela', JSON.stringify(table));
  const { value, mistakes } = findSchemaMistakes(source, writtenTable);
  return value ? { table: value } : { mistakes: mistakes.map(sentenceOf) };
}
function mistakes(table: object): string[] {
  const reading = read(table);
  return 'mistakes' in reading ? reading.mistakes : [];
}
const table = (units: object) => ({ ...OWN, unidades: units });

it('one unit is read with its fields beside the table’s own, as tables of before have it, or in a list', () => {
  const reading = read({ ...OWN, ...UNIT });
  expect(reading).toEqual({
    table: {
      situacao: 'vigente',
      mes: 'Outubro/2026',
      'valida-ate': '2026-10-31',
      unidades: [
        { unidade: '201', andar: '2º andar', total: 450_000, sinal: 31_500, parcela: 1500 },
      ],
    },
  });
  expect(read(table([UNIT]))).toEqual(reading);
});

it.each([
  [[UNIT]],
  [
    [
      { ...UNIT, fase: 'Fase 1' },
      { ...OTHER, fase: 'Fase 2' },
    ],
  ],
])('what is written of a table is read as the same', (units) => {
  const reading = read(table(units));
  if (!('table' in reading)) throw new Error(reading.mistakes.join());
  expect(read(tableAsWritten(reading.table))).toEqual(reading);
  expect('unidades' in tableAsWritten(reading.table), 'one unit as before there was a list').toBe(
    units.length > 1,
  );
});

it.each([
  [[], 'campo "unidades": precisa ter ao menos uma unidade'],
  [
    Array.from({ length: 7 }, (_, n) => ({ ...UNIT, unidade: `${n}01` })),
    'campo "unidades": pode ter no máximo 6 unidades',
  ],
  [
    [UNIT, { ...OTHER, sinal: '460.000' }],
    'unidade 2 (502), campo "sinal": foi entendido como R$ 460.000 e não pode ser maior que o valor total (R$ 450.000)',
  ],
  [[UNIT, { ...OTHER, total: undefined }], 'unidade 2 (502), campo "total": falta este campo'],
  [
    [UNIT, { ...OTHER, terreno: '300.000', construcao: '200.000' }],
    'unidade 2 (502), campo "construcao": terreno e construção',
  ],
  [[UNIT, OTHER, UNIT], 'unidade 3 (201), campo "unidade": a unidade "201" já está na lista'],
  [[UNIT, { ...OTHER, fase: 'Fase 1' }], 'unidade 1 (201), campo "fase": falta'],
  [[UNIT, { ...OTHER, preco: 1 }], 'unidade 2 (502), campo "preco": este campo não existe aqui'],
])('a list that is wrong is told with the unit’s name (%#)', (units, sentence) => {
  expect(mistakes(table(units)).join('\n')).toContain(sentence);
});

it('a list holds as many units as there may be', () => {
  const six = Array.from({ length: 6 }, (_, n) => ({ ...UNIT, unidade: `${n}01` }));
  expect(mistakes(table(six))).toEqual([]);
  expect(mistakes(table([UNIT, OTHER, THIRD]))).toEqual([]);
});

it('a unit’s field beside the list is told, not passed over', () => {
  expect(mistakes({ ...table([UNIT, OTHER]), total: '1.000.000' })).toEqual([
    expect.stringContaining('campo "total": está fora da lista "unidades"'),
  ]);
});

it('without a list every field that the one unit needs is asked for at once', () => {
  const told = mistakes(OWN).join('\n');
  for (const field of Object.keys(UNIT))
    expect(told).toContain(`campo "${field}": falta este campo`);
});

it.each([
  {},
  { unidade: '201', andar: '2º andar' },
  UNIT,
  { unidades: [{ unidade: '201', andar: '2º andar' }, { unidade: '502' }] },
])('a table that is being revised needs no figure: beside %o', (written) => {
  const reading = read({ situacao: 'em-atualizacao', mes: '10/2026', ...written });
  expect(reading).toMatchObject({ table: { situacao: 'em-atualizacao', mes: 'Outubro/2026' } });
});

it('what a hidden unit has of figures is still looked at', () => {
  const units = [{ unidade: '201', total: '450.000,50' }];
  expect(mistakes({ ...OWN, situacao: 'em-atualizacao', unidades: units })).toEqual([
    expect.stringContaining('precisa ser em reais inteiros'),
  ]);
});
