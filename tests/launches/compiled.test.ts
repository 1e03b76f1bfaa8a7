import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshCopy } from '../support/copy.ts';
import { MACHINE } from '../support/machine.ts';
import { bytesOf } from '../support/relay/editing.ts';

/** Compiles a copy of the project, and returns its output. */
function compiled(root: string, env: Record<string, string> = {}): Record<string, string> {
  const code =
    "const { compileInto } = await import('./scripts/compile.ts'); await compileInto('compiled', Buffer.alloc(32));";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...MACHINE, ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const files = bytesOf(join(root, 'compiled'));
  rmSync(join(root, 'compiled'), { recursive: true });
  return files;
}

test('nothing of a launch is in what is compiled: without any it is the same, byte for byte', {
  timeout: 900_000,
}, () => {
  const { root, remove } = freshCopy();
  onTestFinished(remove);
  const files = compiled(root, {
    MAIL_TO: 'outra@exemplo.com.br',
    PUBLIC_EMAILJS_ORIGIN: 'https://a.example',
  });
  expect(Object.keys(files)).toContain('server/entry.mjs');
  rmSync(join(root, 'launches'), { recursive: true });
  expect(compiled(root)).toEqual(files);
});
