import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { appForTest } from '../../tests/support/relay/app.ts';
import { SUBMISSION } from '../../tests/support/relay/submission.ts';
import { keptLog, sampleEnquiry, temporaryFolder } from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

/** Changes the database behind the outbox's back. */
function meddle(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'outbox.db'));
  db.exec(sql);
  db.close();
}

describe('a clock that was put right', () => {
  test('is seen in /healthz', async () => {
    const { postJson, ask, clock } = appForTest();
    clock.advance(365 * DAY);
    await postJson(SUBMISSION);
    clock.advance(-365 * DAY);
    expect(await (await ask('/healthz')).json()).toMatchObject({ status: 'delayed', backlog: 1 });
  });
});

describe('files taken away while it runs', () => {
  const takeAway: [string, (path: string) => void][] = [
    ['deleted', (path) => rmSync(path)],
    ['moved', (path) => renameSync(path, `${path}.old`)],
    [
      'replaced',
      (path) => {
        rmSync(path);
        writeFileSync(path, '');
      },
    ],
  ];
  test.each(
    ['outbox.db', 'outbox.db-wal'].flatMap((file) => takeAway.map(([how, act]) => [file, how, act] as const)),
  )('%s %s: nothing more is acknowledged, and health says so', async (file, _, act) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const { postJson, ask, dataDir, accepted } = appForTest();
    expect((await postJson(SUBMISSION)).status).toBe(200);
    act(join(dataDir, file));
    const params = { ...SUBMISSION.template_params, from_name: 'Ana' };
    expect((await postJson({ ...SUBMISSION, template_params: params })).status).toBe(503);
    const health = await ask('/healthz');
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'unavailable' }),
    ]);
    expect(told.mock.calls.flat().join()).toContain(`${file} was removed or replaced`);
    // What was acknowledged before is still there for this process to deliver.
    expect((await accepted()).map(({ name }) => name)).toContain('Maria da Conceição');
  });
});

describe('the key for repeats', () => {
  test('an empty one, as a power cut leaves it, is made anew and said', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'repeat.key'), '');
    const log = keptLog();
    const outbox = openSqliteOutbox({ dataDir, log });
    onTestFinished(() => outbox.close());
    expect(log.lines).toEqual([expect.stringContaining('repeat.key was empty; a new one is made')]);
    expect(readFileSync(join(dataDir, 'repeat.key'))).toHaveLength(32);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    expect(await outbox.take(sampleEnquiry())).toBe('repeated');
  });

  test('half a one is the operator’s to decide about', () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'repeat.key'), 'half a key');
    expect(() => openSqliteOutbox({ dataDir })).toThrow('Remove it');
  });
});

test('a write that fails shows in /healthz until one succeeds, without a lead', async () => {
  const { ask, dataDir, outbox, clock } = appForTest();
  const health = async () => {
    const response = await ask('/healthz');
    return [response.status, await response.json()];
  };
  expect(await health()).toEqual([200, expect.objectContaining({ status: 'ok', lastFailedWrite: null })]);
  meddle(dataDir, `CREATE TRIGGER full BEFORE INSERT ON pulse BEGIN SELECT raise(FAIL, 'disk full'); END`);
  await expect(outbox.purge(HOUR)).rejects.toThrow('disk full');
  const lastFailedWrite = new Date(clock.now()).toISOString();
  expect(await health()).toEqual([503, expect.objectContaining({ status: 'unwritable', lastFailedWrite })]);
  meddle(dataDir, 'DROP TRIGGER full');
  clock.advance(MINUTE);
  await outbox.purge(HOUR);
  expect(await health()).toEqual([200, expect.objectContaining({ status: 'ok', lastFailedWrite })]);
});
