import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeStores,
  FULL_DISK,
  MAKE_VERSION_1,
  PATIENCE_MS,
  prepareStores,
  ROOM_AGAIN,
  storeCases,
} from '../../tests/support/relay/stores.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { GIVE_UP_MS, LEASE_MS, OutboxError } from './terms.ts';

beforeAll(prepareStores, PATIENCE_MS);
afterAll(closeStores, PATIENCE_MS);

/** Each case runs on every store. */
describe.each(storeCases())('$name', ({ setUp }) => {
  test('what is taken is claimed once, with its content', async () => {
    const { outbox, clock, advance } = await setUp();
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    const acceptedAt = clock.now();
    const [claim, ...more] = await outbox.mail.claim(10);
    expect(more).toEqual([]);
    expect(claim).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      enquiry: sampleEnquiry(),
      acceptedAt,
      attempts: 1,
      expiresAt: acceptedAt + GIVE_UP_MS,
    });
    expect(await outbox.mail.claim(10)).toEqual([]);
    await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
    await advance(DAY);
    expect(await outbox.mail.claim(10)).toEqual([]);
    expect(await outbox.mail.count()).toEqual({ waiting: 0, dead: 0, ageMs: 0 });
    expect(await outbox.writing()).toEqual({ writable: true, failedWriteAt: undefined });
  });

  test('it outlives the process', async () => {
    const { outbox, open } = await setUp();
    await outbox.take(sampleEnquiry());
    await outbox.close();
    expect(await (await open()).mail.claim(10)).toHaveLength(1);
  });

  test('what an outbox of version 1.0.0 holds goes on, each in the queue of its receiver’s name', async () => {
    const { outbox, meddle, open, desk } = await setUp();
    await outbox.close();
    await meddle(MAKE_VERSION_1);
    // Its server may still run, and would fail on new tables.
    await expect(desk()).rejects.toThrow('Reinicie o servidor');
    const { mail, webhooks, unserved, take } = await open(['portal.example', 'crm']);
    for (const queue of [mail, ...webhooks])
      expect(await queue.claim(10)).toMatchObject([
        { id: 'old', enquiry: sampleEnquiry(), acceptedAt: 1 },
      ]);
    expect(await unserved()).toMatchObject([{ name: '3', waiting: 1 }]);
    await take(sampleEnquiry({ name: 'Outra pessoa' }));
    expect(await mail.claim(10)).toHaveLength(1);
    expect(await (await desk()).list()).toHaveLength(2);
  });

  test('a lease that ends gives the same id again', async () => {
    const { outbox, advance } = await setUp();
    await outbox.take(sampleEnquiry());
    const [first] = await outbox.mail.claim(1);
    await advance(LEASE_MS - 1);
    expect(await outbox.mail.claim(1)).toEqual([]);
    expect(await outbox.mail.nextAt()).toBeUndefined();
    await advance(1);
    const [second] = await outbox.mail.claim(1);
    expect(second).toEqual({ ...first, attempts: 2 });
  });

  test('a lease that is renewed doesn’t end, however long the attempt takes', async () => {
    const { outbox, open, advance } = await setUp();
    const other = await open();
    await outbox.take(sampleEnquiry());
    const [claim] = await outbox.mail.claim(1);
    for (let passed = 0; passed < 10 * LEASE_MS; passed += LEASE_MS / 3) {
      await advance(LEASE_MS / 3);
      await outbox.mail.renew([claim?.id ?? '']);
      expect(await other.mail.claim(1)).toEqual([]);
    }
    await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
    expect((await other.mail.count()).waiting).toBe(0);
  });

  test('what ended meanwhile is not renewed, and holds up no renewal of the others', async () => {
    const { outbox, open, advance } = await setUp();
    const other = await open();
    for (const name of ['Ana', 'Bia', 'Caio']) await outbox.take(sampleEnquiry({ name }));
    const ids = (await outbox.mail.claim(3)).map(({ id }) => id);
    const [ana = '', bia = '', caio = ''] = ids;
    await outbox.mail.settle(ana, { result: 'delivered' });
    await outbox.mail.settle(bia, { result: 'dead', error: 'refused EENVELOPE 550' });
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 3) {
      await advance(LEASE_MS / 3);
      await outbox.mail.renew(ids);
      await outbox.mail.renew([ana, bia]);
    }
    expect(await other.mail.claim(3)).toEqual([]);
    // Settle them again, as after a write whose answer got lost.
    await outbox.mail.settle(bia, { result: 'dead', error: 'refused EENVELOPE 550' });
    await outbox.mail.settle(caio, { result: 'delivered' });
    expect(await other.mail.count()).toMatchObject({ waiting: 0, dead: 1 });
  });

  test('a delivery counts also when the lease had ended meanwhile', async () => {
    const { outbox, open, advance } = await setUp();
    const other = await open();
    await outbox.take(sampleEnquiry());
    const [late] = await outbox.mail.claim(1);
    await advance(LEASE_MS + 1);
    await outbox.mail.settle(late?.id ?? '', { result: 'delivered' });
    expect(await other.mail.claim(1)).toEqual([]);
    expect(await other.mail.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('a failed attempt waits for its moment, keeps its id and says why', async () => {
    const { outbox, advance, clock, desk } = await setUp();
    await outbox.take(sampleEnquiry());
    const [first] = await outbox.mail.claim(1);
    const error = 'unreachable ESOCKET';
    await outbox.mail.settle(first?.id ?? '', {
      result: 'waiting',
      retryAt: clock.now() + HOUR,
      error,
    });
    expect(await outbox.mail.claim(1)).toEqual([]);
    expect(await outbox.mail.nextAt()).toBe(clock.now() + HOUR);
    expect(await (await desk()).list()).toEqual([
      expect.objectContaining({ error, state: 'waiting' }),
    ]);
    await advance(HOUR - 1);
    expect(await outbox.mail.claim(1)).toEqual([]);
    await advance(1);
    expect(await outbox.mail.claim(1)).toEqual([{ ...first, attempts: 2 }]);
  });

  test('what waits because the server could not be reached can be hastened, and nothing else', async () => {
    const { outbox, clock } = await setUp();
    for (const name of ['Ana', 'Bia']) await outbox.take(sampleEnquiry({ name }));
    for (const { id, enquiry } of await outbox.mail.claim(2)) {
      const error = enquiry.name === 'Ana' ? 'unreachable ESOCKET' : 'refused EENVELOPE 550';
      await outbox.mail.settle(id, { result: 'waiting', retryAt: clock.now() + HOUR, error });
    }
    await outbox.mail.hasten();
    expect((await outbox.mail.claim(2)).map(({ enquiry }) => enquiry.name)).toEqual(['Ana']);
  });

  test('two processes never claim the same lead', async () => {
    const { outbox, open } = await setUp();
    const other = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? outbox : other).take(sampleEnquiry({ name: `Maria ${n}` })),
      ),
    );
    const claims = (await Promise.all([outbox.mail.claim(12), other.mail.claim(12)]))
      .flat()
      .map(({ id }) => id);
    expect(new Set(claims).size).toBe(20);
  });

  test('the same content within ten minutes is one lead, also after a restart and through another process', async () => {
    const { outbox, open, advance } = await setUp();
    const other = await open();
    const both = await Promise.all([outbox, outbox, other].map((one) => one.take(sampleEnquiry())));
    expect(both.sort()).toEqual(['repeated', 'repeated', 'taken']);
    await advance(10 * MINUTE - 1);
    expect(await (await open()).take(sampleEnquiry())).toBe('repeated');
    for (const changes of [
      { name: 'Ana' },
      { phone: '(85) 99999-0000' },
      { message: 'Oi' },
      { kind: 'contact' } as const,
    ]) {
      expect(await outbox.take(sampleEnquiry(changes))).toBe('taken');
    }
    await advance(10 * MINUTE);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    expect(await outbox.mail.claim(10)).toHaveLength(6);
  });

  test('each repeat renews the ten minutes: a browser that never sees the answer causes one mail', async () => {
    const { outbox, advance } = await setUp();
    await outbox.take(sampleEnquiry());
    for (let hour = 0; hour < 6; hour += 0.15) {
      await advance(0.15 * HOUR);
      expect(await outbox.take(sampleEnquiry())).toBe('repeated');
    }
    await advance(10 * MINUTE);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
  });

  test('what is kept for no time after its delivery is a repeat for ten minutes all the same', async () => {
    const { outbox, advance, desk } = await setUp();
    await outbox.take(sampleEnquiry());
    const [claim] = await outbox.mail.claim(1);
    await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
    await advance(10 * MINUTE - 1);
    await outbox.purge(0);
    expect(await outbox.take(sampleEnquiry())).toBe('repeated');
    await advance(10 * MINUTE);
    await outbox.purge(0);
    expect(await (await desk()).list()).toEqual([]);
  });

  test('a clock set back doesn’t stretch the ten minutes', async () => {
    const { outbox, advance } = await setUp();
    await outbox.take(sampleEnquiry());
    await advance(-HOUR);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
  });

  test('delivered leads go after their time; given-up and waiting ones stay, for months', async () => {
    const { outbox, advance, desk } = await setUp();
    for (const name of ['Ana', 'Bia', 'Caio']) {
      await outbox.take(sampleEnquiry({ name }));
      await advance(1);
    }
    const [ana, bia] = await outbox.mail.claim(2);
    await outbox.mail.settle(ana?.id ?? '', { result: 'delivered' });
    await outbox.mail.settle(bia?.id ?? '', { result: 'dead', error: 'refused EENVELOPE 550' });
    const names = async () => (await (await desk()).export(true)).map(({ name }) => name);
    await advance(HOUR - 1);
    await outbox.purge(HOUR);
    expect(await names()).toEqual(['Ana', 'Bia', 'Caio']);
    await advance(1);
    await outbox.purge(HOUR);
    expect(await names()).toEqual(['Bia', 'Caio']);
    await advance(90 * DAY);
    await outbox.purge(HOUR);
    expect(await names()).toEqual(['Bia', 'Caio']);
    expect(await outbox.mail.count()).toMatchObject({ waiting: 1, dead: 1 });
  });

  test('the operator lists, retries, exports and removes', async () => {
    const { outbox, desk: openDesk, clock, advance } = await setUp();
    const desk = await openDesk();
    await outbox.take(sampleEnquiry({ name: 'Ana' }));
    await advance(1);
    await outbox.take(sampleEnquiry({ name: 'Bia' }));
    expect((await desk.list()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    const [ana, bia] = await outbox.mail.claim(2);
    await outbox.mail.settle(ana?.id ?? '', { result: 'dead', error: 'refused EENVELOPE 550' });
    await outbox.mail.settle(bia?.id ?? '', { result: 'delivered' });
    expect((await outbox.mail.count()).dead).toBe(1);
    const rows = await desk.list();
    expect(rows.map(({ state, attempts, error }) => [state, attempts, error])).toEqual([
      ['dead', 1, 'refused EENVELOPE 550'],
      ['delivered', 1, ''],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|Bia|99999/);
    expect((await desk.export(false)).map(({ name }) => name)).toEqual(['Ana']);
    expect((await desk.export(true)).map(({ name }) => name)).toEqual(['Ana', 'Bia']);
    expect(await desk.retry([bia?.id ?? '', 'nonsense'])).toBe(0);
    await advance(DAY);
    expect(await desk.retry([])).toBe(1);
    expect(await desk.list()).toEqual([
      expect.objectContaining({ state: 'waiting', attempts: 0 }),
      expect.objectContaining({ state: 'delivered' }),
    ]);
    expect(await outbox.mail.claim(2)).toEqual([
      { ...ana, attempts: 1, expiresAt: clock.now() + GIVE_UP_MS },
    ]);
    expect(await desk.remove([ana?.id ?? '', bia?.id ?? '', 'nonsense'])).toBe(2);
    expect(await desk.list()).toEqual([]);
    // The end of an attempt that was under way changes nothing.
    await outbox.mail.settle(ana?.id ?? '', {
      result: 'waiting',
      retryAt: 0,
      error: 'unreachable ESOCKET',
    });
    expect(await desk.list()).toEqual([]);
  });

  test('what is removed is no repeat any more: the same content at once is a new lead', async () => {
    const { outbox, desk: openDesk } = await setUp();
    const desk = await openDesk();
    for (const name of ['Ana', 'Bia']) await outbox.take(sampleEnquiry({ name }));
    const [ana] = (await desk.export(true)).filter(({ name }) => name === 'Ana');
    expect(await desk.remove([ana?.id ?? ''])).toBe(1);
    expect(await outbox.take(sampleEnquiry({ name: 'Ana' }))).toBe('taken');
    expect(await outbox.take(sampleEnquiry({ name: 'Ana' }))).toBe('repeated');
    expect(await outbox.take(sampleEnquiry({ name: 'Bia' }))).toBe('repeated');
    expect((await outbox.mail.claim(10)).map(({ enquiry }) => enquiry.name).sort()).toEqual([
      'Ana',
      'Bia',
    ]);
  });

  test.each(['{"kind":"lead","name":"Ana', '{"kind":"lead","name":7}', 'null'])(
    'a damaged row holds up no other: %s',
    async (damage) => {
      const { outbox, log, meddle, desk, advance } = await setUp();
      for (const name of ['Ana', 'Bia', 'Caio']) {
        await outbox.take(sampleEnquiry({ name }));
        await advance(1);
      }
      await meddle({
        sqlite: `UPDATE lead SET enquiry = '${damage}' WHERE enquiry LIKE '%Ana%'`,
        postgres: `UPDATE outbox.lead SET enquiry = '${damage}' WHERE enquiry LIKE '%Ana%'`,
      });
      expect((await outbox.mail.claim(10)).map(({ enquiry }) => enquiry.name)).toEqual([
        'Bia',
        'Caio',
      ]);
      expect(await outbox.mail.count()).toMatchObject({ waiting: 2, dead: 1 });
      expect(log.lines.join()).toMatch(/CONTATO NÃO ENTREGUE: \S+ está danificado/);
      expect(log.lines.join()).not.toContain('Ana');
      const rows = await (await desk()).export(false);
      expect(rows.map(({ name, message }) => [name, message])).toEqual([
        ['', damage],
        ['Bia', ''],
        ['Caio', ''],
      ]);
    },
  );

  test('a clock that was put right: leads taken while it was ahead wait no longer than any other', async () => {
    const { outbox, open, advance } = await setUp();
    await advance(365 * DAY);
    for (const name of ['Ana', 'Bia']) await outbox.take(sampleEnquiry({ name }));
    const [leased] = await outbox.mail.claim(1);
    await advance(-365 * DAY);
    await outbox.purge(HOUR);
    const claims = await outbox.mail.claim(10);
    expect(claims.map(({ enquiry }) => enquiry.name).sort()).toEqual(['Ana', 'Bia']);
    expect(claims.map(({ id }) => id)).toContain(leased?.id);
    // A later holder's leads are also returned in time.
    const other = await open();
    await advance(LEASE_MS);
    expect(await other.mail.claim(10)).toHaveLength(2);
  });

  test('and what was delivered meanwhile is not kept for a year', async () => {
    const { outbox, advance, desk } = await setUp();
    await advance(365 * DAY);
    await outbox.take(sampleEnquiry());
    const [claim] = await outbox.mail.claim(1);
    await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
    await advance(-365 * DAY);
    await outbox.purge(HOUR);
    await advance(HOUR);
    await outbox.purge(HOUR);
    expect(await (await desk()).export(true)).toEqual([]);
  });

  test('a write that fails is counted until one succeeds, without a lead', async () => {
    const { outbox, clock, meddle } = await setUp();
    await meddle(FULL_DISK);
    await expect(outbox.purge(HOUR)).rejects.toThrow('disk full');
    expect(await outbox.writing()).toEqual({ writable: false, failedWriteAt: clock.now() });
    await meddle(ROOM_AGAIN);
    await outbox.purge(HOUR);
    expect(await outbox.writing()).toEqual({ writable: true, failedWriteAt: clock.now() });
  });

  test('a store that fails rejects and keeps nothing', async () => {
    const { outbox } = await setUp();
    await outbox.close();
    await expect(outbox.take(sampleEnquiry())).rejects.toThrow(OutboxError);
    await expect(outbox.mail.count()).rejects.toThrow(OutboxError);
  });
});
