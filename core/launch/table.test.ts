import { expect, it } from 'vitest';
import { asTable, isExpired, type PriceTable, tableAsWritten } from './table.ts';

const LAST_DAY = { 'valida-ate': '2026-09-30' };

it.each([
  ['America/Fortaleza', '2026-10-01T03:00:00Z'],
  ['America/Noronha', '2026-10-01T02:00:00Z'],
  ['America/Manaus', '2026-10-01T04:00:00Z'],
  ['America/Rio_Branco', '2026-10-01T05:00:00Z'],
])('in %s a table holds until its last day is over there', (timeZone, midnight) => {
  const end = Date.parse(midnight);
  expect(isExpired(LAST_DAY, end - 1, timeZone)).toBe(false);
  expect(isExpired(LAST_DAY, end, timeZone)).toBe(true);
});

it('a table without a last day holds', () => {
  expect(isExpired({}, Date.UTC(2100, 0), 'America/Manaus')).toBe(false);
});

const UNIT = { unidade: '201', andar: '2º andar', total: 332_000, sinal: 23_240, parcela: 1100 };
const TABLE: PriceTable = { situacao: 'vigente', mes: 'Setembro/2025', unidades: [UNIT] };

it('a table that was sent is taken as it was written, of one unit and of several', () => {
  const several = {
    ...TABLE,
    unidades: [UNIT, { ...UNIT, unidade: '502', parcelas: 120, juros: 'sem juros' }],
  };
  for (const table of [TABLE, several, { ...TABLE, 'valida-ate': '2026-09-30' }])
    expect(asTable(tableAsWritten(table))).toEqual(table);
});

it.each([
  null,
  'Not Found',
  [],
  {},
  { ...TABLE, situacao: 'velha' },
  { ...TABLE, mes: undefined },
  { ...TABLE, 'valida-ate': 2026 },
  { ...TABLE, unidades: [] },
  { ...TABLE, unidades: UNIT },
  { ...TABLE, unidades: '201' },
  { ...TABLE, unidades: [UNIT, null] },
  ...[
    { andar: undefined },
    { juros: {} },
    { total: '332.000' },
    { total: 332 },
    { total: 332_000.5 },
    { sinal: 332_001 },
    { sinal: -1 },
    { parcela: 11 },
    { 'total-financiado': 1000 },
  ].map((slip) => ({ ...TABLE, unidades: [{ ...UNIT, ...slip }] })),
])('what can be no table is none (%#)', (sent) => {
  expect(asTable(sent)).toBeUndefined();
});
