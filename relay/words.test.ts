import { expect, test } from 'vitest';
import { toCsv } from './words.ts';

/** Splits lines as spreadsheets do, quotes included. */
function cellsOf(csv: string, separator: string): string[] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return csv
    .split('\r\n')
    .flatMap((line) => [...line.matchAll(cell)].map((match) => match[1] ?? match[2] ?? ''));
}

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '＝1', '=HYPERLINK("x")'];

test.each([',', ';', '\t', '\\|'])('no cell is a formula for who splits at %j', (separator) => {
  const plain = separator.replace('\\', '');
  const rows = FORMULAS.flatMap((formula) => [
    { name: formula },
    { name: `Maria${plain}${formula}` },
    { name: `Maria${plain} ${formula}` },
    { name: `"${plain}${formula}` },
    { name: `Maria"${plain}"${formula}` },
  ]);
  for (const cell of cellsOf(toCsv(rows), separator))
    expect(cell.trim()).not.toMatch(/^["\s]*[=+\-@＝]/);
});

test('what is no formula stays as it is; accents and columns survive a Brazilian spreadsheet', () => {
  expect(
    toCsv([{ name: 'Íris D\u2019Ávila', phone: '(85) 99999-8888', message: 'dois-quartos, a=b' }]),
  ).toBe('\uFEFFname;phone;message\r\nÍris D\u2019Ávila;(85) 99999-8888;"dois-quartos, a=b"');
});
