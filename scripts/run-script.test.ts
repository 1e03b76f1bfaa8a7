import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s while a page is made ends the command, which does not go on with the old page',
  async (signal) => {
    const child = `console.log('begun'); setInterval(() => {}, 1000);`;
    const script = `
      const { runScript } = await import(${JSON.stringify(resolve('scripts/run-script.ts'))});
      await runScript(['-e', ${JSON.stringify(child)}]);
      console.log('went on');`;
    const command = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let told = '';
    command.stdout.on('data', (text) => {
      told += text;
    });
    await once(command.stdout, 'data');
    command.kill(signal);
    expect(await once(command, 'close')).toEqual([null, signal]);
    expect(told).toBe('begun\n');
  },
);
