import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { sampleEnquiry, temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { openSqliteOutbox } from './outbox/sqlite-outbox.ts';

const ROOT = join(import.meta.dirname, '..');

function mail(dataDir: string, ...words: string[]): string {
  const env = processEnvironment({ DATA_DIR: dataDir });
  return execFileSync(process.execPath, ['relay/cli.ts', ...words], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

test('list tells nothing personal; export does, as JSON or CSV; retry and remove work', async () => {
  const dataDir = temporaryFolder();
  const outbox = openSqliteOutbox({ dataDir });
  await outbox.take(sampleEnquiry({ name: '=HYPERLINK("x")', kind: 'contact', message: 'Oi, "você"' }));
  const [claim] = await outbox.claim(1);
  const id = claim?.id ?? '';
  await outbox.settle(id, { result: 'dead', error: 'refused EAUTH 535' });

  expect(mail(dataDir, 'list')).toBe(
    `${id} · dead · attempts 1 · taken 0 min ago · refused EAUTH 535\n0 waiting, 1 given up, 0 delivered and still kept\n`,
  );
  expect(JSON.parse(mail(dataDir, 'export'))).toEqual([
    expect.objectContaining({ id, name: '=HYPERLINK("x")', phone: '(85) 99999-8888' }),
  ]);
  expect(mail(dataDir, 'export', '--csv')).toContain(
    `contact,"'=HYPERLINK(""x"")",(85) 99999-8888,"Oi, ""você""",`,
  );
  expect(mail(dataDir, 'retry')).toMatch(/^1 due now/);
  expect(mail(dataDir, 'list')).toContain('waiting · attempts 0 · taken 0 min ago · next now');
  expect(await outbox.claim(1)).toHaveLength(1);
  const eml = `2026-01-15T12-00-00-${id}.eml`;
  const others = `2026-01-15T12-00-00-${randomUUID()}.eml`;
  writeFiles(join(dataDir, 'mail'), { [eml]: 'x', [`${eml}.part`]: 'x', [others]: 'x' });
  expect(mail(dataDir, 'remove', id)).toBe('1 removed, and 2 .eml files\n');
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([others]);
  await outbox.close();
});

test('wrong use is told in a sentence', () => {
  const dataDir = temporaryFolder();
  const run = (env: Record<string, string>, ...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['relay/cli.ts', ...words], {
      cwd: ROOT,
      env: processEnvironment(env),
      encoding: 'utf8',
    });
    return [status, stderr];
  };
  expect(run({ DATA_DIR: dataDir }, 'list')).toEqual([1, expect.stringContaining('There is no outbox')]);
  expect(run({ DATA_DIR: dataDir, PORT: 'x' }, 'list')).toEqual([1, expect.stringContaining('PORT is "x"')]);
});
