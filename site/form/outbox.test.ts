import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutgoingLead } from '#core/lead/provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { KEEP_MS, keepLead } from './kept-leads.ts';
import { SENDING_LOCK } from './outbox.ts';
import { KEPT_LEAD_PREFIX } from './storage.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOBODY: ReadonlySet<string> = new Set();
const lead = { name: 'Ana', phone: '(85) 99999-9999' };

vi.mock('./settings.ts', () => ({
  pageSettings: () => ({
    provider: { origin: 'https://provedor.exemplo.com.br', throttleSeconds, blockList: [] },
  }),
}));

let throttleSeconds = 0;
/** Seconds from the start and names of what was sent. */
let requests: { at: number; name: string }[] = [];
let answer: () => Response | Promise<Response>;
let conversions: string[] = [];

const busy = () => new Response('busy', { status: 503 });
const taken = () => new Response('OK');
const second = (ms: number) => Math.floor((ms - NOW) / 1000);
const times = () => requests.map(({ at }) => at);
const names = () => requests.map(({ name }) => name);
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith(KEPT_LEAD_PREFIX));

function leaveBehind(name: string, keptAt: number): string {
  const key = `${KEPT_LEAD_PREFIX}lead-of-${name}`;
  localStorage.setItem(key, JSON.stringify({ lead: { ...lead, name }, keptAt }));
  return key;
}

/** Loads the module as a page that was just opened does. */
async function openPage() {
  vi.resetModules();
  return import('./outbox.ts');
}

async function press(page: typeof import('./outbox.ts'), outgoing: OutgoingLead) {
  const entry = keepLead(outgoing, NOBODY);
  return { entry, result: await page.sendByPress(entry) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', { locks: globalThis.navigator.locks, languages: ['pt-BR'] });
  vi.stubGlobal('window', new EventTarget());
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, memoryStorage());
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const name = JSON.parse(body).template_params.from_name;
    requests.push({ at: second(Date.now()), name });
    return answer();
  });
  window.addEventListener('lead:confirmed', ({ detail }) => conversions.push(detail.id));
  throttleSeconds = 0;
  requests = [];
  conversions = [];
  answer = taken;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a lead that failed', () => {
  test('is tried again after 2 s, then twice as long each time, never over 30 s', async () => {
    answer = busy;
    await press(await openPage(), { lead });
    await vi.advanceTimersByTimeAsync(130_000);
    expect(times()).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
  });

  test('is tried for a day, then once a visit or when the network is back, for a week', async () => {
    answer = busy;
    const page = await openPage();
    await press(page, { lead });
    page.watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(DAY);
    requests = [];
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(times()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(times()).toHaveLength(1);
    (await openPage()).watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(times()).toHaveLength(2);
    vi.setSystemTime(NOW + KEEP_MS);
    (await openPage()).watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(times()).toHaveLength(2);
    expect(waiting()).toEqual([]);
  });

  test('keeps its id when it is pressed for again, and counts once', async () => {
    answer = busy;
    const page = await openPage();
    const { entry } = await press(page, { lead });
    answer = taken;
    expect(await press(page, { lead })).toMatchObject({ entry: { id: entry.id } });
    expect(conversions).toEqual([entry.id]);
    expect(waiting()).toEqual([]);
  });

  test.each([
    ['with', navigator.locks],
    ['without', undefined],
  ])(
    'and is pressed for while its retry is under way goes out once, %s locks',
    async (_, locks) => {
      vi.stubGlobal('navigator', { locks, languages: ['pt-BR'] });
      const { promise, resolve } = Promise.withResolvers<Response>();
      leaveBehind('Ana', NOW);
      answer = () => promise;
      const page = await openPage();
      const resent = vi.fn();
      page.watchOutbox(resent);
      await vi.advanceTimersByTimeAsync(2_000);
      const pressing = press(page, { lead });
      resolve(taken());
      expect(await pressing).toMatchObject({ result: { ok: true } });
      expect(names()).toEqual(['Ana']);
      expect(conversions).toEqual(['lead-of-Ana']);
      expect(resent, 'the press has its answer').not.toHaveBeenCalled();
    },
  );

  test('gives way to a newer one of its phone, which its own success does not take along', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    leaveBehind('Ana', NOW);
    answer = () => promise;
    const page = await openPage();
    page.watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(2_000);
    answer = busy;
    const newer = await press(page, { lead: { ...lead, name: 'Ana Souza' } });
    answer = taken;
    resolve(taken());
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(names()).toEqual(['Ana', 'Ana Souza', 'Ana Souza']);
    expect(conversions).toEqual([newer.entry.id]);
  });

  test('is not sent from memory once it was taken from the storage', async () => {
    answer = busy;
    await press(await openPage(), { lead });
    vi.stubGlobal('localStorage', memoryStorage());
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(times()).toEqual([0]);
  });

  test('is dropped when its press is refused, and kept when a retry is', async () => {
    answer = () => new Response('Forbidden', { status: 403 });
    const key = leaveBehind('Bia', NOW);
    const page = await openPage();
    await press(page, { lead: { ...lead, phone: '(85) 98888-8888' } });
    expect(waiting()).toEqual([key]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(names()).toEqual(['Ana', 'Bia']);
    expect(waiting()).toEqual([key]);
  });
});

