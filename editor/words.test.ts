import { expect, test } from 'vitest';
import {
  entryName,
  fieldId,
  fieldIdFromHash,
  formatNearTime,
  formatTimeAmong,
  formatValue,
  parseAsStored,
  readableName,
} from './words.ts';

test('a key is called as people write it, with its accents', () => {
  expect(['suite', 'area-gourmet', 'foto-celular'].map(readableName)).toEqual([
    'Suíte',
    'Área gourmet',
    'Foto celular',
  ]);
});

test.each([
  ['money', '332000', '332.000'],
  ['money', '1100', '1.100'],
  ['money', '900', '900'],
  ['money', '1234567', '1.234.567'],
  ['area', '51.06', '51,06'],
  ['phone', '5585900000000', '(85) 90000-0000'],
  ['phone', '558532100000', '(85) 3210-0000'],
])(
  '%s: %s is shown as people write it, and goes back into the file as it was',
  (kind, file, people) => {
    expect(formatValue(kind, file)).toBe(people);
    expect(parseAsStored(kind, file, people)).toBe(file);
  },
);

const PLAIN: Record<string, string> = { money: '332000', area: '51.06', phone: '5585900000000' };
test.each([
  ['money', '345.500', '345500'],
  ['money', 'R$ 345.500', '345500'],
  ['money', '345.500,00', '345500'],
  ['money', '340 mil', '340 mil'],
  ['money', '345.5', '345.5'],
  ['area', '9,5', '9.5'],
  ['phone', '85 98888-7777', '85 98888-7777'],
])('%s: %s is written as the file has it, what is not plain as it is', (kind, people, file) => {
  expect(parseAsStored(kind, PLAIN[kind] ?? '', people)).toBe(file);
});

test('what a file has in people’s way stays so, and so does what has no other', () => {
  expect(formatValue('money', 'R$ 332.000')).toBe('R$ 332.000');
  expect(parseAsStored('money', 'R$ 332.000', '345.500')).toBe('345.500');
  expect(formatValue('text', '332000')).toBe('332000');
  expect(parseAsStored('text', '332000', '345.500')).toBe('345.500');
});

test('a field’s address leads to it, with accents too, and a broken one nowhere', () => {
  const id = fieldId('lazer', ['espaços', 0, 'título']);
  expect(fieldIdFromHash(new URL(`#${id}`, 'https://exemplo.com.br/editar').hash)).toBe(id);
  expect(fieldIdFromHash('#condicoes/%E0%A4%A')).toBe('');
});

test('of two times within a minute the seconds are told, of others not', () => {
  const [one, other, later] = ['14:05:07', '14:05:41', '14:06:07'].map(
    (time) => `2026-11-23T${time}Z`,
  );
  const told = [one, other, later].map((time = '') =>
    formatTimeAmong(time, [one ?? '', other ?? '', later ?? '']),
  );
  expect(told).toEqual([
    expect.stringMatching(/:05:07$/),
    expect.stringMatching(/:05:41$/),
    expect.stringMatching(/ \d\d:06$/),
  ]);
});

test('a field of any name is called by that name', () => {
  expect(['constructor', 'to-string', 'hasOwnProperty'].map(readableName)).toEqual([
    'Constructor',
    'To string',
    'HasOwnProperty',
  ]);
  expect(entryName({}, 'constructor')).toBe('Constructor');
});

test.each([
  ['2026-11-26T23:59', 'ontem às 23:59'],
  ['2026-11-27T00:00', 'hoje às 00:00'],
  ['2026-11-28T19:54', 'amanhã às 19:54'],
  ['2026-11-29T00:01', '29 de novembro às 00:01'],
  ['', ''],
])('%s is told by its day, as people say it', (iso, words) => {
  expect(formatNearTime(iso, new Date('2026-11-27T12:00'))).toBe(words);
});
