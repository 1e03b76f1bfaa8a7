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
import type { Outbox } from './outbox.ts';
import type { Queue } from './queue.ts';
import { GIVE_UP_MS, LEASE_MS } from './terms.ts';

beforeAll(prepareStores, PATIENCE_MS);
afterAll(closeStores, PATIENCE_MS);

const NAMES = ['crm', 'portal'];

function queueOf({ outbox }: Pick<StoreUnderTest, 'outbox'>, name: string): Queue {
  const queue = outbox.webhooks.find((one) => one.name === name);
  if (!queue) throw new Error(`There is no queue called ${name}.`);
  return queue;
}

/** Each case runs on every store. */
describe.each(storeCases())('$name', ({ setUp }) => {
  test('a lead is in every queue under one id, each for itself', async () => {
    const store = await setUp(NAMES);
    await store.outbox.take(sampleEnquiry());
    const acceptedAt = store.clock.now();
    const [mail] = await store.outbox.mail.claim(10);
    for (const name of NAMES) {
      const queue = queueOf(store, name);
      expect(await queue.count()).toEqual({ waiting: 1, dead: 0, ageMs: 0 });
      const claims = await queue.claim(10);
      expect(claims).toEqual([{ ...mail, attempts: 1, expiresAt: acceptedAt + GIVE_UP_MS }]);
      expect(await queue.claim(10)).toEqual([]);
    }
    const id = mail?.id ?? '';
    await queueOf(store, 'crm').settle(id, { result: 'delivered' });
    expect(await queueOf(store, 'crm').count()).toMatchObject({ waiting: 0, dead: 0 });
    expect(await queueOf(store, 'portal').count()).toMatchObject({ waiting: 1 });
    expect(await store.outbox.mail.count()).toMatchObject({ waiting: 1 });
  });

  test('an attempt that failed is due again in its time; who died leaves it to others', async () => {
    const store = await setUp(NAMES);
    await store.outbox.take(sampleEnquiry());
    const queue = queueOf(store, 'crm');
    const [first] = await queue.claim(1);
    const retryAt = store.clock.now() + HOUR;
    await queue.settle(first?.id ?? '', {
      result: 'waiting',
      retryAt,
      error: 'unreachable ECONNREFUSED',
    });
    expect(await queue.nextAt()).toBeGreaterThan(store.clock.now());
    expect(await queue.claim(1)).toEqual([]);
    await queue.hasten();
    expect(await queue.claim(1)).toMatchObject([{ id: first?.id, attempts: 2 }]);
    const other = queueOf({ outbox: await store.open() }, 'crm');
    expect(await other.claim(1)).toEqual([]);
    await store.advance(LEASE_MS + 1);
    expect(await other.claim(1)).toMatchObject([{ id: first?.id, attempts: 3 }]);
  });

  test('what the mail puts off or gives up is due to the others as before, and tried there as often', async () => {
    const store = await setUp(['crm']);
    for (const name of ['Ana', 'Bia']) await store.outbox.take(sampleEnquiry({ name }));
    const [first, second] = await store.outbox.mail.claim(2);
    const retryAt = store.clock.now() + HOUR;
    const error = 'unreachable ECONNREFUSED';
    await store.outbox.mail.settle(first?.id ?? '', { result: 'waiting', retryAt, error });
    await store.outbox.mail.settle(second?.id ?? '', { result: 'dead', error });
    const crm = queueOf(store, 'crm');
    const claims = await crm.claim(10);
    expect(claims).toHaveLength(2);
    for (const { id } of claims) await crm.settle(id, { result: 'waiting', retryAt, error });
    expect(await crm.count()).toMatchObject({ waiting: 2, dead: 0 });
  });

  test('a lead is kept until every receiver has it or gave it up, and leaves all of them with the mail', async () => {
    const store = await setUp(NAMES);
    const { outbox, advance } = store;
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.mail.claim(1);
    const id = mail?.id ?? '';
    const [crm, portal] = NAMES.map((name) => queueOf(store, name)) as [Queue, Queue];
    await Promise.all([crm.claim(1), portal.claim(1)]);
    await outbox.mail.settle(id, { result: 'delivered' });
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

  test('what a receiver never took, long after its mail went out, is there to be tried again for as long as mails are kept', async () => {
    const store = await setUp(['crm']);
    const { outbox, advance } = store;
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.mail.claim(1);
    const id = mail?.id ?? '';
    await outbox.mail.settle(id, { result: 'delivered' });
    const crm = queueOf(store, 'crm');
    await advance(DAY);
    await crm.claim(1);
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    await outbox.purge(HOUR);
    expect(await crm.count()).toMatchObject({ dead: 1 });
    expect(await (await store.desk()).retry([])).toBe(1);
    await crm.claim(1);
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    await advance(HOUR);
    await outbox.purge(HOUR);
    expect(await crm.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('who is removed is out of every queue; what was given up is tried again when asked for', async () => {
    const store = await setUp(NAMES);
    const { outbox } = store;
    const desk = await store.desk();
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.mail.claim(1);
    const id = mail?.id ?? '';
    await outbox.mail.settle(id, { result: 'delivered' });
    const crm = queueOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    expect(await desk.retry([])).toBe(1);
    expect(await crm.claim(1)).toMatchObject([{ id, attempts: 1, enquiry: sampleEnquiry() }]);
    expect(await desk.remove([id])).toBe(1);
    for (const name of NAMES)
      expect(await queueOf(store, name).count()).toMatchObject({ waiting: 0, dead: 0 });
    await crm.settle(id, { result: 'delivered' });
    expect(await desk.list()).toEqual([]);
  });

  async function mailed(outbox: Outbox, name: string): Promise<string> {
    await outbox.take(sampleEnquiry({ name }));
    const [mail] = await outbox.mail.claim(1);
    await outbox.mail.settle(mail?.id ?? '', { result: 'delivered' });
    return mail?.id ?? '';
  }
  const idsIn = async (queue: Queue | undefined) => (await queue?.claim(10))?.map(({ id }) => id);

  test('what waits for a receiver is due at the next start: its address may have been corrected', async () => {
    const store = await setUp(['crm']);
    const id = await mailed(store.outbox, 'Ana');
    const crm = queueOf(store, 'crm');
    await crm.claim(1);
    const retryAt = store.clock.now() + HOUR;
    await crm.settle(id, { result: 'waiting', retryAt, error: 'refused HTTP_401' });
    expect(await idsIn((await store.open()).webhooks[0])).toEqual([id]);
  });

  test('receivers in another order keep their own queues', async () => {
    const store = await setUp(NAMES);
    const id = await mailed(store.outbox, 'Ana');
    const portal = queueOf(store, 'portal');
    await portal.claim(1);
    await portal.settle(id, { result: 'delivered' });
    const after = await store.open([...NAMES].reverse());
    expect(await idsIn(queueOf({ outbox: after }, 'portal'))).toEqual([]);
    expect(await idsIn(queueOf({ outbox: after }, 'crm'))).toEqual([id]);
  });

  test('a queue without a receiver keeps its leads for five days, and is promised nothing', async () => {
    const store = await setUp(['crm']);
    await mailed(store.outbox, 'Ana');
    const outbox = await store.open([]);
    const desk = await store.desk([]);
    expect(await desk.retry([])).toBe(0);
    await store.advance(5 * DAY - 1);
    await outbox.purge(HOUR);
    expect(await outbox.unserved()).toMatchObject([{ name: 'crm', waiting: 1, dead: 0 }]);
    await store.advance(1);
    await outbox.purge(HOUR);
    expect(await desk.list()).toEqual([]);
    expect(await outbox.unserved()).toEqual([]);
  });

  test('who gets the name of such a queue gets what waits there, and nothing a second time', async () => {
    const store = await setUp(NAMES);
    const ana = await mailed(store.outbox, 'Ana');
    const crm = queueOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(ana, { result: 'delivered' });
    const bia = await mailed(store.outbox, 'Bia');
    const alone = await store.open(['portal']);
    await mailed(alone, 'Caio');
    expect(await (await store.desk(['portal'])).queues()).toMatchObject([
      { name: 'portal', isServed: true, waiting: 3 },
      { name: 'crm', isServed: false, waiting: 1, dead: 0 },
    ]);
    const again = await store.open(['crm']);
    expect(await idsIn(again.webhooks[0])).toEqual([bia]);
    expect(await again.unserved()).toMatchObject([{ name: 'portal', waiting: 3 }]);
  });
});
