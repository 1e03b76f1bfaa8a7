import { expect, test } from 'vitest';
import { spreadsheetRow, toCsv } from './words.ts';

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

test('a row has what a person reads: no id, no version of a text', () => {
  const row = spreadsheetRow(
    {
      id: '7f3c',
      state: 'delivered',
      attempts: 1,
      acceptedAt: Date.UTC(2026, 0, 15, 12, 30),
      nextAt: 0,
      expiresAt: 0,
      error: '',
      kind: 'lead',
      name: 'Íris',
      phone: '(85) 99999-8888',
      message: '',
      empreendimento: 'Modelo',
      suspect: false,
      origin: { utm_source: 'instagram', utm_campaign: 'bio' },
      notice: 'Atualizada em março de 2026, versão 1a2b3c4d',
    },
    'America/Fortaleza',
  );
  expect(Object.values(row)).toEqual([
    '2026-01-15 09:30:00',
    'Íris',
    '(85) 99999-8888',
    'pediu a tabela',
    '',
    'Instagram | Campanha "bio"',
    'Modelo',
    '',
    'entregue',
    'Atualizada em março de 2026',
  ]);
});
