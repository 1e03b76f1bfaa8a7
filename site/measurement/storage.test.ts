import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';

const ONE = '3b241101-e2bb-4255-8caf-4136c566a962';
const OTHER = 'mgzk3x1a-4fzyo82m';
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);

let kept = memoryStorage();

const setStorage = (storage: Partial<Storage>) => {
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, storage);
};
const refuse = () => {
  throw new Error('refused');
};

beforeEach(() => {
  vi.resetModules();
  kept = memoryStorage();
  setStorage(kept);
});

test('a choice holds for half a year, a refusal too', async () => {
  const { keepChoice, readChoice } = await import('./storage.ts');
  expect(readChoice(['meta-pixel'], NOW)).toBeUndefined();
  keepChoice([], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW + 181 * DAY)).toEqual([]);
  expect(readChoice(['meta-pixel'], NOW + 183 * DAY)).toBeUndefined();
});

test('whoever else measures is asked for anew', async () => {
  const { keepChoice, readChoice } = await import('./storage.ts');
  keepChoice(['visitas'], ['google-analytics'], NOW);
  expect(readChoice(['google-analytics'], NOW)).toEqual(['visitas']);
  expect(readChoice(['google-analytics', 'meta-pixel'], NOW)).toBeUndefined();
});

test('anything else that stands there is no choice', async () => {
  const { readChoice } = await import('./storage.ts');
  for (const text of [
    '',
    'x',
    'null',
    '7',
    '[]',
    '{}',
    '{"allowed":"visitas","among":"","at":1}',
  ]) {
    kept.setItem('cookies-choice', text);
    expect(readChoice([], NOW), text).toBeUndefined();
  }
});

test('without storage it holds as long as the page', async () => {
  setStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const { keepChoice, readChoice } = await import('./storage.ts');
  keepChoice(['anuncios'], ['meta-pixel'], NOW);
  expect(readChoice(['meta-pixel'], NOW)).toEqual(['anuncios']);
});

test('what is owed is taken once, by each for itself', async () => {
  const { queueLead, takeQueued } = await import('./storage.ts');
  queueLead(ONE, ['meta-pixel', 'google-ads']);
  queueLead(OTHER, ['meta-pixel']);
  queueLead(ONE, ['meta-pixel']);
  expect(takeQueued('meta-pixel')).toEqual([ONE, OTHER]);
  expect(takeQueued('meta-pixel')).toEqual([]);
  expect(takeQueued('google-ads')).toEqual([ONE]);
  expect(takeQueued('google-analytics')).toEqual([]);
});

test('what the page did not write is ignored, and the next lead is owed all the same', async () => {
  const { queueLead, takeQueued } = await import('./storage.ts');
  const keys = [
    '',
    ONE,
    `${ONE}\n`,
    ' ',
    'meta-pixel',
    `meta-pixel${ONE}`,
    `meta-pixel ${ONE}`,
    'meta-pixel:',
  ];
  const ids = ['x', '<script>alert(1)</script>', 'x'.repeat(100), `${ONE}\n`, `:${ONE}`];
  for (const key of [...keys, ...ids.map((id) => `meta-pixel:${id}`)]) {
    kept.setItem(`lead-to-count:${key}`, 'true');
    expect(takeQueued('meta-pixel'), JSON.stringify(key)).toEqual([]);
    kept.setItem(`lead-to-count:${key}`, 'true');
    queueLead(OTHER, ['meta-pixel']);
    expect(takeQueued('meta-pixel'), JSON.stringify(key)).toEqual([OTHER]);
  }
});

test('what is owed hangs on its key alone, and however many leads one visit sends, all are', async () => {
  const { queueLead, takeQueued } = await import('./storage.ts');
  for (const text of ['', 'x', 'null', '7', '[]', '{}']) {
    kept.setItem(`lead-to-count:meta-pixel:${ONE}`, text);
    expect(takeQueued('meta-pixel'), text).toEqual([ONE]);
  }
  const ids = Array.from({ length: 50 }, (_, number) => `${OTHER}-${number}`);
  for (const id of ids) queueLead(id, ['meta-pixel']);
  expect(takeQueued('meta-pixel')).toEqual(ids);
});

test('without storage it is owed as long as the page lives', async () => {
  setStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const { queueLead, takeQueued } = await import('./storage.ts');
  queueLead(ONE, ['meta-pixel']);
  expect(takeQueued('meta-pixel')).toEqual([ONE]);
  expect(takeQueued('meta-pixel')).toEqual([]);
});

// The database's own behaviour is tested in tests/journeys/visits.spec.ts.
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
  const { mayCount } = await import('./storage.ts');
  expect(await mayCount('meta-pixel', '3b241101-e2bb-4255-8caf-4136c566a962')).toBe(true);
});
