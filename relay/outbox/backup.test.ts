import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postLead, spawnServer } from '../../tests/support/relay/server.ts';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { backUpOutbox } from './backup.ts';
import { openOutboxDesk } from './desk.ts';

/** A port where nobody takes mail: leads wait in the outbox. */
const NO_MAIL = 'smtp://127.0.0.1:9';

async function namesIn(dataDir: string): Promise<string[]> {
  const desk = openOutboxDesk(dataDir);
  const rows = await desk.export(true);
  await desk.close();
  return rows.map(({ name }) => name);
}

test('a backup made while leads come in holds all that were acknowledged before, and a server goes on with it', async () => {
  const [dataDir, elsewhere, restored] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const file = join(elsewhere, 'outbox.db');
  const server = await spawnServer({ DATA_DIR: dataDir, SMTP_URL: NO_MAIL });
  const acknowledged: string[] = [];
  let writing = true;
  const writers = [1, 2, 3].map(async (writer) => {
    for (let number = 0; writing; number += 1) {
      const name = `Pessoa ${writer} ${number}`;
      if ((await postLead(server.url, name)) === 200) acknowledged.push(name);
    }
  });
  const enough = (count: number) =>
    expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(count);
  try {
    for (const round of [1, 2, 3]) {
      await enough(round * 20);
      const before = [...acknowledged];
      const { leads } = await backUpOutbox(dataDir, file);
      expect(leads).toBeGreaterThanOrEqual(before.length);
      copyFileSync(file, join(restored, 'outbox.db'));
      expect(await namesIn(restored)).toEqual(expect.arrayContaining(before));
    }
    await enough(acknowledged.length);
  } finally {
    writing = false;
    await Promise.all(writers);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const again = await spawnServer({ DATA_DIR: restored, SMTP_URL: NO_MAIL });
  const health = await (await fetch(`${again.url}/healthz`)).json();
  expect(health).toMatchObject({ backlog: (await namesIn(restored)).length });
  expect(await postLead(again.url, 'Depois da volta')).toBe(200);
});

test('a backup never lands among the outbox’s own files, nor in a folder that is not there', async () => {
  const dataDir = temporaryFolder();
  await expect(backUpOutbox(dataDir, join(dataDir, 'outbox.db'))).rejects.toThrow('another folder');
  await expect(backUpOutbox(dataDir, '/nowhere/at/all/outbox.db')).rejects.toThrow(
    'no folder /nowhere/at/all',
  );
});
