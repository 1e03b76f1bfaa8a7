import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emailFolder } from '#relay/files/site-folder.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { MACHINE } from '../tests/support/machine.ts';
import { temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';

function launch(site: string) {
  return spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...MACHINE, LAUNCH: SAMPLE, SITE_DIR: site, STRICT: '1' },
    encoding: 'utf8',
  });
}

test('STRICT=1 refuses to build while anything is open, says what, and leaves live what was', () => {
  const site = join(temporaryFolder(), 'dist');
  writeFiles(site, { 'index.html': 'live' });
  const { status, stdout, stderr } = launch(site);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Faltam \d+ pontos para o lançamento:/);
  expect(stderr).toContain('Regra: ');
  expect(stderr).toContain('Nada foi publicado: STRICT=1 só publica quando não falta nada.');
  expect(stderr, 'no stack').not.toMatch(/^\s+at /m);
  expect(stdout).not.toContain('[build]');
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('live');
  expect(existsSync(emailFolder(site))).toBe(false);
});
