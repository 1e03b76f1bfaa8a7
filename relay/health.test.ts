import { expect, test } from 'vitest';
import { appForTest } from '../tests/support/relay/app.ts';
import { FULL_DISK, ROOM_AGAIN, sqliteStore } from '../tests/support/relay/stores.ts';
import { SUBMISSION } from '../tests/support/relay/submission.ts';
import { DAY } from './clock.ts';

const KEY = '0123456789abcdef';
const bearing = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test('counts are for this machine and the key’s holder, nobody else', async () => {
  const { ask, postJson } = await appForTest({ healthKey: KEY });
  expect((await postJson(SUBMISSION)).status).toBe(200);
  const health = async (...asking: Parameters<typeof ask>) => (await ask(...asking)).json();

  const all = expect.objectContaining({ status: 'ok', backlog: 1 });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await health('/healthz', {}, address), address).toEqual(all);
  expect(await health('/healthz', bearing(KEY))).toEqual(all);

  const live = { status: 'ok' };
  expect(await health('/healthz')).toEqual(live);
  for (const key of [`${KEY}0`, '', 'undefined'])
    expect(await health('/healthz', bearing(key)), key).toEqual(live);
  const { ask: askWithoutKey } = await appForTest();
  expect(await (await askWithoutKey('/healthz', bearing('undefined'))).json()).toEqual(live);
});

test('a proxy on this machine is known by its headers, or the host that was asked for', async () => {
  const { ask } = await appForTest();
  const requests: [headers: Record<string, string>, origin?: string][] = [
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
    [{ via: '1.1 proxy' }],
    [{}, 'https://www.exemplo.com.br'],
  ];
  for (const [headers, origin] of requests) {
    const answer = await ask('/healthz', { headers }, '127.0.0.1', origin);
    expect(await answer.json(), JSON.stringify(headers)).toEqual({ status: 'ok' });
  }
});

test('health reports delayed leads, and writes that fail; strangers get the status alone', async () => {
  const { outbox, clock, meddle } = await sqliteStore();
  const { ask, postJson } = await appForTest({ outbox, clock });
  const health = async (address = '127.0.0.1') => {
    const answer = await ask('/healthz', {}, address);
    return [answer.status, await answer.json()];
  };
  expect((await postJson(SUBMISSION)).status).toBe(200);
  clock.advance(-DAY);
  const delayed = { status: 'delayed', backlog: 1, lastFailedWrite: null };
  expect(await health()).toEqual([200, expect.objectContaining(delayed)]);
  clock.advance(DAY);
  await meddle(FULL_DISK);
  await expect(outbox.purge()).rejects.toThrow('disk full');
  const lastFailedWrite = new Date(clock.now()).toISOString();
  const unwritable = { status: 'unwritable', lastFailedWrite };
  expect(await health()).toEqual([503, expect.objectContaining(unwritable)]);
  expect(await health('203.0.113.9')).toEqual([503, { status: 'unavailable' }]);
  await meddle(ROOM_AGAIN);
  await outbox.purge();
  expect(await health()).toEqual([200, expect.objectContaining({ status: 'ok', lastFailedWrite })]);
});
