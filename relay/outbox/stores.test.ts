import { expect, test } from 'vitest';
import {
  claimOne,
  deliverOne,
  describeStores,
  FULL_DISK,
  giveUpOne,
  MAKE_VERSION_1,
  ROOM_AGAIN,
} from '../../tests/support/relay/stores.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { GIVE_UP_MS, LEASE_MS, OutboxError } from './terms.ts';

describeStores((setUp) => {
  test('what is taken is claimed once, with its content, also after a restart', async () => {
    const { outbox, open, clock } = await setUp();
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    await outbox.close();
    const { mail, writing } = await open();
    const acceptedAt = clock.now();
    const claims = await mail.claim(10);
    expect(claims).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        enquiry: sampleEnquiry(),
        acceptedAt,
        attempts: 1,
        expiresAt: acceptedAt + GIVE_UP_MS,
        lease: acceptedAt + LEASE_MS,
      },
    ]);
    expect(await mail.claim(10)).toEqual([]);
    for (const claim of claims) await mail.settle(claim, { result: 'delivered' });
    clock.advance(DAY);
    expect(await mail.claim(10)).toEqual([]);
    expect(await mail.count()).toEqual({ waiting: 0, dead: 0, ageMs: 0 });
    expect(await writing()).toEqual({ writable: true, failedWriteAt: undefined });
  });

  test('an outbox of version 1.0.0 goes on, each lead in the queue of its receiver’s name', async () => {
    const { outbox, meddle, open, desk } = await setUp();
    await outbox.close();
    await meddle(MAKE_VERSION_1);
    // Its server may still run, and would fail on new tables.
    await expect(desk()).rejects.toThrow('Reinicie o servidor');
    const { mail, webhooks, unserved } = await open(['portal.example', 'crm']);
    for (const queue of [mail, ...webhooks])
      expect(await queue.claim(10)).toMatchObject([
        { id: 'old', enquiry: sampleEnquiry(), acceptedAt: 1 },
      ]);
    expect(await unserved()).toMatchObject([{ name: '3', waiting: 1 }]);
    expect(await (await desk()).list()).toHaveLength(1);
  });

  test('a lease that ends gives the same id again; its late delivery still counts', async () => {
    const { outbox, open, clock } = await setUp();
    const other = await open();
    await outbox.take(sampleEnquiry());
    const first = await claimOne(outbox.mail);
    clock.advance(LEASE_MS - 1);
    expect(await other.mail.claim(1)).toEqual([]);
    expect(await other.mail.nextAt()).toBeUndefined();
    clock.advance(1);
    const lease = clock.now() + LEASE_MS;
    expect(await claimOne(other.mail)).toEqual({ ...first, attempts: 2, lease });
    await outbox.mail.settle(first, { result: 'waiting', retryAt: 0, error: 'refused late' });
    expect(await other.mail.claim(1), 'a failure that came late').toEqual([]);
    await outbox.mail.settle(first, { result: 'delivered' });
    expect(await other.mail.count()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('a renewed lease lasts; what ended meanwhile is not renewed', async () => {
    const { outbox, open, clock } = await setUp();
    const other = await open();
    for (const name of ['Ana', 'Bia', 'Caio']) await outbox.take(sampleEnquiry({ name }));
    const claims = [await deliverOne(outbox.mail), await giveUpOne(outbox.mail)];
    const caio = await claimOne(outbox.mail);
    claims.push(caio);
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 3) {
      clock.advance(LEASE_MS / 3);
      await outbox.mail.renew(claims);
      expect(await other.mail.claim(3)).toEqual([]);
    }
    await outbox.mail.settle(caio, { result: 'delivered' });
    expect(await other.mail.count()).toMatchObject({ waiting: 0, dead: 1 });
  });

  test('a failed attempt waits for its moment, keeps its id and says why', async () => {
    const { outbox, clock, desk } = await setUp();
    await outbox.take(sampleEnquiry());
    const first = await claimOne(outbox.mail);
    const error = 'unreachable ESOCKET';
    const retryAt = clock.now() + HOUR;
    await outbox.mail.settle(first, { result: 'waiting', retryAt, error });
    expect(await outbox.mail.nextAt()).toBe(retryAt);
    expect(await (await desk()).list()).toMatchObject([{ error, state: 'waiting' }]);
    clock.advance(HOUR - 1);
    expect(await outbox.mail.claim(1)).toEqual([]);
    clock.advance(1);
    const lease = clock.now() + LEASE_MS;
    expect(await outbox.mail.claim(1)).toEqual([{ ...first, attempts: 2, lease }]);
  });

  test('only what could not reach its server is hastened', async () => {
    const { outbox, clock } = await setUp();
    for (const name of ['Ana', 'Bia']) await outbox.take(sampleEnquiry({ name }));
    const retryAt = clock.now() + HOUR;
    for (const claim of await outbox.mail.claim(2)) {
      const isAna = claim.enquiry.name === 'Ana';
      const error = isAna ? 'unreachable ESOCKET' : 'refused EENVELOPE 550';
      await outbox.mail.settle(claim, { result: 'waiting', retryAt, error });
    }
    await outbox.mail.hasten();
    expect((await outbox.mail.claim(2)).map(({ enquiry }) => enquiry.name)).toEqual(['Ana']);
  });

  test('two relays never claim the same lead', async () => {
    const { outbox, open } = await setUp();
    const other = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? outbox : other).take(sampleEnquiry({ name: `Maria ${n}` })),
      ),
    );
    const claims = await Promise.all([outbox.mail.claim(12), other.mail.claim(12)]);
    expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(20);
  });

  test('the same content within ten minutes is one lead, for every relay', async () => {
    const { outbox, open, clock } = await setUp();
    const other = await open();
    const both = await Promise.all([outbox, outbox, other].map((one) => one.take(sampleEnquiry())));
    expect(both.sort()).toEqual(['repeated', 'repeated', 'taken']);
    for (const changes of [
      { name: 'Ana' },
      { phone: '(85) 99999-0000' },
      { message: 'Oi' },
      { kind: 'contact' } as const,
    ])
      expect(await outbox.take(sampleEnquiry(changes))).toBe('taken');
    // Each repeat renews the time, because a browser that misses the answer keeps asking.
    for (const relay of [other, outbox, other]) {
      clock.advance(10 * MINUTE - 1);
      expect(await relay.take(sampleEnquiry())).toBe('repeated');
    }
    clock.advance(10 * MINUTE);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    expect(await outbox.mail.claim(10)).toHaveLength(6);
    clock.advance(-HOUR);
    expect(await outbox.take(sampleEnquiry()), 'the clock was set back').toBe('taken');
  });

  test('a lead that is kept for no time is recognised as a repeat for ten minutes', async () => {
    const { outbox, desk, clock } = await setUp({ keepMs: 0 });
    await outbox.take(sampleEnquiry());
    await deliverOne(outbox.mail);
    clock.advance(10 * MINUTE - 1);
    await outbox.purge();
    expect(await outbox.take(sampleEnquiry())).toBe('repeated');
    clock.advance(10 * MINUTE);
    await outbox.purge();
    expect(await (await desk()).list()).toEqual([]);
  });

  test('delivered leads go after their time; dead and waiting ones stay for months', async () => {
    const { outbox, desk, clock } = await setUp({ keepMs: HOUR });
    for (const name of ['Ana', 'Bia', 'Caio']) {
      await outbox.take(sampleEnquiry({ name }));
      clock.advance(1);
    }
    await deliverOne(outbox.mail);
    await giveUpOne(outbox.mail);
    const namesAfter = async (ms: number) => {
      clock.advance(ms);
      await outbox.purge();
      return (await (await desk()).export(true)).map(({ name }) => name);
    };
    expect(await namesAfter(HOUR - 1)).toEqual(['Ana', 'Bia', 'Caio']);
    expect(await namesAfter(1)).toEqual(['Bia', 'Caio']);
    expect(await namesAfter(90 * DAY)).toEqual(['Bia', 'Caio']);
    expect(await outbox.mail.count()).toMatchObject({ waiting: 1, dead: 1 });
  });

  test('the operator lists, retries, exports and removes', async () => {
    const { outbox, desk: openDesk, clock } = await setUp();
    const desk = await openDesk();
    await outbox.take(sampleEnquiry({ name: 'Ana' }));
    clock.advance(1);
    await outbox.take(sampleEnquiry({ name: 'Bia' }));
    const ana = await giveUpOne(outbox.mail);
    const bia = await deliverOne(outbox.mail);
    const rows = await desk.list();
    expect(rows).toMatchObject([
      { state: 'dead', attempts: 1, error: 'refused EENVELOPE 550' },
      { state: 'delivered', attempts: 1, error: '' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|Bia|99999/);
    expect(await desk.export(false)).toMatchObject([{ name: 'Ana' }]);
    expect(await desk.export(true)).toMatchObject([{ name: 'Ana' }, { name: 'Bia' }]);
    expect(await desk.retry([bia.id, 'nonsense'])).toBe(0);
    clock.advance(DAY);
    expect(await desk.retry([])).toBe(1);
    expect(await outbox.mail.claim(2)).toMatchObject([
      { id: ana.id, attempts: 1, expiresAt: clock.now() + GIVE_UP_MS },
    ]);
    expect(await desk.remove([ana.id, bia.id, 'nonsense'])).toBe(2);
    // The end of an attempt that was under way changes nothing.
    await outbox.mail.settle(ana, { result: 'waiting', retryAt: 0, error: 'refused late' });
    expect(await desk.list()).toEqual([]);
    expect(await outbox.take(sampleEnquiry({ name: 'Ana' })), 'removed, no repeat').toBe('taken');
  });

  test.each(['{"kind":"lead","name":"Ana', '{"kind":"lead","name":7}'])(
    'a damaged row holds up no other: %s',
    async (damage) => {
      const { outbox, log, meddle, desk, clock } = await setUp();
      for (const name of ['Ana', 'Bia']) {
        await outbox.take(sampleEnquiry({ name }));
        clock.advance(1);
      }
      await meddle({
        sqlite: `UPDATE lead SET enquiry = '${damage}' WHERE enquiry LIKE '%Ana%'`,
        postgres: `UPDATE outbox.lead SET enquiry = '${damage}' WHERE enquiry LIKE '%Ana%'`,
      });
      expect(await outbox.mail.claim(10)).toMatchObject([{ enquiry: { name: 'Bia' } }]);
      expect(await outbox.mail.count()).toMatchObject({ waiting: 1, dead: 1 });
      expect(log.lines.join()).toMatch(/CONTATO NÃO ENTREGUE: \S+ está danificado/);
      expect(log.lines.join()).not.toContain('Ana');
      expect(await (await desk()).export(false)).toMatchObject([
        { name: '', message: damage },
        { name: 'Bia', message: '' },
      ]);
    },
  );

  test('once a clock that ran ahead is corrected, its leads wait and stay no longer than others', async () => {
    const { outbox, desk, clock } = await setUp({ keepMs: HOUR });
    clock.advance(365 * DAY);
    for (const name of ['Ana', 'Bia', 'Caio']) {
      await outbox.take(sampleEnquiry({ name }));
      clock.advance(1);
    }
    await deliverOne(outbox.mail);
    const leased = await claimOne(outbox.mail);
    clock.advance(-365 * DAY);
    await outbox.purge();
    const claims = await outbox.mail.claim(10);
    expect(claims).toHaveLength(2);
    expect(claims.map(({ id }) => id)).toContain(leased.id);
    clock.advance(HOUR);
    await outbox.purge();
    expect(await (await desk()).export(true)).toHaveLength(2);
  });

  test('a failed write shows until one succeeds, without a lead', async () => {
    const { outbox, clock, meddle } = await setUp();
    await meddle(FULL_DISK);
    await expect(outbox.purge()).rejects.toThrow('disk full');
    expect(await outbox.writing()).toEqual({ writable: false, failedWriteAt: clock.now() });
    await meddle(ROOM_AGAIN);
    await outbox.purge();
    expect(await outbox.writing()).toEqual({ writable: true, failedWriteAt: clock.now() });
  });

  test('a store that fails rejects', async () => {
    const { outbox } = await setUp();
    await outbox.close();
    await expect(outbox.take(sampleEnquiry())).rejects.toThrow(OutboxError);
    await expect(outbox.mail.count()).rejects.toThrow(OutboxError);
  });
});
