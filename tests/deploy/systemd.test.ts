import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '../../relay/site/site-folder.ts';
import { findProgram } from '../support/programs.ts';
import { ask } from '../support/servers/ask.ts';
import { freePort, started } from '../support/servers/started.ts';
import { byScript } from './posts.ts';

const FOLDER = resolve('deploy/systemd');
const RELAY = 'residencial-lagoa.service';
const BACKUP = 'residencial-lagoa-backup.service';
const analyze = findProgram('systemdAnalyze');

/** What a unit runs, and with which environment; as systemd reads it, as far as these units go. */
function readUnit(file: string): { command: string[]; env: Record<string, string> } {
  const text = readFileSync(join(FOLDER, file), 'utf8').replaceAll('%%', '%');
  const start = /^ExecStart=(.*)$/m.exec(text)?.[1] ?? '';
  const command = [...start.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const words = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return { command, env: Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2))) };
}

/** Starts what a unit starts, with other places for its files. */
function startUnit(file: string, places: Record<string, string>) {
  const { command, env } = readUnit(file);
  const [program = '', ...rest] = command;
  const own = { SITE_DIR: siteFolder(), CONTENT_DIR: 'tests/content', PATH: process.env.PATH };
  return spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...own, ...env, ...places } });
}

test.skipIf(!analyze).each(readdirSync(FOLDER))('systemd takes %s without a word', (file) => {
  const said = execFileSync(analyze ?? '', ['verify', join(FOLDER, file)], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
});

test.skipIf(!analyze).each([RELAY, BACKUP])('systemd finds %s little exposed', (file) => {
  const args = ['security', '--offline=yes', '--no-pager', join(FOLDER, file)];
  const said = execFileSync(analyze ?? '', args, { encoding: 'utf8' });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3);
});

test('what the units run serves, backs up beside it, and goes on from the copy after a stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = (name: string) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const [data, backups, restored] = [made('data'), made('backups'), made('restored')];
  const port = await freePort();
  const at = (dataDir: string) => ({
    DATA_DIR: dataDir,
    PORT: String(port),
    // Nobody takes mail there: leads stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:9',
    npm_config_cache: join(folder, 'npm'),
  });
  const start = async (dataDir: string) => {
    const relay = await started('the relay', startUnit(RELAY, at(dataDir)), port);
    onTestFinished(() => relay.stop());
    return relay;
  };
  const send = (name: string) => ask({ port, host: 'localhost', ...byScript(name) });

  const relay = await start(data);
  expect((await send('Pessoa da Cópia')).status).toBe(200);
  const backup = startUnit(BACKUP, { ...at(data), BACKUP_DIR: backups });
  expect(await once(backup, 'close')).toEqual([0, null]);
  const [copy = '', ...more] = readdirSync(backups);
  expect(copy).toMatch(/^outbox-[1-7]\.db$/);
  expect(more).toEqual([]);
  const stopped = once(relay.child, 'close');
  await relay.stop();
  expect(await stopped).toEqual([0, null]);

  copyFileSync(join(backups, copy), join(restored, 'outbox.db'));
  chmodSync(join(restored, 'outbox.db'), 0o600);
  const again = await start(restored);
  const { text } = await ask({ port, host: 'localhost', path: '/healthz' });
  expect(JSON.parse(text)).toMatchObject({ backlog: 1 });
  await again.stop();
});
