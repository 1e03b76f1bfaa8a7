import { beforeEach, expect, test, vi } from 'vitest';
import { KEPT_LEAD_PREFIX } from './storage.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;

vi.mock('./settings.ts', () => ({
  pageSettings: () => ({
    provider: { origin: 'https://provedor.exemplo.com.br', throttleSeconds: 60, blockList: [] },
  }),
}));

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('navigator', { onLine: true, languages: ['pt-BR'] });
  vi.stubGlobal('window', new EventTarget());
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // In browsers `Object.keys` of a storage lists its keys.
  const area = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: kept.get(`${String(key)}`),
      enumerable: true,
      configurable: true,
    }),
  });
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, area);
  return () => vi.useRealTimers();
});

test('a lead that was confirmed and comes back, written by another tab meanwhile, is let go of, unsent', async () => {
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return new Response('OK');
  });
  const key = `${KEPT_LEAD_PREFIX}lead-de-Ana`;
  const entry = { lead: { name: 'Ana', phone: '(85) 99999-9999' }, keptAt: NOW, tries: 1 };
  kept.set(key, JSON.stringify(entry));
  const { watchOutbox } = await import('./outbox.ts');
  watchOutbox(() => {});
  await vi.advanceTimersByTimeAsync(HOUR);
  kept.set(key, JSON.stringify(entry));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(kept.has(key)).toBe(false);
  expect(sent).toBe(1);
});

test('what is left of earlier days goes one after another as often as the page may send, all of it', async () => {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async () => {
    sent.push((Date.now() - NOW) / 1000);
    return new Response('OK');
  });
  for (const name of ['Ana', 'Bia', 'Caio']) {
    const lead = { name, phone: '(85) 99999-9999' };
    kept.set(
      `${KEPT_LEAD_PREFIX}lead-de-${name}`,
      JSON.stringify({ lead, keptAt: NOW - 30 * HOUR, tries: 3 }),
    );
  }
  const { watchOutbox } = await import('./outbox.ts');
  watchOutbox(() => {});
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sent).toHaveLength(3);
  expect(sent[1]).toBeGreaterThanOrEqual(60);
  expect(sent[2]).toBeGreaterThanOrEqual(120);
  expect(sent[2]).toBeLessThan(130);
});