test('what is no lead or a week old is taken away, and keeps none from going', async () => {
  localStorage.setItem(`${KEPT_LEAD_PREFIX}text`, 'not even JSON');
  localStorage.setItem(`${KEPT_LEAD_PREFIX}nonsense`, '{"keptAt":9e15}');
  leaveBehind('Bia', NOW - KEEP_MS);
  leaveBehind('Ana', NOW + 40 * DAY);
  (await openPage()).watchOutbox(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(names()).toEqual(['Ana']);
  expect(waiting()).toEqual([]);
});

test('leads go one after another as often as the page may send, none is lost', async () => {
  throttleSeconds = 60;
  for (const name of ['Ana', 'Bia', 'Caio']) leaveBehind(name, NOW - 30 * HOUR);
  const page = await openPage();
  page.watchOutbox(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  const { result } = await press(page, { lead: { name: 'Davi', phone: '(85) 98888-8888' } });
  expect(result).toMatchObject({ ok: false, reason: 'sent a moment ago' });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(names()).toEqual(['Ana', 'Bia', 'Caio', 'Davi']);
  times().forEach((at, index) => {
    expect(at).toBeGreaterThanOrEqual(60 * index);
  });
});

test('a press sends at once, also where the lock never comes', async () => {
  const locks = { request: () => new Promise(() => {}) };
  vi.stubGlobal('navigator', { locks, languages: ['pt-BR'] });
  const page = await openPage();
  const sending = page.sendByPress(keepLead({ lead }, NOBODY));
  expect(names(), 'before a tab closed at once is gone').toEqual(['Ana']);
  expect(await sending).toEqual({ ok: true });
});

describe('while another tab is sending', () => {
  test('its press, no retry starts; its retries, a press goes at once', async () => {
    const [pressing, retrying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    leaveBehind('Ana', NOW);
    void navigator.locks.request(SENDING_LOCK, { mode: 'shared' }, () => pressing.promise);
    const page = await openPage();
    page.watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual([]);
    pressing.resolve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual(['Ana']);

    const round = navigator.locks.request(SENDING_LOCK, () => retrying.promise);
    await press(page, { lead: { ...lead, name: 'Bia' } });
    expect(names()).toEqual(['Ana', 'Bia']);
    retrying.resolve();
    await round;
  });

  test('presses of two tabs share the lock, so that the later one still holds off retries', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answers = [taken(), promise];
    answer = () => answers.shift() ?? busy();
    const [tab, other] = [await openPage(), await openPage()];
    const first = press(tab, { lead });
    const second = press(other, { lead: { name: 'Bia', phone: '(85) 98888-8888' } });
    await first;
    tab.watchOutbox(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual(['Ana', 'Bia']);
    resolve(taken());
    expect((await second).result).toEqual({ ok: true });
  });

  test('a press that fails for what the other tab sent meanwhile ends well', async () => {
    answer = () => {
      const [key = ''] = waiting();
      const oldValue = localStorage.getItem(key);
      const told = new Event('storage');
      window.dispatchEvent(Object.assign(told, { key, oldValue, newValue: '"sent"' }));
      return busy();
    };
    const page = await openPage();
    page.watchOutbox(() => {});
    expect(await press(page, { lead })).toMatchObject({ result: { ok: true } });
    expect(conversions).toEqual([]);
  });
});
