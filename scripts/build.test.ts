import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { textsIn } from '#editor/server/live/history.ts';
import { emailFolder, nextFolder, pageIn, switchLock } from '#relay/files/site-folder.ts';
import { holdLock } from '#relay/lock.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { MACHINE } from '../tests/support/machine.ts';
import { temporaryFolder, until, writeFiles } from '../tests/support/relay/support.ts';
import { buildSite } from './build-site.ts';

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

test('a price that is published while a page is made stays, and what a killed build left is not written into', async () => {
  const site = join(temporaryFolder(), 'dist');
  const folder = temporaryFolder();
  const live = join(folder, 'launches', SAMPLE);
  cpSync(whichLaunch({ LAUNCH: SAMPLE }).path, live, { recursive: true });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('LAUNCH', SAMPLE);
  vi.stubEnv('LAUNCHES_DIR', dirname(live));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  const visited = join(folder, 'visited.html');
  writeFiles(folder, { 'visited.html': 'live' });
  const left = join(pageIn(nextFolder(site)), 'index.html');
  mkdirSync(dirname(left), { recursive: true });
  linkSync(visited, left);

  const lock = await holdLock(switchLock(site));
  const built = buildSite(site);
  const isMade = () => existsSync(join(textsIn(nextFolder(site)), 'content/condicoes.yaml'));
  await until('the page is made', isMade, 120_000);
  const prices = join(live, 'content/condicoes.yaml');
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('total: 332000', 'total: 345500'));
  lock[Symbol.dispose]();
  await built;
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('345.500');
  expect(readFileSync(visited, 'utf8')).toBe('live');
}, 240_000);
