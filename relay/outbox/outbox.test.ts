import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';

/** Reports which PostgreSQL modules `npm start` loads. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ resolve(name, context, next) {
    const found = next(name, context);
    loaded.push(found.url);
    return found;
  } });
  const { openOutbox } = await import('./relay/outbox/outbox.ts');
  await import('./relay/server.ts');
  const log = { info() {}, warn() {}, error() {} };
  const outbox = await openOutbox({ dataDir: process.argv[1] }, { log });
  await outbox.close();
  console.log(JSON.stringify({ all: loaded.length, postgres: loaded.filter((url) => /\\/pg|postgres/.test(url)) }));
`;

test('a relay with a file loads nothing of PostgreSQL', () => {
  const out = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, temporaryFolder()],
    {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    },
  );
  const { all, postgres } = JSON.parse(out);
  expect(postgres).toEqual([]);
  expect(all).toBeGreaterThan(50);
});
