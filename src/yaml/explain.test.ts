import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';

test('a program that was started in another folder knows the words too', () => {
  const module = join(import.meta.dirname, 'read-yaml.ts');
  const script = `import { decode } from ${JSON.stringify(module)}; console.log(JSON.stringify(decode(Buffer.from(''))))`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: temporaryFolder(),
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual({ what: expect.stringContaining('está vazio') });
});
