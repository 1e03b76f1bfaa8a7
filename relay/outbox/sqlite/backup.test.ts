import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { postLead, spawnServer } from '../../../tests/support/relay/server.ts';
import {
  sampleEnquiry,
  temporaryFolder,
  writeFiles,
} from '../../../tests/support/relay/support.ts';
import { writeOwner } from '../../data-folder.ts';
import { openDesk, openOutbox } from '../outbox.ts';
import { backUpOutbox } from './backup.ts';

/** Nobody listens on this port, so leads stay in the outbox. */
const NO_MAIL = 'smtp://127.0.0.1:9';

async function namesIn(dataDir: string): Promise<string[]> {
  const desk = await openDesk({ dataDir });
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
    expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(count);
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

const COPY = 'copia.db';

async function outboxOf(name: string): Promise<string> {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  await outbox.take(sampleEnquiry({ name }));
  await outbox.close();
  return dataDir;
}

test('a copy never lands among a server’s own files, by whatever way they are named', async () => {
  const [dataDir, other] = [await outboxOf('Pessoa Um'), await outboxOf('Pessoa Dois')];
  writeOwner(other, 'serra');
  const link = join(temporaryFolder(), 'pasta');
  symlinkSync(dataDir, link);
  for (const folder of [dataDir, link, other])
    for (const file of ['outbox.db', COPY])
      await expect(backUpOutbox(dataDir, join(folder, file))).rejects.toThrow('é a pasta de dados');
  expect([await namesIn(dataDir), await namesIn(other)]).toEqual([['Pessoa Um'], ['Pessoa Dois']]);
});

test('a database that a program has open is not written over', async () => {
  const [dataDir, elsewhere] = [await outboxOf('Pessoa Um'), temporaryFolder()];
  const open = await openDesk({ dataDir: elsewhere });
  await expect(backUpOutbox(dataDir, join(elsewhere, 'outbox.db'))).rejects.toThrow('está em uso');
  await open.close();
});

const STANDING: [what: string, make: (path: string) => void, sentence: string][] = [
  ['a folder', (path) => mkdirSync(path), 'não é um arquivo comum'],
  ['a pipe', (path) => execFileSync('mkfifo', [path]), 'não é um arquivo comum'],
  ['a link', (path) => symlinkSync('/dev/null', path), 'não é um arquivo comum'],
  ['a link that leads nowhere', (path) => symlinkSync('/nowhere', path), 'não é um arquivo comum'],
  ['somebody’s text', (path) => writeFileSync(path, 'Notas'), 'não é uma cópia dos contatos'],
  [
    'another program’s database',
    (path) => new DatabaseSync(path).exec('CREATE TABLE lead (name TEXT)'),
    'não é uma cópia dos contatos',
  ],
];

test.each(STANDING)('%s in the copy’s place stays, and is told', async (_, make, sentence) => {
  const [dataDir, elsewhere] = [await outboxOf('Pessoa Um'), temporaryFolder()];
  const path = join(elsewhere, COPY);
  make(path);
  const before = lstatSync(path);
  await expect(backUpOutbox(dataDir, path)).rejects.toThrow(sentence);
  expect(lstatSync(path)).toMatchObject({ ino: before.ino, mode: before.mode, size: before.size });
  expect(readdirSync(elsewhere)).toEqual([COPY]);
});

test('an older copy makes way, in a linked folder too; what a killed backup left goes, what runs beside stays', async () => {
  const [dataDir, elsewhere] = [await outboxOf('Pessoa Um'), temporaryFolder()];
  const link = join(temporaryFolder(), 'pasta');
  symlinkSync(elsewhere, link);
  const { pid = 0 } = spawnSync('true');
  // In a container the next process may have the same number.
  for (const killed of [pid, process.pid])
    writeFiles(elsewhere, { [`${COPY}.${killed}.new`]: 'x' });
  writeFiles(elsewhere, { [`${COPY}.1.new`]: 'x', 'notas.txt': 'x' });
  for (const file of [join(elsewhere, COPY), join(link, COPY)])
    expect(await backUpOutbox(dataDir, file)).toEqual({ leads: 1 });
  expect(readdirSync(elsewhere).sort()).toEqual([COPY, `${COPY}.1.new`, 'notas.txt']);
});

test('two backups into one file at once leave a whole copy', async () => {
  const [dataDir, elsewhere] = [await outboxOf('Pessoa Um'), temporaryFolder()];
  const file = join(elsewhere, COPY);
  const program = `import { backUpOutbox } from './relay/outbox/sqlite/backup.ts'; console.log((await backUpOutbox(...process.argv.slice(1))).leads);`;
  const run = promisify(execFile);
  const backUp = () =>
    run(process.execPath, ['--input-type=module', '--eval', program, dataDir, file], {
      cwd: join(import.meta.dirname, '../../..'),
    });
  const said = await Promise.all([backUp(), backUp(), backUp()]);
  expect(said.map(({ stdout }) => stdout)).toEqual(['1\n', '1\n', '1\n']);
  expect(readdirSync(elsewhere)).toEqual([COPY]);
});

test('a copy needs a folder that is there', async () => {
  await expect(
    backUpOutbox(await outboxOf('Pessoa Um'), '/nowhere/at/all/outbox.db'),
  ).rejects.toThrow('Não existe a pasta /nowhere/at/all');
});
