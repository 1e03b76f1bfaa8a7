import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshCopy } from '../tests/support/copy.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';

const ROOT = join(import.meta.dirname, '..');

test('a wrong setting is told in a sentence before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: processEnvironment({
      SMTP_URL: 'smtp://user@mail.example.com',
      PUBLIC_EMAILJS_SERVICE_ID: 'service',
    }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('SMTP_URL tem o usuário e falta a senha');
  expect(stderr).toContain('faltam PUBLIC_EMAILJS_PUBLIC_KEY e PUBLIC_EMAILJS_TEMPLATE_ID');
  expect(stderr).not.toContain('    at ');
});

test('"npm run serve" says in a sentence what to do where nothing is built, and leaves nothing behind', () => {
  const copy = freshCopy();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/serve.ts'], {
    cwd: copy.root,
    env: processEnvironment({}),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('a página ainda não foi montada. Rode "npm start", que a monta');
  expect(stderr).not.toContain('    at ');
  expect(existsSync(join(copy.root, 'var'))).toBe(false);
  copy.remove();
});
