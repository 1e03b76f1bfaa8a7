import { beforeEach, expect, test, vi } from 'vitest';

const ONE = '3b241101-e2bb-4255-8caf-4136c566a962';
const OTHER = 'mgzk3x1a-4fzyo82m';
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);
const kept = new Map<string, string>();

const setStorage = (getItem: Storage['getItem'], setItem: Storage['setItem']) => {
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, { getItem, setItem });
};
const refuse = () => {
  throw new Error('refused');
};

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  setStorage(
    (key) => kept.get(key) ?? null,
    (key, value) => kept.set(key, value),
  );
});

test('a choice holds for half a year, a refusal too', async () => {
  const { keepChoice, readChoice } = await import('./kept.ts');
  expect(readChoice(['meta-pixel'], NOW)).toBeUndefined();
  keepChoice([], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW + 181 * DAY)).toEqual([]);
  expect(readChoice(['meta-pixel'], NOW + 183 * DAY)).toBeUndefined();
});

test('whoever else measures is asked for anew', async () => {
  const { keepChoice, readChoice } = await import('./kept.ts');
  keepChoice(['visitas'], ['google-analytics'], NOW);
  expect(readChoice(['google-analytics'], NOW)).toEqual(['visitas']);
  expect(readChoice(['google-analytics', 'meta-pixel'], NOW)).toBeUndefined();
});

test('anything else that stands there is no choice', async () => {
  const { readChoice } = await import('./kept.ts');
  for (const text of ['', 'x', 'null', '7', '[]', '{}', '{"allowed":"visitas","among":"","at":1}']) {
    kept.set('cookies-choice', text);
    expect(readChoice([], NOW), text).toBeUndefined();
  }
});

test('without storage it holds as long as the page', async () => {
  setStorage(refuse, refuse);
  const { keepChoice, readChoice } = await import('./kept.ts');
  keepChoice(['anuncios'], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW)).toEqual(['anuncios']);
});

test('what is owed is taken once, by each for itself', async () => {
  const { oweLead, takeOwed } = await import('./kept.ts');
  oweLead(ONE, ['meta-pixel', 'google-ads']);
  oweLead(OTHER, ['meta-pixel']);
  oweLead(ONE, ['meta-pixel']);
  expect(takeOwed('meta-pixel')).toEqual([ONE, OTHER]);
  expect(takeOwed('meta-pixel')).toEqual([]);
  expect(takeOwed('google-ads')).toEqual([ONE]);
  expect(takeOwed('google-analytics')).toEqual([]);
});

test('a list that the page did not write is ignored, and the next lead is owed all the same', async () => {
  const { oweLead, takeOwed } = await import('./kept.ts');
  const owed = `meta-pixel ${ONE}`;
  const lists = [
    ONE,
    7,
    true,
    null,
    [ONE],
    { length: 1, 0: owed },
    { 'meta-pixel': [ONE] },
    [owed, 7],
    [owed, ''],
    [[owed]],
    [owed, 'meta-pixel <script>alert(1)</script>'],
    [`${owed}\n`],
    [`meta-pixel ${'x'.repeat(100)}`],
    Array.from({ length: 1000 }, (_, number) => `${owed}${number}`),
  ];
  for (const list of lists) {
    kept.set('leads-to-count', JSON.stringify(list));
    expect(takeOwed('meta-pixel'), JSON.stringify(list)).toEqual([]);
    kept.set('leads-to-count', JSON.stringify(list));
    oweLead(OTHER, ['meta-pixel']);
    expect(takeOwed('meta-pixel'), JSON.stringify(list)).toEqual([OTHER]);
  }
  for (const text of ['', 'x', 'null', '7', '[]', '"meta-pixel"', `"${owed}"`]) {
    kept.set('leads-to-count', text);
    expect(takeOwed('meta-pixel'), text).toEqual([]);
    oweLead(OTHER, ['meta-pixel']);
    expect(takeOwed('meta-pixel'), text).toEqual([OTHER]);
  }
});

test('however many leads one visit sends, the last ones are owed', async () => {
  const { oweLead, takeOwed } = await import('./kept.ts');
  const ids = Array.from({ length: 50 }, (_, number) => `${OTHER}-${number}`);
  for (const id of ids) oweLead(id, ['meta-pixel']);
  const taken = takeOwed('meta-pixel');
  expect(taken.length).toBeGreaterThan(5);
  expect(taken).toEqual(ids.slice(-taken.length));
});

test('without storage it is owed as long as the page lives', async () => {
  setStorage(refuse, refuse);
  const { oweLead, takeOwed } = await import('./kept.ts');
  oweLead(ONE, ['meta-pixel']);
  expect(takeOwed('meta-pixel')).toEqual([ONE]);
  expect(takeOwed('meta-pixel')).toEqual([]);
});

// What the database decides is proved on a browser's own: tests/journeys/visits.spec.ts.
test.each([
  ['there is no database', undefined],
  [
    'the browser refuses it',
    {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('a lead is counted all the same where %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const { mayCount } = await import('./kept.ts');
  expect(await mayCount('meta-pixel', '3b241101-e2bb-4255-8caf-4136c566a962')).toBe(true);
});
