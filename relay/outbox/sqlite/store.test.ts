import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { deliverOne } from '../../../tests/support/relay/stores.ts';
import { fakeClock, sampleEnquiry, temporaryFolder } from '../../../tests/support/relay/support.ts';
import { DAY, HOUR } from '../../clock.ts';
import { openDesk, openOutbox } from '../outbox.ts';
import { OutboxError } from '../terms.ts';
import { openDatabase } from './store.ts';

async function setUp(keepMs = () => HOUR) {
  const dataDir = temporaryFolder();
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir }, { clock, keepMs });
  onTestFinished(() => outbox.close());
  const desk = await openDesk({ dataDir }, { clock });
  onTestFinished(() => desk.close());
  const bytes = () =>
    ['outbox.db', 'outbox.db-wal']
      .map((file) => readFileSync(join(dataDir, file), 'latin1'))
      .join('');
  return { dataDir, clock, outbox, desk, bytes };
}

// sqlite.org/pragma.html#pragma_synchronous: 2 is FULL.
test('what is committed is synced to disk first, and what is deleted is overwritten', () => {
  using db = openDatabase(temporaryFolder());
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('secure_delete')).toBe(1);
});

const NAME = 'Umnomequenaoseesquece';

test('a purged lead leaves every file, the log too once a reader that blocked it is done', async () => {
  const { outbox, clock, dataDir, bytes } = await setUp();
  await outbox.take(sampleEnquiry({ name: NAME }));
  await deliverOne(outbox.mail);
  const reader = new DatabaseSync(join(dataDir, 'outbox.db'));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM lead');
  clock.advance(HOUR);
  await outbox.purge();
  expect(bytes()).toContain(NAME);
  reader.exec('COMMIT');
  await outbox.purge();
  expect(bytes()).not.toContain(NAME);
});

test('a lead is kept for the period of its delivery, or a shorter one set later', async () => {
  let keepMs = DAY;
  const { outbox, clock, desk } = await setUp(() => keepMs);
  const names = async () => (await desk.export(true)).map(({ name }) => name);
  await outbox.take(sampleEnquiry({ name: 'Ana' }));
  await deliverOne(outbox.mail);
  keepMs = 30 * DAY;
  await outbox.take(sampleEnquiry({ name: 'Bia' }));
  await deliverOne(outbox.mail);
  clock.advance(DAY);
  await outbox.purge();
  expect(await names()).toEqual(['Bia']);
  keepMs = 7 * DAY;
  clock.advance(6 * DAY);
  await outbox.purge();
  expect(await names()).toEqual([]);
});

test('only the owner may read what it keeps', async () => {
  const { outbox, dataDir } = await setUp();
  await outbox.take(sampleEnquiry());
  for (const file of ['outbox.db', 'outbox.db-wal'])
    expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
});

test('a damaged file is refused', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'outbox.db'), 'not a database, but as long as one '.repeat(200));
  const opening = openOutbox({ dataDir });
  await expect(opening).rejects.toThrow(OutboxError);
  await expect(opening).rejects.toThrow(
    `a pasta de dados ${dataDir} não pode ser usada (file is not a database)`,
  );
});

test.each<[file: string, change: string, act: (path: string) => void]>([
  ['outbox.db', 'deleted', rmSync],
  ['outbox.db-wal', 'moved', (path) => renameSync(path, `${path}.old`)],
  [
    'outbox.db',
    'replaced',
    (path) => {
      rmSync(path);
      writeFileSync(path, '');
    },
  ],
])('%s %s while it runs: nothing more is acknowledged', async (file, _change, act) => {
  const { outbox, dataDir } = await setUp();
  await outbox.take(sampleEnquiry());
  act(join(dataDir, file));
  const sentence = `${file} foi apagado ou trocado`;
  await expect(outbox.take(sampleEnquiry({ name: 'Ana' }))).rejects.toThrow(sentence);
  await expect(outbox.writing()).rejects.toThrow(sentence);
  // Earlier leads can still be delivered by this process.
  const names = (await outbox.mail.claim(10)).map(({ enquiry }) => enquiry.name);
  expect(names).toContain('Maria da Conceição');
});
