import fs, { existsSync, fstatSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { backUpOutbox } from '../outbox/sqlite/backup.ts';
import { writeWhole } from './site-folder.ts';

test.each<[what: string, file: string, put: (folder: string) => unknown]>([
  ['a file that is written whole', 'a.json', (folder) => writeWhole(join(folder, 'a.json'), '{}')],
  [
    'a copy of the outbox',
    'copia.db',
    async (folder) => {
      const dataDir = temporaryFolder();
      await (await openOutbox({ dataDir })).close();
      await backUpOutbox(dataDir, join(folder, 'copia.db'));
    },
  ],
])('%s survives a power cut: its folder is on disk after it has its name', async (_, file, put) => {
  const folder = temporaryFolder();
  const { ino } = statSync(folder);
  let named: boolean | undefined;
  const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    if (fstatSync(handle).ino === ino) named = existsSync(join(folder, file));
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    sync.mockRestore();
    syncBuiltinESMExports();
  });
  await put(folder);
  expect(named).toBe(true);
});
