import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { holdLock } from './lock.ts';

test('a lock is held by one at a time, in the order in which it is let go', async () => {
  const path = join(temporaryFolder(), 'cache/lock');
  const told: string[] = [];
  const first = await holdLock(path);
  const second = holdLock(path).then((lock) => {
    told.push('second');
    lock[Symbol.dispose]();
  });
  await setImmediate();
  told.push('first');
  first[Symbol.dispose]();
  await second;
  expect(told).toEqual(['first', 'second']);
});

test('a lock that a killed process held is free', async () => {
  const path = join(temporaryFolder(), 'lock');
  const script = `
    const { holdLock } = await import(${JSON.stringify(resolve('relay/lock.ts'))});
    await holdLock(${JSON.stringify(path)});
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(signal).toBe('SIGKILL');
  using lock = await holdLock(path);
  expect(lock).toBeDefined();
});
