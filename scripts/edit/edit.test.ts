import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordMistake } from '#core/settings/environment.ts';
import { openPassword } from '#editor/server/entry/password.ts';
import { processEnvironment } from '../../tests/support/relay/environment.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/relay/support.ts';
import { buildEditPage } from './page.ts';

const edit = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, ['scripts/edit/edit.ts', ...words], {
    env: processEnvironment({ DATA_DIR: dataDir, ENV_FILE: '/dev/null' }),
    encoding: 'utf8',
  });

test('a new password is made, told once and kept as a hash that only the server’s user reads', async () => {
  const dataDir = temporaryFolder();
  const { stdout, status } = edit(dataDir, 'password');
  expect(status).toBe(0);
  const password = /aparece aqui: (\S+)/.exec(stdout)?.[1] ?? '';
  expect(passwordMistake(password)).toBeUndefined();
  expect(stdout).toContain('escreva EDIT_PASSWORD no .env');
  const kept = openPassword(join(dataDir, 'edit'), 'a dos ajustes');
  expect(await kept.check(password)).toBe(true);
  expect(await kept.check('a dos ajustes')).toBe(false);
  expect(readFileSync(join(dataDir, 'edit/password'), 'utf8')).not.toContain(password);
  expect(statSync(join(dataDir, 'edit')).mode & 0o077).toBe(0);
});

test('what it does not understand is told with how it is written', () => {
  expect(edit(temporaryFolder(), 'senha')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run edit -- password'),
  });
});

test('the page is built apart, and takes the place of the one before when it is whole', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'index.html': '<!doctype html><script type="module" src="./main.tsx"></script>',
    'main.tsx': "import './x.css';\ndocument.title = 'um';\n",
    'x.css': 'body { color: red }',
  });
  const [entry, place] = [join(folder, 'index.html'), join(folder, 'edit/page')];
  await buildEditPage(entry, place);
  const first = realpathSync(place);
  const html = readFileSync(join(place, 'index.html'), 'utf8');
  const [, script = ''] = /src="\/editar\/(assets\/[^"]+\.js)"/.exec(html) ?? [];
  const [, style = ''] = /href="\/editar\/(assets\/[^"]+\.css)"/.exec(html) ?? [];
  expect([script, style].every((file) => existsSync(join(place, file)))).toBe(true);
  expect(html).not.toMatch(/<script>|<style>/);
  writeFiles(folder, {
    'index.html': '<!doctype html><script type="module" src="./nenhum.tsx"></script>',
  });
  await expect(buildEditPage(entry, place)).rejects.toThrow('nenhum.tsx');
  expect(realpathSync(place)).toBe(first);
  writeFiles(folder, { 'index.html': '<!doctype html><title>dois</title>' });
  await buildEditPage(entry, place);
  expect(realpathSync(place)).not.toBe(first);
  expect(readFileSync(join(place, 'index.html'), 'utf8')).toContain('dois');
  expect(readdirSync(join(folder, 'edit')), 'nothing is left behind').toEqual([
    '.page-current',
    '.page-versions',
    'page',
  ]);
});
