import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock, sampleEnquiry, temporaryFolder } from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { openOutboxDesk } from './desk.ts';
import { GIVE_UP_MS, LEASE_MS, type Outbox, OutboxError } from './outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

function setUp() {
  const dataDir = temporaryFolder();
  const clock = fakeClock();
  const open = (): Outbox => {
    const outbox = openSqliteOutbox({ dataDir, clock });
    onTestFinished(() => outbox.close());
    return outbox;
  };
  const desk = openOutboxDesk(dataDir, clock);
  onTestFinished(() => desk.close());
  return { dataDir, clock, open, outbox: open(), desk };
}

test('what is taken is claimed once, with its content', async () => {
  const { outbox, clock } = setUp();
  expect(await outbox.take(sampleEnquiry())).toBe('taken');
  const acceptedAt = clock.now();
  const [claim, ...more] = await outbox.claim(10);
  expect(more).toEqual([]);
  expect(claim).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    enquiry: sampleEnquiry(),
    acceptedAt,
    attempts: 1,
    expiresAt: acceptedAt + GIVE_UP_MS,
  });
  expect(await outbox.claim(10)).toEqual([]);
  await outbox.settle(claim?.id ?? '', { result: 'delivered' });
  clock.advance(DAY);
  expect(await outbox.claim(10)).toEqual([]);
  expect(await outbox.count()).toEqual({
    waiting: 0,
    dead: 0,
    oldestAt: undefined,
    writable: true,
    failedWriteAt: undefined,
  });
});

test('it outlives the process', async () => {
  const { outbox, open } = setUp();
  await outbox.take(sampleEnquiry());
  await outbox.close();
  expect(await open().claim(10)).toHaveLength(1);
});

test('a lease that ends gives the same id again', async () => {
  const { outbox, clock } = setUp();
  await outbox.take(sampleEnquiry());
  const [first] = await outbox.claim(1);
  clock.advance(LEASE_MS - 1);
  expect(await outbox.claim(1)).toEqual([]);
  expect(await outbox.nextAt()).toBeUndefined();
  clock.advance(1);
  const [second] = await outbox.claim(1);
  expect(second).toEqual({ ...first, attempts: 2 });
});

test('two processes never claim the same lead', async () => {
  const { outbox, open } = setUp();
  const other = open();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? outbox : other).take(sampleEnquiry({ name: `Maria ${n}` })),
    ),
  );
  const claims = [...(await outbox.claim(12)), ...(await other.claim(12))].map(({ id }) => id);
  expect(new Set(claims).size).toBe(20);
});

test('the same content within ten minutes is one lead, also after a restart and through another process', async () => {
  const { outbox, open, clock } = setUp();
  const both = await Promise.all([outbox.take(sampleEnquiry()), outbox.take(sampleEnquiry())]);
  expect(both).toEqual(['taken', 'repeated']);
  clock.advance(10 * MINUTE - 1);
  expect(await open().take(sampleEnquiry())).toBe('repeated');
  for (const changes of [
    { name: 'Ana' },
    { phone: '(85) 99999-0000' },
    { message: 'Oi' },
    { kind: 'contact' } as const,
  ]) {
    expect(await outbox.take(sampleEnquiry(changes))).toBe('taken');
  }
  clock.advance(10 * MINUTE);
  expect(await outbox.take(sampleEnquiry())).toBe('taken');
  expect(await outbox.claim(10)).toHaveLength(6);
});

test('each repeat renews the ten minutes: a browser that never sees the answer causes one mail', async () => {
  const { outbox, clock } = setUp();
  await outbox.take(sampleEnquiry());
  for (let hour = 0; hour < 24; hour += 0.15) {
    clock.advance(0.15 * HOUR);
    expect(await outbox.take(sampleEnquiry())).toBe('repeated');
  }
  clock.advance(10 * MINUTE);
  expect(await outbox.take(sampleEnquiry())).toBe('taken');
});

