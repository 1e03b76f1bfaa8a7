import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeStores,
  PATIENCE_MS,
  prepareStores,
  receiverCalled,
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

const WAYS = ['crm', 'portal'];

function wayOf({ outbox }: Pick<StoreUnderTest, 'outbox'>, name: string): Queue {
  const way = outbox.webhooks.find(({ id }) => id === name);
  if (!way) throw new Error(`There is no way out called ${name}.`);
  return way;
}

/** What every store promises of the ways out beside the mail. */
describe.each(storeCases())('$name', ({ setUp }) => {
  test('a lead goes out by every way under one id, each for itself', async () => {
    const store = await setUp(WAYS);
    await store.outbox.take(sampleEnquiry());
    const acceptedAt = store.clock.now();
    const [mail] = await store.outbox.mail.claim(10);
    for (const name of WAYS) {
      const way = wayOf(store, name);
      expect(await way.count()).toEqual({ waiting: 1, dead: 0, ageMs: 0 });
      const claims = await way.claim(10);
      expect(claims).toEqual([{ ...mail, attempts: 1, expiresAt: acceptedAt + GIVE_UP_MS }]);
      expect(await way.claim(10)).toEqual([]);
    }
    const id = mail?.id ?? '';
    await wayOf(store, 'crm').settle(id, { result: 'delivered' });
    expect(await wayOf(store, 'crm').count()).toMatchObject({ waiting: 0, dead: 0 });
    expect(await wayOf(store, 'portal').count()).toMatchObject({ waiting: 1 });
    expect(await store.outbox.mail.count()).toMatchObject({ waiting: 1 });
  });

  test('a receiver that is called as the mailbox’s own queue has another: both get the lead', async () => {
    const { outbox } = await setUp(['mail']);
    await outbox.take(sampleEnquiry());
    expect(await outbox.webhooks[0]?.claim(10)).toHaveLength(1);
    expect(await outbox.mail.claim(10)).toHaveLength(1);
  });

  test('an attempt that failed is due again in its time; who died leaves it to others', async () => {
    const store = await setUp(WAYS);
    await store.outbox.take(sampleEnquiry());
    const way = wayOf(store, 'crm');
    const [first] = await way.claim(1);
    const retryAt = store.clock.now() + HOUR;
    await way.settle(first?.id ?? '', {
      result: 'waiting',
      retryAt,
      error: 'unreachable ECONNREFUSED',
    });
    expect(await way.nextAt()).toBeGreaterThan(store.clock.now());
    expect(await way.claim(1)).toEqual([]);
    await way.hasten();
    expect(await way.claim(1)).toMatchObject([{ id: first?.id, attempts: 2 }]);
    const other = wayOf({ outbox: await store.open() }, 'crm');
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
    const crm = wayOf(store, 'crm');
    const claims = await crm.claim(10);
    expect(claims).toHaveLength(2);
    for (const { id } of claims) await crm.settle(id, { result: 'waiting', retryAt, error });
    expect(await crm.count()).toMatchObject({ waiting: 2, dead: 0 });
  });

  test('a lead is kept until every way has it or gave it up, and leaves all of them with the mail', async () => {
    const store = await setUp(WAYS);
    const { outbox, advance } = store;
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.mail.claim(1);
    const id = mail?.id ?? '';
    const [crm, portal] = WAYS.map((name) => wayOf(store, name)) as [Queue, Queue];
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
    const crm = wayOf(store, 'crm');
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
    const store = await setUp(WAYS);
    const { outbox } = store;
    const desk = await store.desk();
    await outbox.take(sampleEnquiry());
    const [mail] = await outbox.mail.claim(1);
    const id = mail?.id ?? '';
    await outbox.mail.settle(id, { result: 'delivered' });
    const crm = wayOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(id, { result: 'dead', error: 'refused HTTP_401' });
    expect(await desk.retry([])).toBe(1);
    expect(await crm.claim(1)).toMatchObject([{ id, attempts: 1, enquiry: sampleEnquiry() }]);
    expect(await desk.remove([id])).toBe(1);
    for (const name of WAYS)
      expect(await wayOf(store, name).count()).toMatchObject({ waiting: 0, dead: 0 });
    await crm.settle(id, { result: 'delivered' });
    expect(await desk.list()).toEqual([]);
  });

  /** Takes a lead in and has its mail delivered. */
  async function mailed(outbox: Outbox, name: string): Promise<string> {
    await outbox.take(sampleEnquiry({ name }));
    const [mail] = await outbox.mail.claim(1);
    await outbox.mail.settle(mail?.id ?? '', { result: 'delivered' });
    return mail?.id ?? '';
  }
  const crmAt = (address: string, name?: string) => ({ name, address, host: 'crm.example' });
  const idsIn = async (way: Queue | undefined) => (await way?.claim(10))?.map(({ id }) => id);

  test.each([[undefined], ['crm']])(
    'what waits for a receiver is posted to its corrected address at once, called %s',
    async (name) => {
      const store = await setUp();
      const before = await store.open([crmAt('old', name)]);
      const id = await mailed(before, 'Ana');
      await before.webhooks[0]?.claim(1);
      const retryAt = store.clock.now() + HOUR;
      await before.webhooks[0]?.settle(id, {
        result: 'waiting',
        retryAt,
        error: 'refused HTTP_401',
      });
      const after = await store.open([crmAt('new', name)]);
      expect(await after.unserved()).toEqual([]);
      expect(await idsIn(after.webhooks[0])).toEqual([id]);
    },
  );

  test('receivers in another order keep their own queues', async () => {
    const store = await setUp();
    const [crm, portal] = [crmAt('a'), { address: 'b', host: 'portal.example' }];
    const before = await store.open([crm, portal]);
    const id = await mailed(before, 'Ana');
    await before.webhooks[1]?.claim(1);
    await before.webhooks[1]?.settle(id, { result: 'delivered' });
    const after = await store.open([portal, crm]);
    expect(await idsIn(after.webhooks[0])).toEqual([]);
    expect(await idsIn(after.webhooks[1])).toEqual([id]);
  });

  test('a queue that nobody serves keeps its leads for five days, and is promised nothing', async () => {
    const store = await setUp(['crm']);
    await mailed(store.outbox, 'Ana');
    const outbox = await store.open([]);
    const desk = await store.desk();
    expect(await desk.retry([])).toBe(0);
    await store.advance(5 * DAY - 1);
    await outbox.purge(HOUR);
    expect(await outbox.unserved()).toMatchObject([{ id: 'crm', waiting: 1, dead: 0 }]);
    await store.advance(1);
    await outbox.purge(HOUR);
    expect(await desk.list()).toEqual([]);
    expect(await outbox.unserved()).toEqual([]);
  });

  test('such a queue is handed to another, which gets what it has not got yet, or is let go', async () => {
    const store = await setUp(['crm', 'portal']);
    const ana = await mailed(store.outbox, 'Ana');
    const crm = wayOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(ana, { result: 'dead', error: 'refused HTTP_401' });
    const portal = wayOf(store, 'portal');
    await portal.claim(1);
    await portal.settle(ana, { result: 'delivered' });
    const alone = await store.open([receiverCalled('crm')]);
    const bia = await mailed(alone, 'Bia');
    await crm.claim(1);
    const error = 'unreachable ECONNREFUSED';
    await crm.settle(bia, { result: 'waiting', retryAt: store.clock.now() + HOUR, error });

    const outbox = await store.open([receiverCalled('portal')]);
    const desk = await store.desk();
    // Ana's is at the portal already.
    expect(await desk.hand('crm', 'portal')).toBe(1);
    const [claim, ...more] = (await outbox.webhooks[0]?.claim(10)) ?? [];
    expect(more).toEqual([]);
    expect(claim).toMatchObject({
      id: bia,
      attempts: 1,
      expiresAt: store.clock.now() + GIVE_UP_MS,
    });
    expect(await desk.queues()).toMatchObject([
      { id: 'portal', served: true, waiting: 1 },
      { id: 'crm', served: false, waiting: 0, dead: 0 },
    ]);
    const empty = await store.open([]);
    expect(await desk.drop('portal')).toBe(1);
    expect(await empty.unserved()).toEqual([]);
    expect(await desk.list()).toHaveLength(2);
  });

  test('what a queue that was let go had delivered is not sent there again', async () => {
    const store = await setUp(['crm', 'portal']);
    const id = await mailed(store.outbox, 'Ana');
    const crm = wayOf(store, 'crm');
    await crm.claim(1);
    await crm.settle(id, { result: 'delivered' });
    await store.open([receiverCalled('portal')]);
    const desk = await store.desk();
    expect(await desk.drop('crm')).toBe(0);
    const again = await store.open([receiverCalled('crm')]);
    expect(await desk.hand('portal', 'crm')).toBe(0);
    expect(await idsIn(again.webhooks[0])).toEqual([]);
  });
});
