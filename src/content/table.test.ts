import { expect, it } from 'vitest';
import { isExpired } from './table.ts';

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
