import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appForTest } from '../../../tests/support/relay/app.ts';
import {
  closeStores,
  FULL_DISK,
  PATIENCE_MS,
  prepareStores,
  ROOM_AGAIN,
  storeCases,
} from '../../../tests/support/relay/stores.ts';
import { SUBMISSION } from '../../../tests/support/relay/submission.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';

beforeAll(prepareStores, PATIENCE_MS);
afterAll(closeStores);

describe.each(storeCases())('$name', ({ setUp }) => {
  async function healthOf() {
    const store = await setUp();
    const { ask, postJson } = await appForTest({ outbox: store.outbox, clock: store.clock });
    const health = async () => {
      const response = await ask('/healthz', {}, '127.0.0.1');
      return [response.status, await response.json()];
    };
    return { ...store, postJson, health };
  }

  test('a clock that was put right is seen', async () => {
    const { postJson, health, advance } = await healthOf();
    await advance(365 * DAY);
    expect((await postJson(SUBMISSION)).status).toBe(200);
    await advance(-365 * DAY);
    expect(await health()).toEqual([
      200,
      expect.objectContaining({ status: 'delayed', backlog: 1 }),
    ]);
  });

  test('a write that fails shows until one succeeds, without a lead', async () => {
    const { outbox, clock, advance, meddle, health } = await healthOf();
    expect(await health()).toEqual([
      200,
      expect.objectContaining({ status: 'ok', lastFailedWrite: null }),
    ]);
    await meddle(FULL_DISK);
    await expect(outbox.purge(HOUR)).rejects.toThrow('disk full');
    const lastFailedWrite = new Date(clock.now()).toISOString();
    expect(await health()).toEqual([
      503,
      expect.objectContaining({ status: 'unwritable', lastFailedWrite }),
    ]);
    await meddle(ROOM_AGAIN);
    await advance(MINUTE);
    await outbox.purge(HOUR);
    expect(await health()).toEqual([
      200,
      expect.objectContaining({ status: 'ok', lastFailedWrite }),
    ]);
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
    ['outbox.db', 'outbox.db-wal'].flatMap((file) =>
      takeAway.map(([how, act]) => [file, how, act] as const),
    ),
  )('%s %s: nothing more is acknowledged, and health says so', async (file, _, act) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const { postJson, ask, dataDir, accepted } = await appForTest();
    expect((await postJson(SUBMISSION)).status).toBe(200);
    act(join(dataDir, file));
    const params = { ...SUBMISSION.template_params, from_name: 'Ana' };
    expect((await postJson({ ...SUBMISSION, template_params: params })).status).toBe(503);
    const health = await ask('/healthz', {}, '127.0.0.1');
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'unavailable' }),
    ]);
    expect(told.mock.calls.flat().join()).toContain(`${file} foi apagado ou trocado`);
    // Earlier leads can still be delivered by this process.
    expect((await accepted()).map(({ name }) => name)).toContain('Maria da Conceição');
  });
});
