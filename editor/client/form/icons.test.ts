import { expect, test } from 'vitest';
import { iconNames } from '#core/theme/svg.ts';
import { ICONS } from './icons.ts';

test('every icon that is offered is one that a launch may name, and is offered once', () => {
  const names = ICONS.map(([name]) => name);
  expect(names.filter((name) => !iconNames().has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
