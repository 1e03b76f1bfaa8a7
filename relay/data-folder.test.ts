import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { checkDataFolder, lockDataFolder, serverOn, writeOwner } from './data-folder.ts';
import { openOutbox } from './outbox/outbox.ts';

test('a missing, an empty and its own folder suit a launch; another launch’s is refused', async () => {
  const folder = temporaryFolder();
  await checkDataFolder(join(folder, 'new'), 'serra');
  await checkDataFolder(folder, 'serra');
  writeOwner(folder, 'lagoa');
  await checkDataFolder(folder, 'lagoa');
  await expect(checkDataFolder(folder, 'serra')).rejects.toThrow(
    /é do lançamento lagoa, e este é serra\..* escreva serra em .*launch/,
  );
});

test('a folder whose owner can’t be read is refused', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'launch'));
  await expect(checkDataFolder(folder, 'serra')).rejects.toThrow(
    /^Não foi possível ler .*launch, que diz de qual lançamento são os dados \(EISDIR\)/,
  );
});

test('a folder that hangs is refused instead of waited for', async () => {
  const folder = temporaryFolder();
  const owner = join(folder, 'launch');
  execFileSync('mkfifo', [owner]);
  await expect(checkDataFolder(folder, 'serra', 50)).rejects.toThrow(
    `A pasta de dados (${folder}) não responde há 0.05 s: um disco de rede desligado`,
  );
  // Releases the pending read.
  writeFileSync(owner, '');
});

test('a folder that cannot be used is named', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'server.lock'));
  expect(() => lockDataFolder(folder, '')).toThrow(
    `a pasta de dados ${folder} não pode ser usada (unable to open database file). Confira o espaço`,
  );
});

test('a pipe in the place of the outbox does not hang the start', async () => {
  const dataDir = temporaryFolder();
  execFileSync('mkfifo', [join(dataDir, 'outbox.db')]);
  await expect(openOutbox({ dataDir })).rejects.toThrow('A guarda dos contatos falhou');
});

test('a data folder has one server, which a second one names', () => {
  const folder = join(temporaryFolder(), 'data');
  expect(serverOn(folder)).toBeUndefined();
  const lock = lockDataFolder(folder, '/srv/site');
  const server = { pid: process.pid, url: 'http://localhost:4321', site: '/srv/site' };
  lock.announce(server.url);
  expect(serverOn(folder)).toMatchObject(server);
  expect(() => lockDataFolder(folder, '')).toThrow(
    `já é de um servidor que está no ar (processo ${process.pid}, em ${server.url}, desde`,
  );
  lock.release();
  expect(serverOn(folder)).toBeUndefined();
  lockDataFolder(folder, '').release();
});

test('a killed server leaves no lock', async () => {
  const folder = temporaryFolder();
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(resolve('relay/data-folder.ts'))});
    lockDataFolder(${JSON.stringify(folder)}, '').announce('http://localhost:1');
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  expect(serverOn(folder)).toMatchObject({ pid: other.pid, url: 'http://localhost:1' });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(serverOn(folder)).toBeUndefined();
  lockDataFolder(folder, '').release();
});
