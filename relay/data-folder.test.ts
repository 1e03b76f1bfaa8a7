import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnServer } from '../tests/support/relay/server.ts';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { checkDataFolder } from './data-folder.ts';

test('one that is not there yet, is empty or holds what we left is fine', async () => {
  const folder = temporaryFolder();
  await checkDataFolder(join(folder, 'new'), 'serra');
  await checkDataFolder(folder, 'serra');
  writeFileSync(join(folder, 'outbox.db'), '');
  await checkDataFolder(folder, 'serra');
});

test('one that hangs is told in a sentence instead of waited for', async () => {
  const folder = temporaryFolder();
  const note = join(folder, 'launch');
  execFileSync('mkfifo', [note]);
  await expect(checkDataFolder(folder, 'serra', 50)).rejects.toThrow(
    `A pasta de dados (${folder}) não responde há 0.05 s: um disco de rede desligado`,
  );
  // Releases the pending read.
  writeFileSync(note, '');
});

test('a pipe in the place of a file doesn’t keep the start waiting', async () => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', [join(folder, 'outbox.db')]);
  await expect(spawnServer({ DATA_DIR: folder })).rejects.toThrow('A guarda dos contatos falhou');
});
