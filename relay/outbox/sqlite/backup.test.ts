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
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  sampleEnquiry,
  temporaryFolder,
  until,
  writeFiles,
} from '../../../tests/support/relay/support.ts';
import { writeOwner } from '../../data-folder.ts';
import { openDesk, openOutbox } from '../outbox.ts';
import { backUpOutbox } from './backup.ts';

async function namesIn(dataDir: string): Promise<string[]> {
  await using desk = await openDesk({ dataDir });
  return (await desk.export(true)).map(({ name }) => name);
}

test('a copy that is made while leads come in holds all that were acknowledged before, and works', async () => {
  const [dataDir, elsewhere, restored] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const outbox = await openOutbox({ dataDir });
  const file = join(elsewhere, 'outbox.db');
  const acknowledged: string[] = [];
  let isWriting = true;
  const writers = [1, 2, 3].map(async (writer) => {
    for (let number = 0; isWriting; number += 1) {
      const name = `Pessoa ${writer} ${number}`;
      await outbox.take(sampleEnquiry({ name }));
      acknowledged.push(name);
    }
  });
  onTestFinished(async () => {
    isWriting = false;
    await Promise.all(writers);
    await outbox.close();
  });
  for (const round of [1, 2]) {
    await until('more leads came', () => acknowledged.length > round * 20);
    const before = [...acknowledged];
    const { leads } = await backUpOutbox(dataDir, file);
    expect(leads).toBeGreaterThanOrEqual(before.length);
    copyFileSync(file, join(restored, 'outbox.db'));
    expect(await namesIn(restored)).toEqual(expect.arrayContaining(before));
  }
  const held = acknowledged.length;
  await until('leads still come', () => acknowledged.length > held);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await openOutbox({ dataDir: restored });
  onTestFinished(() => again.close());
  expect(await again.take(sampleEnquiry({ name: 'Depois da volta' }))).toBe('taken');
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

test('two copies into one file at once leave a whole one', async () => {
  const [dataDir, elsewhere] = [await outboxOf('Pessoa Um'), temporaryFolder()];
  const file = join(elsewhere, COPY);
  const program = `
    const { backUpOutbox } = await import(${JSON.stringify(resolve('relay/outbox/sqlite/backup.ts'))});
    console.log((await backUpOutbox(...process.argv.slice(1))).leads);`;
  const words = ['--input-type=module', '--eval', program, dataDir, file];
  const other = promisify(execFile)(process.execPath, words);
  let copies = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void other.then(end, end);
  for (; !isOver; copies += 1) expect(await backUpOutbox(dataDir, file)).toEqual({ leads: 1 });
  expect((await other).stdout).toBe('1\n');
  expect(copies).toBeGreaterThan(0);
  expect(readdirSync(elsewhere)).toEqual([COPY]);
});

test('a copy needs a folder that is there', async () => {
  await expect(
    backUpOutbox(await outboxOf('Pessoa Um'), '/nowhere/at/all/outbox.db'),
  ).rejects.toThrow('Não existe a pasta /nowhere/at/all');
});
