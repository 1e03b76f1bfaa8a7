import { beforeEach, expect, test, vi } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);
const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a choice holds for half a year, a refusal too', async () => {
  const { keepChoice, readChoice } = await import('./choice.ts');
  expect(readChoice(['meta-pixel'], NOW)).toBeUndefined();
  keepChoice([], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW + 181 * DAY)).toEqual([]);
  expect(readChoice(['meta-pixel'], NOW + 183 * DAY)).toBeUndefined();
});

test('whoever else measures is asked for anew', async () => {
  const { keepChoice, readChoice } = await import('./choice.ts');
  keepChoice(['visitas'], ['google-analytics'], NOW);
  expect(readChoice(['google-analytics'], NOW)).toEqual(['visitas']);
  expect(readChoice(['google-analytics', 'meta-pixel'], NOW)).toBeUndefined();
});

test('anything else that stands there is no choice', async () => {
  const { readChoice } = await import('./choice.ts');
  for (const text of ['', 'x', 'null', '7', '[]', '{}', '{"allowed":"visitas","among":"","at":1}']) {
    kept.set('cookies-choice', text);
    expect(readChoice([], NOW), text).toBeUndefined();
  }
});

test('without storage it holds as long as the page', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { keepChoice, readChoice } = await import('./choice.ts');
  keepChoice(['anuncios'], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW)).toEqual(['anuncios']);
});
