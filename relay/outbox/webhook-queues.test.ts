import { expect, test } from 'vitest';
import {
  claimOne,
  deliverOne,
  describeStores,
  giveUpOne,
} from '../../tests/support/relay/stores.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Outbox } from './outbox.ts';
import type { Queue } from './queue.ts';
import { GIVE_UP_MS, LEASE_MS } from './terms.ts';

const receivers = ['crm', 'portal'];

function queueOf({ webhooks }: Outbox, name: string): Queue {
  const queue = webhooks.find((one) => one.name === name);
  if (!queue) throw new Error(`There is no queue called ${name}.`);
  return queue;
}

async function takeAndMail(outbox: Outbox, name: string): Promise<string> {
  await outbox.take(sampleEnquiry({ name }));
  const { id } = await deliverOne(outbox.mail);
  return id;
}

const idsIn = async (queue: Queue) => (await queue.claim(10)).map(({ id }) => id);

describeStores((setUp) => {
  test('a lead is in every queue under one id, each for itself', async () => {
    const { outbox, clock } = await setUp({ receivers });
    await outbox.take(sampleEnquiry());
    const expiresAt = clock.now() + GIVE_UP_MS;
    const mail = await claimOne(outbox.mail);
    await outbox.mail.settle(mail, { result: 'dead', error: 'refused 550' });
    for (const queue of outbox.webhooks) {
      expect(await queue.count()).toEqual({ waiting: 1, dead: 0, ageMs: 0 });
      expect(await queue.claim(10)).toEqual([{ ...mail, attempts: 1, expiresAt }]);
      expect(await queue.claim(10)).toEqual([]);
    }
    await queueOf(outbox, 'crm').settle(mail, { result: 'delivered' });
    expect(await queueOf(outbox, 'crm').count()).toMatchObject({ waiting: 0, dead: 0 });
    expect(await queueOf(outbox, 'portal').count()).toMatchObject({ waiting: 1 });
  });

  test('a lead is kept until every receiver has it or gave it up', async () => {
    const { outbox, clock, desk } = await setUp({ receivers, keepMs: HOUR });
    const id = await takeAndMail(outbox, 'Ana');
    const [crm, portal] = receivers.map((name) => queueOf(outbox, name)) as [Queue, Queue];
    await giveUpOne(crm, 'refused HTTP_401');
    const claim = await claimOne(portal);
    const retryAt = clock.now() + 2 * DAY;
    await portal.settle(claim, { result: 'waiting', retryAt, error: 'refused HTTP_500' });
    clock.advance(DAY);
    await outbox.purge();
    expect(await portal.count()).toMatchObject({ waiting: 1 });
    expect(await crm.count()).toMatchObject({ dead: 1 });
    clock.advance(2 * DAY);
    expect(await deliverOne(portal)).toMatchObject({ id });
    await outbox.purge();
    expect(await (await desk()).list()).toEqual([]);
    expect(await crm.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('a dead delivery can be retried for as long as mails are kept', async () => {
    const { outbox, desk, clock } = await setUp({ receivers: ['crm'], keepMs: HOUR });
    await takeAndMail(outbox, 'Ana');
    const crm = queueOf(outbox, 'crm');
    clock.advance(DAY);
    await giveUpOne(crm, 'refused HTTP_401');
    await outbox.purge();
    expect(await (await desk()).retry([])).toBe(1);
    expect(await crm.claim(1)).toMatchObject([{ attempts: 1 }]);
    clock.advance(LEASE_MS);
    await giveUpOne(crm, 'refused HTTP_401');
    clock.advance(HOUR);
    await outbox.purge();
    expect(await crm.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('a removed lead leaves every queue', async () => {
    const { outbox, desk: openDesk } = await setUp({ receivers });
    const desk = await openDesk();
    const id = await takeAndMail(outbox, 'Ana');
    const crm = queueOf(outbox, 'crm');
    const claim = await claimOne(crm);
    expect(await desk.remove([id])).toBe(1);
    for (const queue of outbox.webhooks)
      expect(await queue.count()).toMatchObject({ waiting: 0, dead: 0 });
    await crm.settle(claim, { result: 'delivered' });
    expect(await desk.list()).toEqual([]);
  });

  test('what waits is due at the next start, since password or address may have been corrected', async () => {
    const { outbox, open, clock } = await setUp({ receivers: ['crm'] });
    await outbox.take(sampleEnquiry());
    const retryAt = clock.now() + HOUR;
    for (const queue of [outbox.mail, queueOf(outbox, 'crm')])
      await queue.settle(await claimOne(queue), { result: 'waiting', retryAt, error: 'refused' });
    const again = await open();
    for (const queue of [again.mail, queueOf(again, 'crm')])
      expect(await queue.claim(10)).toHaveLength(1);
  });

  test('a queue without a receiver keeps its leads for five days, and retries none', async () => {
    const store = await setUp({ receivers: ['crm'], keepMs: HOUR });
    await takeAndMail(store.outbox, 'Ana');
    const outbox = await store.open([]);
    const desk = await store.desk([]);
    expect(await desk.retry([])).toBe(0);
    store.clock.advance(5 * DAY - 1);
    await outbox.purge();
    expect(await outbox.unserved()).toMatchObject([{ name: 'crm', waiting: 1, dead: 0 }]);
    store.clock.advance(1);
    await outbox.purge();
    expect(await desk.list()).toEqual([]);
    expect(await outbox.unserved()).toEqual([]);
  });

  test('a receiver that gets the name of such a queue gets what waits there, and no repeats', async () => {
    const { outbox, open, desk } = await setUp({ receivers });
    await takeAndMail(outbox, 'Ana');
    await deliverOne(queueOf(outbox, 'crm'));
    const bia = await takeAndMail(outbox, 'Bia');
    await takeAndMail(await open(['portal']), 'Caio');
    expect(await (await desk(['portal'])).queues()).toMatchObject([
      { name: 'portal', isServed: true, waiting: 3 },
      { name: 'crm', isServed: false, waiting: 1, dead: 0 },
    ]);
    const again = await open(['crm']);
    expect(await idsIn(queueOf(again, 'crm'))).toEqual([bia]);
    expect(await again.unserved()).toMatchObject([{ name: 'portal', waiting: 3 }]);
  });
});
