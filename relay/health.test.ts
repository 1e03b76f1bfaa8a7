import { expect, test } from 'vitest';
import { appForTest } from '../tests/support/relay/app.ts';
import { FULL_DISK, storeCases } from '../tests/support/relay/stores.ts';
import { SUBMISSION } from '../tests/support/relay/submission.ts';
import { HOUR } from './clock.ts';

const KEY = '0123456789abcdef';
const bearing = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test('how many leads wait is told on this machine and to who has the key, to nobody else', async () => {
  const { ask, postJson } = await appForTest({ healthKey: KEY });
  expect((await postJson(SUBMISSION)).status).toBe(200);
  const told = async (...asking: Parameters<typeof ask>) => (await ask(...asking)).json();

  const all = expect.objectContaining({ status: 'ok', backlog: 1 });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await told('/healthz', {}, address), address).toEqual(all);
  expect(await told('/healthz', bearing(KEY))).toEqual(all);

  const live = { status: 'ok' };
  expect(await told('/healthz')).toEqual(live);
  for (const key of [`${KEY}0`, '', 'undefined'])
    expect(await told('/healthz', bearing(key)), key).toEqual(live);
});

test.each<[string, string, Record<string, string>]>([
  ['X-Forwarded-For', 'http://localhost', { 'x-forwarded-for': '203.0.113.9' }],
  ['Forwarded', 'http://localhost', { forwarded: 'for=203.0.113.9' }],
  ['Via', 'http://localhost', { via: '1.1 proxy' }],
  ['the host that a visitor asked for', 'https://www.exemplo.com.br', {}],
])('a proxy on this machine is known by %s', async (_, origin, headers) => {
  const { ask } = await appForTest();
  expect(await (await ask('/healthz', { headers }, '127.0.0.1', origin)).json()).toEqual({
    status: 'ok',
  });
});

test('without a key in the settings none opens', async () => {
  const { ask } = await appForTest();
  expect(await (await ask('/healthz', bearing('undefined'))).json()).toEqual({ status: 'ok' });
});

test('where no lead could be taken everybody is told 503, and the reason nobody', async () => {
  const [sqlite] = storeCases();
  const { outbox, clock, meddle } = await (sqlite as NonNullable<typeof sqlite>).setUp();
  const { ask } = await appForTest({ outbox, clock });
  await meddle(FULL_DISK);
  await expect(outbox.purge(HOUR)).rejects.toThrow('disk full');
  const response = await ask('/healthz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
});
