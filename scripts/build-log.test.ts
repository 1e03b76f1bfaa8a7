import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AstroLoggerMessage } from 'astro';
import { expect, test } from 'vitest';
import { countPictures } from './build-log.ts';

const picture = (done: number): AstroLoggerMessage => ({
  label: null,
  level: 'info',
  message: `  \u001b[32m▶\u001b[39m /_astro/tower_Z1x.avif \u001b[2m(before: 9kB, after: 1kB)\u001b[22m \u001b[2m(+1.2s)\u001b[22m \u001b[2m(${done}/3)\u001b[22m`,
  newLine: true,
});
const words = (level: 'info' | 'error', message: string) => ({ label: null, level, message, newLine: true });

function log(isTTY: boolean) {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const { write: tell } = countPictures({ write: ({ message }) => write(`${message}\n`) }, { isTTY, write });
  return { tell, written: () => written };
}

test('on a terminal the pictures are one line that counts', () => {
  const { tell, written } = log(true);
  for (const event of [picture(1), picture(2), picture(3), words('info', 'Complete!')]) tell(event);
  expect(written()).toBe('\r  1 de 3 imagens\r  2 de 3 imagens\r  3 de 3 imagens\nComplete!\n');
});

test('elsewhere the pictures are one line, before they are made', () => {
  const { tell, written } = log(false);
  for (const event of [picture(1), picture(2), picture(3), words('info', 'Complete!')]) tell(event);
  expect(written().split('\n')).toEqual([
    '  3 imagens: um minuto na primeira vez, segundos nas outras',
    'Complete!',
    '',
  ]);
});

test('an error between the pictures stands on a line of its own', () => {
  const { tell, written } = log(true);
  for (const event of [picture(1), words('error', 'tower.jpg is broken'), picture(2)]) tell(event);
  expect(written()).toBe('\r  1 de 3 imagens\ntower.jpg is broken\n\r  2 de 3 imagens');
});

test('a build goes on when nobody reads its log any more', async () => {
  const program = `
    import log from './scripts/build-log.ts';
    const { write } = log();
    const words = { label: null, level: 'info', message: 'x', newLine: true };
    process.stdin.on('data', () => { for (let n = 0; n < 9; n += 1) write(words); setImmediate(() => process.exit(7)); });
    write(words);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  expect(await ended).toEqual([7, null]);
});
