import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
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
import { findProgram } from '../support/programs.ts';
import { ask } from '../support/servers/ask.ts';
import { freePort, started } from '../support/servers/started.ts';
import { byScript } from './posts.ts';

const FOLDER = resolve('deploy/systemd');
/** Files of a checkout that the units need. */
const CODE =
  'package.json package-lock.json tsconfig.json astro.config.ts core site relay editor scripts'.split(
    ' ',
  );
const RELAY = 'launch@.service';
const BACKUP = 'launch-backup@.service';
const analyze = findProgram('systemdAnalyze');

/** The recipe's folders of the project and of the settings. */
const [PROJECT, SETTINGS] = ['/srv/launches', '/etc/launch'];
/** The launch that the units are started for. */
const { name: LAUNCH, path: LAUNCH_FOLDER } = whichLaunch();
/**
 * The service's user, neither root nor the owner of the settings, where a test may change users.
 */
const SERVICE = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** This test's places for the recipe's fixed ones. */
interface Places {
  project: string;
  /** Folder of the settings. */
  settings: string;
}

/**
 * Reads a unit's commands and environment as systemd does, as far as these units need it.
 */
function readUnit(file: string, places: Places): { commands: string[][]; env: NodeJS.ProcessEnv } {
  const text = readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll('%i', LAUNCH)
    .replaceAll('%%', '%')
    .replaceAll(PROJECT, places.project)
    .replaceAll(SETTINGS, places.settings);
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
 * Runs a unit's commands one after another, as its user, with this test's places.
 */
function* startUnit(file: string, places: Places, more: Record<string, string>) {
  const { commands, env } = readUnit(file, places);
  const whole = { PATH: process.env.PATH, ...env, ...more };
  for (const [program = '', ...rest] of commands)
    yield spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: places.project,
      env: whole,
      ...SERVICE,
    });
}

/**
 * The commands of deploy/README.md that restore a copy, between the stop and the start.
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

/** Makes what root owns in the recipe: the compiled code, and a launch's settings. */
function placesWith(folder: string, settings: string): Places {
  const project = join(folder, 'project');
  mkdirSync(project);
  for (const name of CODE) cpSync(resolve(name), join(project, name), { recursive: true });
  for (const name of ['node_modules', '.cache']) symlinkSync(resolve(name), join(project, name));
  writeFileSync(join(folder, `${LAUNCH}.env`), settings, { mode: 0o600 });
  return { project, settings: folder };
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

test('what the units run renders and serves, publishes again, is found by the commands, backs up beside it, and goes on from the copies as written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const made = (name: string) => {
    mkdirSync(join(folder, name));
    if (SERVICE.uid) chownSync(join(folder, name), SERVICE.uid, SERVICE.gid);
    return join(folder, name);
  };
  const [data, cache, backups] = [made('data'), made('cache'), made('backups')];
  const port = await freePort();
  const npm = { npm_config_cache: made('npm') };
  const recipe = readFileSync('deploy/launch.env', 'utf8')
    .replaceAll('/var/lib/launch/NAME', data)
    .replaceAll('/var/cache/launch/NAME', cache)
    .replace('PORT=4321', `PORT=${port}`);
  // Nobody takes mail there: leads stay in the outbox.
  const places = placesWith(folder, `${recipe}SMTP_URL=smtp://127.0.0.1:9\n`);
  const launch = join(data, 'launches', LAUNCH);
  cpSync(LAUNCH_FOLDER, launch, { recursive: true });
  // Made before, as at a second start.
  cpSync('.cache/pictures', join(cache, 'pictures'), { recursive: true });
  // As systemd does at a start.
  if (SERVICE.uid) execFileSync('chown', ['-R', `${SERVICE.uid}:${SERVICE.gid}`, data, cache]);
  const start = async () => {
    const [server] = startUnit(RELAY, places, npm);
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
      ...{ cwd: places.project, encoding: 'utf8' },
      env: { PATH: process.env.PATH, ENV_FILE: join(folder, `${LAUNCH}.env`), ...npm },
    });
  const found = mail('find', '85', '99999-8888');
  expect(found.stdout).toContain('Pessoa da Cópia');
  expect(found.stderr).toContain(`Pasta de dados: ${data} (a do servidor no ar`);

  const texts = join(launch, 'content/capa.yaml');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/^titulo: .*$/m, 'titulo: Outra capa'));
  const { env } = readUnit(RELAY, places);
  const reload = spawn('npm', ['run', 'build'], {
    ...{ cwd: places.project, stdio: 'inherit', ...SERVICE },
    env: { PATH: process.env.PATH, ...env, ...npm },
  });
  expect(readFileSync(join(FOLDER, RELAY), 'utf8')).toContain(
    'ExecReload=/usr/bin/env npm run build',
  );
  expect(await once(reload, 'close')).toEqual([0, null]);
  expect((await ask({ port, host: 'localhost', path: '/' })).text).toContain('Outra capa');

  const draft = join(data, 'edit', 'draft', 'condicoes.yaml');
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, 'um rascunho');
  for (const backup of startUnit(BACKUP, places, { ...npm, BACKUP_DIR: backups }))
    expect(await once(backup, 'close')).toEqual([0, null]);
  const copies = readdirSync(backups);
  const day = /\d/.exec(copies[0] ?? '')?.[0] ?? '';
  expect(copies.sort()).toEqual([`data-${day}.tar`, `outbox-${day}.db`]);
  const kept = (tar: string) =>
    execFileSync('tar', ['-tf', join(backups, tar)], { encoding: 'utf8' }).split('\n');
  expect(kept(`data-${day}.tar`)).toContain(`./launches/${LAUNCH}/theme.yaml`);
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
