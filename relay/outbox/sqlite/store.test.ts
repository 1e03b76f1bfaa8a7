import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock, sampleEnquiry, temporaryFolder } from '../../../tests/support/relay/support.ts';
import { DAY, HOUR } from '../../clock.ts';
import { openDesk, openOutbox } from '../outbox.ts';
import { OutboxError } from '../terms.ts';
import { openDatabase } from './store.ts';

async function setUp() {
  const dataDir = temporaryFolder();
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir }, { clock });
  onTestFinished(() => outbox.close());
  const desk = await openDesk({ dataDir }, { clock });
  onTestFinished(() => desk.close());
  return { dataDir, clock, outbox, desk };
}

// sqlite.org/pragma.html#pragma_synchronous: 2 is FULL.
test('what is committed is synced to disk first, and what is deleted is overwritten', () => {
  using db = openDatabase(temporaryFolder());
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('secure_delete')).toBe(1);
});

test('delivered leads go after their time, and nothing of them stays in any file', async () => {
  const { outbox, clock, dataDir } = await setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.mail.claim(1);
  await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
  const files = () =>
    ['outbox.db', 'outbox.db-wal']
      .map((file) => readFileSync(join(dataDir, file), 'latin1'))
      .join('');
  await outbox.purge(HOUR);
  expect(files()).toContain(name);
  clock.advance(HOUR);
  await outbox.purge(HOUR);
  expect(files()).not.toContain(name);
});

test('a longer period is for who comes later: a lead goes after the one of its delivery, or a shorter one', async () => {
  const clock = fakeClock();
  const dataDir = temporaryFolder();
  let keepMs = DAY;
  const outbox = await openOutbox({ dataDir }, { clock, keepMs: () => keepMs });
  onTestFinished(() => outbox.close());
  const desk = await openDesk({ dataDir }, { clock });
  onTestFinished(() => desk.close());
  const names = async () => (await desk.export(true)).map(({ name }) => name);
  const deliver = async (name: string) => {
    await outbox.take(sampleEnquiry({ name }));
    const [claim] = await outbox.mail.claim(1);
    await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
  };
  await deliver('Ana');
  keepMs = 30 * DAY;
  await deliver('Bia');
  clock.advance(DAY);
  await outbox.purge(keepMs);
  expect(await names()).toEqual(['Bia']);
  keepMs = 7 * DAY;
  clock.advance(6 * DAY);
  await outbox.purge(keepMs);
  expect(await names()).toEqual([]);
});

test('nor in the write-ahead log once a reader that was in the way is done', async () => {
  const { outbox, clock, dataDir } = await setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.mail.claim(1);
  await outbox.mail.settle(claim?.id ?? '', { result: 'delivered' });
  const reader = new DatabaseSync(join(dataDir, 'outbox.db'));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM lead');
  clock.advance(HOUR);
  const from = performance.now();
  await outbox.purge(HOUR);
  // A visitor would wait too if the store waited for a reader.
  expect(performance.now() - from).toBeLessThan(1000);
  reader.exec('COMMIT');
  await outbox.purge(HOUR);
  expect(readFileSync(join(dataDir, 'outbox.db-wal'), 'latin1')).not.toContain(name);
  expect(readFileSync(join(dataDir, 'outbox.db'), 'latin1')).not.toContain(name);
});

test('what the operator removes leaves every file, also while the server has them open', async () => {
  const { outbox, desk, dataDir } = await setUp();
  const name = 'Umnomequenaoseesquece';
  await outbox.take(sampleEnquiry({ name }));
  const [claim] = await outbox.mail.claim(1);
  expect(await desk.remove([claim?.id ?? ''])).toBe(1);
  for (const file of ['outbox.db', 'outbox.db-wal'])
    expect(readFileSync(join(dataDir, file), 'latin1')).not.toContain(name);
});

test('only the owner may read what it keeps', async () => {
  const { outbox, dataDir } = await setUp();
  await outbox.take(sampleEnquiry());
  for (const file of ['outbox.db', 'outbox.db-wal']) {
    expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
  }
});

test('a damaged file is told, not served', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(
    join(dataDir, 'outbox.db'),
    'not a database, and long enough to look like one'.repeat(200),
  );
  await expect(openOutbox({ dataDir })).rejects.toThrow(OutboxError);
});