test('a clock set back doesn’t stretch the ten minutes', async () => {
  const { outbox, clock } = setUp();
  await outbox.take(sampleEnquiry());
  clock.advance(-HOUR);
  expect(await outbox.take(sampleEnquiry())).toBe('taken');
});

test('delivered leads go after their time, and nothing of them stays in any file', async () => {
  const { outbox, clock, dataDir } = setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.claim(1);
  await outbox.settle(claim?.id ?? '', { result: 'delivered' });
  const files = () =>
    ['outbox.db', 'outbox.db-wal'].map((file) => readFileSync(join(dataDir, file), 'latin1')).join('');
  await outbox.purge(HOUR);
  expect(files()).toContain(name);
  clock.advance(HOUR);
  await outbox.purge(HOUR);
  expect(files()).not.toContain(name);
});

test('nor in the write-ahead log once a reader that was in the way is done', async () => {
  const { outbox, clock, dataDir } = setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.claim(1);
  await outbox.settle(claim?.id ?? '', { result: 'delivered' });
  const reader = new DatabaseSync(join(dataDir, 'outbox.db'));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM lead');
  clock.advance(HOUR);
  const from = performance.now();
  await outbox.purge(HOUR);
  // A reader in the way is not waited for: a visitor would wait with us.
  expect(performance.now() - from).toBeLessThan(1000);
  reader.exec('COMMIT');
  await outbox.purge(HOUR);
  expect(readFileSync(join(dataDir, 'outbox.db-wal'), 'latin1')).not.toContain(name);
  expect(readFileSync(join(dataDir, 'outbox.db'), 'latin1')).not.toContain(name);
});

test('what the operator removes leaves every file, also while the server has them open', async () => {
  const { outbox, desk, dataDir } = setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.claim(1);
  expect(await desk.remove([claim?.id ?? ''])).toBe(1);
  for (const file of ['outbox.db', 'outbox.db-wal'])
    expect(readFileSync(join(dataDir, file), 'latin1')).not.toContain(name);
});

test('only the owner may read what it keeps', async () => {
  const { outbox, dataDir } = setUp();
  await outbox.take(sampleEnquiry());
  for (const file of ['outbox.db', 'outbox.db-wal', 'repeat.key']) {
    expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
  }
});

test('the operator lists, retries, exports and removes', async () => {
  const { outbox, desk, clock } = setUp();
  await outbox.take(sampleEnquiry({ name: 'Ana' }));
  clock.advance(1);
  await outbox.take(sampleEnquiry({ name: 'Bia' }));
  const [ana, bia] = await outbox.claim(2);
  await outbox.settle(ana?.id ?? '', { result: 'dead', error: 'refused EENVELOPE 550' });
  await outbox.settle(bia?.id ?? '', { result: 'delivered' });
  expect((await outbox.count()).dead).toBe(1);
  const rows = await desk.list();
  expect(rows.map(({ state, error }) => [state, error])).toEqual([
    ['dead', 'refused EENVELOPE 550'],
    ['delivered', ''],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Bia|99999/);
  expect((await desk.export(false)).map(({ name }) => name)).toEqual(['Ana']);
  expect((await desk.export(true)).map(({ name }) => name)).toEqual(['Ana', 'Bia']);
  expect(await desk.retry([bia?.id ?? ''])).toBe(0);
  expect(await desk.retry([])).toBe(1);
  expect(await outbox.claim(2)).toEqual([{ ...ana, attempts: 1, expiresAt: clock.now() + GIVE_UP_MS }]);
  expect(await desk.remove([ana?.id ?? '', bia?.id ?? ''])).toBe(2);
  expect(await desk.list()).toEqual([]);
});

test('a damaged file is told, not served', () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'outbox.db'), 'not a database, and long enough to look like one'.repeat(200));
  expect(() => openSqliteOutbox({ dataDir })).toThrow(OutboxError);
});

test('a store that fails rejects and keeps nothing', async () => {
  const { outbox } = setUp();
  await outbox.close();
  await expect(outbox.take(sampleEnquiry())).rejects.toThrow(OutboxError);
  await expect(outbox.count()).rejects.toThrow(OutboxError);
});
