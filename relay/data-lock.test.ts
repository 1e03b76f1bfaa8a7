import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { holdData, serverOn } from './data-lock.ts';

test('a data folder is one server’s, and who comes second is told whose', () => {
  const folder = join(temporaryFolder(), 'data');
  expect(serverOn(folder)).toBeUndefined();
  const first = holdData(folder, '/srv/site');
  expect(() => holdData(folder, '')).toThrow(
    `já é de um servidor que está no ar (processo ${process.pid}, desde`,
  );
  first.note('http://localhost:4321');
  expect(serverOn(folder)).toMatchObject({
    pid: process.pid,
    url: 'http://localhost:4321',
    site: '/srv/site',
  });
  expect(() => holdData(folder, '')).toThrow(
    `(processo ${process.pid}, em http://localhost:4321, desde`,
  );
  first.release();
  expect(serverOn(folder)).toBeUndefined();
  holdData(folder, '').release();
});

test('what a server that was killed left stops no other', async () => {
  const folder = temporaryFolder();
  const script = `
    const { holdData } = await import(${JSON.stringify(resolve('relay/data-lock.ts'))});
    holdData(${JSON.stringify(folder)}, '').note('http://localhost:1');
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  expect(serverOn(folder)).toMatchObject({ pid: other.pid, url: 'http://localhost:1' });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(serverOn(folder)).toBeUndefined();
  holdData(folder, '').release();
});
