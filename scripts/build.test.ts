import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emailFolder } from '#relay/files/site-folder.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { MACHINE } from '../tests/support/machine.ts';
import { writeFiles } from '../tests/support/relay/support.ts';

/** On the project's own disk. */
function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'dist');
}

function launch(site: string) {
  return spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...MACHINE, LAUNCH: SAMPLE, SITE_DIR: site, STRICT: '1' },
    encoding: 'utf8',
  });
}

test('STRICT=1 refuses to build while anything is open, says what, and leaves live what was', () => {
  const site = siteFolder();
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
