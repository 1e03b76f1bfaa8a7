import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'leads-to-count';
const ONE = '3b241101-e2bb-4255-8caf-4136c566a962';
const OTHER = 'mgzk3x1a-4fzyo82m';
const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what is owed is taken once, by each for itself', async () => {
  const { oweLead, takeOwed } = await import('./owed.ts');
  oweLead(ONE, ['meta-pixel', 'google-ads']);
  oweLead(OTHER, ['meta-pixel']);
  oweLead(ONE, ['meta-pixel']);
  expect(takeOwed('meta-pixel')).toEqual([ONE, OTHER]);
  expect(takeOwed('meta-pixel')).toEqual([]);
  expect(takeOwed('google-ads')).toEqual([ONE]);
  expect(takeOwed('google-analytics')).toEqual([]);
});

test('a list that the page did not write is ignored, and the next lead is owed all the same', async () => {
  const { oweLead, takeOwed } = await import('./owed.ts');
  const lists = [
    ONE,
    7,
    true,
    null,
    { length: 1, 0: ONE },
    [ONE, 7],
    [ONE, ''],
    [[ONE]],
    [ONE, '<script>alert(1)</script>'],
    [`${ONE}\n`],
    ['x'.repeat(100)],
    Array.from({ length: 1000 }, (_, number) => `${ONE}${number}`),
  ];
  for (const list of lists) {
    kept.set(KEY, JSON.stringify({ 'meta-pixel': list }));
    expect(takeOwed('meta-pixel'), JSON.stringify(list)).toEqual([]);
    kept.set(KEY, JSON.stringify({ 'meta-pixel': list }));
    oweLead(OTHER, ['meta-pixel']);
    expect(takeOwed('meta-pixel'), JSON.stringify(list)).toEqual([OTHER]);
  }
  for (const text of ['', 'x', 'null', '7', '[]', '"meta-pixel"', `["${ONE}"]`]) {
    kept.set(KEY, text);
    expect(takeOwed('meta-pixel'), text).toEqual([]);
    oweLead(OTHER, ['meta-pixel']);
    expect(takeOwed('meta-pixel'), text).toEqual([OTHER]);
  }
});

test('however many leads one visit sends, the last ones are owed', async () => {
  const { oweLead, takeOwed } = await import('./owed.ts');
  const ids = Array.from({ length: 50 }, (_, number) => `${OTHER}-${number}`);
  for (const id of ids) oweLead(id, ['meta-pixel']);
  const taken = takeOwed('meta-pixel');
  expect(taken.length).toBeGreaterThan(5);
  expect(taken).toEqual(ids.slice(-taken.length));
});

test('without storage it is owed as long as the page lives', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const { oweLead, takeOwed } = await import('./owed.ts');
  oweLead(ONE, ['meta-pixel']);
  expect(takeOwed('meta-pixel')).toEqual([ONE]);
  expect(takeOwed('meta-pixel')).toEqual([]);
});
