import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeStores,
  PATIENCE_MS,
  prepareStores,
  type StoreUnderTest,
  storeCases,
} from '../../tests/support/relay/stores.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import { DAY, HOUR } from '../clock.ts';
import { GIVE_UP_MS, type WayOut } from './outbox.ts';

beforeAll(prepareStores, PATIENCE_MS);
afterAll(closeStores, PATIENCE_MS);

const WAYS = ['crm', 'portal'];

function wayOf({ outbox }: Pick<StoreUnderTest, 'outbox'>, name: string): WayOut {
  const way = outbox.ways.get(name);
  if (!way) throw new Error(`There is no way out called ${name}.`);
  return way;
}

/** What every store promises of the ways out beside the mail. */
describe.each(storeCases())('$name', ({ setUp, leaseMs, lookMs }) => {
  test('a lead goes out by every way under one id, each for itself', async () => {
    const store = await setUp(WAYS);
    await store.outbox.take(sampleEnquiry());
    const acceptedAt = store.clock.now();
    const [mail] = await store.outbox.claim(10);
    for (const name of WAYS) {
      const way = wayOf(store, name);
      expect(await way.count()).toEqual({ waiting: 1, dead: 0, oldestAt: acceptedAt });
      const claims = await way.claim(10);
      expect(claims).toEqual([{ ...mail, attempts: 1, expiresAt: acceptedAt + GIVE_UP_MS }]);
      expect(await way.claim(10)).toEqual([]);
    }
    const id = mail?.id ?? '';
    await wayOf(store, 'crm').settle(id, { result: 'delivered' });
    expect(await wayOf(store, 'crm').count()).toMatchObject({ waiting: 0, dead: 0 });
    expect(await wayOf(store, 'portal').count()).toMatchObject({ waiting: 1 });
    expect(await store.outbox.count()).toMatchObject({ waiting: 1 });
  });

  test('an attempt that failed is due again in its time; who died leaves it to others', async () => {
    const store = await setUp(WAYS);
    await store.outbox.take(sampleEnquiry());
    const way = wayOf(store, 'crm');
    const [first] = await way.claim(1);
    const retryAt = store.clock.now() + HOUR;
    await way.settle(first?.id ?? '', { result: 'waiting', retryAt, error: 'unreachable ECONNREFUSED' });
    expect(await way.nextAt()).toBeGreaterThan(store.clock.now());
    expect(await way.claim(1)).toEqual([]);
    await way.hasten();
    expect(await way.claim(1)).toMatchObject([{ id: first?.id, attempts: 2 }]);
    const other = wayOf({ outbox: await store.open() }, 'crm');
    expect(await other.claim(1)).toEqual([]);
    await store.advance(leaseMs + lookMs + 1);
    expect(await other.claim(1)).toMatchObject([{ id: first?.id, attempts: 3 }]);
  });

  test('a lead is kept until every way has it or gave it up, and leaves all of them with the mail', async () => {
    const store = await setUp(WAYS);
    const { outbox, advance } = store;
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.claim(1);
    const id = mail?.id ?? '';
    const [crm, portal] = WAYS.map((name) => wayOf(store, name)) as [WayOut, WayOut];
    await Promise.all([crm.claim(1), portal.claim(1)]);
    await outbox.settle(id, { result: 'delivered' });
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    const retryAt = store.clock.now() + 2 * DAY;
    await portal.settle(id, { result: 'waiting', retryAt, error: 'refused HTTP_500' });
    await advance(DAY);
    await outbox.purge(HOUR);
    expect(await portal.count()).toMatchObject({ waiting: 1 });
    expect(await crm.count()).toMatchObject({ dead: 1 });
    await advance(2 * DAY);
    const [again] = await portal.claim(1);
    expect(again?.enquiry).toEqual(sampleEnquiry());
    await portal.settle(id, { result: 'delivered' });
    await outbox.purge(HOUR);
    expect(await (await store.desk()).list()).toEqual([]);
    expect(await crm.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('who is removed is out of every queue; what was given up is tried again when asked for', async () => {
    const store = await setUp(WAYS);
    const { outbox } = store;
    const desk = await store.desk();
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.claim(1);
    const id = mail?.id ?? '';
    await outbox.settle(id, { result: 'delivered' });
    const crm = wayOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    expect(await desk.retry([])).toBe(1);
    expect(await crm.claim(1)).toMatchObject([{ id, attempts: 1, enquiry: sampleEnquiry() }]);
    expect(await desk.remove([id])).toBe(1);
    for (const name of WAYS) expect(await wayOf(store, name).count()).toMatchObject({ waiting: 0, dead: 0 });
    await crm.settle(id, { result: 'delivered' });
    expect(await desk.list()).toEqual([]);
  });
});
