import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { findProgram } from '../support/programs.ts';
import { ask } from '../support/servers/ask.ts';
import { freePort, started } from '../support/servers/started.ts';
import { byScript } from './posts.ts';

const FOLDER = resolve('deploy/systemd');
const RELAY = 'launch@.service';
const BACKUP = 'launch-backup@.service';
const analyze = findProgram('systemdAnalyze');

/** Where the recipe has the project. */
const PROJECT = '/srv/launches';
/** The launch that the units are started for. */
const { name: LAUNCH, path: LAUNCH_FOLDER } = whichLaunch();
/**
 * The service's user: neither root nor the owner of the settings, where a test can be somebody
 * else.
 */
const SERVICE = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * What a unit runs, one after the other, and with which environment; as systemd reads it, as far as
 * these units go.
 */
function readUnit(file: string, project: string): { commands: string[][]; env: NodeJS.ProcessEnv } {
  const text = readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll('%i', LAUNCH)
    .replaceAll('%%', '%')
    .replaceAll(PROJECT, project);
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const commands = [...text.matchAll(/^ExecStart=(.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
  const own = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const env = Object.fromEntries(own.map((word) => word.split(/=(.*)/s).slice(0, 2)));
  return { commands, env: { ...env, ...parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')) } };
}

/**
 * Starts what a unit starts, one after the other as each is asked for, as its user, with other
 * places for its files.
 */
function* startUnit(file: string, project: string, places: Record<string, string>) {
  const { commands, env } = readUnit(file, project);
  const whole = { SITE_DIR: siteFolder(), PATH: process.env.PATH, ...env, ...places };
  for (const [program = '', ...rest] of commands)
    yield spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: project,
      env: whole,
      ...SERVICE,
    });
}

/**
 * What deploy/README.md says to do to go on from a copy, between the stop and the start; whoever
 * runs it is root.
 */
function restoreCommands(places: [there: string, here: string][]): string {
  const blocks = readFileSync('deploy/README.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms);
  const [restore] = [...blocks]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('outbox-1.db'));
  const [stop, ...commands] = (restore ?? '').trim().split('\n');
  expect([stop, commands.pop()]).toEqual([
    'sudo systemctl stop launch@NAME',
    'sudo systemctl start launch@NAME',
  ]);
  return places.reduce(
    (text, [there, here]) => text.replaceAll(there, here),
    commands.join('\n').replaceAll('sudo ', ''),
  );
}

/**
 * The project as the recipe leaves it, with these settings in the launch's `.env`, which is root's.
 */
function projectWith(settings: Record<string, string>): string {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  chmodSync(project, 0o755);
  for (const name of ['package.json', 'node_modules', 'core', 'site', 'relay', 'editor', 'scripts'])
    symlinkSync(resolve(name), join(project, name));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const launch = join(project, 'launches', LAUNCH);
  mkdirSync(launch, { recursive: true });
  symlinkSync(join(LAUNCH_FOLDER, 'content'), join(launch, 'content'));
  writeFileSync(join(launch, '.env'), lines.join(''), { mode: 0o600 });
  return project;
}

test.skipIf(!analyze).each(readdirSync(FOLDER))('systemd takes %s without a word', (file) => {
  const said = execFileSync(analyze ?? '', ['verify', join(FOLDER, file)], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
});

test.skipIf(!analyze)(
  'systemd takes the relay of a launch that is edited, and finds it little exposed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const unit = `launch@${LAUNCH}.service`;
    copyFileSync(join(FOLDER, RELAY), join(folder, RELAY));
    mkdirSync(join(folder, `${unit}.d`));
    copyFileSync(resolve('deploy/systemd-edit.conf'), join(folder, `${unit}.d`, 'edit.conf'));
    const options = {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    } as const;
    expect(execFileSync(analyze ?? '', ['verify', unit], options)).toBe('');
    const said = execFileSync(
      analyze ?? '',
      ['security', '--offline=yes', '--no-pager', unit],
      options,
    );
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3);
  },
);

test.skipIf(!analyze).each([RELAY, BACKUP])('systemd finds %s little exposed', (file) => {
  const args = ['security', '--offline=yes', '--no-pager', join(FOLDER, file)];
  const said = execFileSync(analyze ?? '', args, { encoding: 'utf8' });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3);
});

test('what the units run serves, is found by the commands, backs up beside it, and goes on from the copies as written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const made = (name: string) => {
    mkdirSync(join(folder, name));
    if (SERVICE.uid) chownSync(join(folder, name), SERVICE.uid, SERVICE.gid);
    return join(folder, name);
  };
  const [data, backups] = [made('data'), made('backups')];
  const port = await freePort();
  const npm = { npm_config_cache: made('npm') };
  const project = projectWith({
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Nobody takes mail there: leads stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const start = async () => {
    const [server] = startUnit(RELAY, project, npm);
    if (!server) throw new Error(`${RELAY} starts nothing.`);
    const relay = await started('the relay', server, port);
    onTestFinished(() => relay.stop());
    return relay;
  };
  const send = (name: string) => ask({ port, host: 'localhost', ...byScript(name) });

  const relay = await start();
  expect((await send('Pessoa da Cópia')).status).toBe(200);

  const mail = (...words: string[]) =>
    spawnSync('npm', ['run', '--silent', 'mail', '--', ...words], {
      ...{ cwd: project, encoding: 'utf8' },
      env: { PATH: process.env.PATH, SITE_DIR: siteFolder(), ...npm },
    });
  const found = mail('find', '85', '99999-8888');
  expect(found.stdout).toContain('Pessoa da Cópia');
  expect(found.stderr).toContain(`Pasta de dados: ${data} (a do servidor no ar`);

  const draft = join(data, 'edit', 'draft', 'condicoes.yaml');
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, 'um rascunho');
  for (const backup of startUnit(BACKUP, project, { ...npm, BACKUP_DIR: backups }))
    expect(await once(backup, 'close')).toEqual([0, null]);
  const copies = readdirSync(backups);
  const day = /\d/.exec(copies[0] ?? '')?.[0] ?? '';
  expect(copies.sort()).toEqual([`data-${day}.tar`, `launch-${day}.tar`, `outbox-${day}.db`]);
  const kept = (tar: string) =>
    execFileSync('tar', ['-tf', join(backups, tar)], { encoding: 'utf8' }).split('\n');
  expect(kept(`launch-${day}.tar`)).toContain('./content');
  expect(kept(`launch-${day}.tar`)).not.toContain('./.env');
  expect(kept(`data-${day}.tar`).filter((path) => path.includes('outbox.db'))).toEqual([]);
  const stopped = once(relay.child, 'close');
  await relay.stop();
  expect(await stopped).toEqual([0, null]);

  writeFileSync(draft, 'o que se perde');
  const restore = restoreCommands([
    ['/var/lib/launch-backup/NAME', backups],
    ['/var/lib/launch/NAME', data],
    ['-1.', `-${day}.`],
  ]);
  execFileSync('sh', ['-ec', restore]);
  const again = await start();
  const { text } = await ask({ port, host: 'localhost', path: '/healthz' });
  expect(JSON.parse(text)).toMatchObject({ backlog: 1 });
  expect(readFileSync(draft, 'utf8')).toBe('um rascunho');
  await again.stop();
});
