import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchWords, whichLaunch } from '#core/launch/which-launch.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { publish, tinyBuild } from '../tests/support/relay/published.ts';
import { postLead, spawnServer } from '../tests/support/relay/server.ts';
import { builtSite } from '../tests/support/relay/site.ts';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { isTaken, portOf } from './listen.ts';
import { openOutbox } from './outbox/outbox.ts';
import { readSettings } from './settings.ts';
import { findServer, whichServer } from './which-server.ts';

const ROOT = join(import.meta.dirname, '..');
const PHONE = '85 99999-8888';

function run(program: string, words: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: ROOT,
    env: processEnvironment({ SITE_DIR: builtSite(), ...env }),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const mail = (words: string[], env: Record<string, string>) => run('relay/cli.ts', words, env);

/** A server with a person in its outbox, nobody taking the mail. */
async function serverWithPerson() {
  const dataDir = temporaryFolder();
  const { url } = await spawnServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(await postLead(url, 'Pessoa Guardada')).toBe(200);
  return { dataDir, url, PORT: new URL(url).port };
}

test('a command answers about the server that runs, or not at all', async () => {
  const { dataDir, url, PORT } = await serverWithPerson();
  const [empty, stale, link] = [temporaryFolder(), temporaryFolder(), join(temporaryFolder(), 'atalho')];
  await (await openOutbox({ dataDir: stale })).close();
  copyFileSync(join(dataDir, 'outbox.db'), join(stale, 'outbox.db'));
  symlinkSync(dataDir, link);

  for (const DATA_DIR of [dataDir, link]) {
    const found = mail(['find', PHONE], { PORT, DATA_DIR });
    expect(found).toMatchObject({ status: 0, stdout: expect.stringContaining('Pessoa Guardada') });
    expect(found.stderr).toBe(
      `${launchWords()} Pasta de dados: ${DATA_DIR} (a do servidor no ar em ${url}).\n`,
    );
  }
  const refused = { status: 1, stdout: '', stderr: expect.stringContaining('Nada foi feito.') };
  for (const DATA_DIR of [empty, stale]) {
    const { stderr, ...rest } = mail(['find', PHONE], { PORT, DATA_DIR });
    expect({ ...rest, stderr }).toEqual(refused);
    expect(stderr).toContain(`O servidor no ar em ${url} não usa o que este comando olhou`);
    expect(stderr).toContain(DATA_DIR);
    expect(stderr).toContain('DATA_DIR=/pasta/do/servidor');
  }
  const elsewhere = { PORT, DATA_DIR: dataDir, DATABASE_URL: 'postgres://relay:secret@127.0.0.1:9/leads' };
  const other = mail(['list'], elsewhere);
  expect(other).toEqual(refused);
  expect(other.stderr).toContain('PostgreSQL em 127.0.0.1:9/leads');
  expect(other.stderr).not.toContain('secret');
  expect(mail(['test'], { PORT, DATA_DIR: empty })).toEqual(refused);
  expect(run('scripts/conditions.ts', ['total=345.500'], { PORT, DATA_DIR: empty })).toEqual(refused);
  expect(run('scripts/check-launch.ts', [], { PORT, DATA_DIR: empty })).toEqual(refused);
});

test('where no server runs, the answer says so and names the folder, beside what is exported', async () => {
  const dataDir = temporaryFolder();
  await (await openOutbox({ dataDir })).close();
  const { status, stdout, stderr } = mail(['export'], { PORT: '9', DATA_DIR: dataDir });
  expect([status, stdout]).toEqual([0, '[]\n']);
  expect(stderr).toBe(
    `${launchWords()} Pasta de dados: ${dataDir}. Nenhum servidor deste site respondeu em http://127.0.0.1:9; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.\n`,
  );
});

test.each<[string, string | undefined]>([
  ['says nothing', undefined],
  ['is another’s', '<!doctype html>'],
  ['is another’s, in JSON', '{"status":"ok"}'],
])('a program on the port that %s is not taken for the server', async (_, body) => {
  const server = createServer((__, answer) => body !== undefined && answer.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const env = { PORT: String(portOf(server)), HOST: '0.0.0.0', DATA_DIR: temporaryFolder() };
  expect(await whichServer(readSettings(env))).toContain(
    `Nenhum servidor deste site respondeu em http://127.0.0.1:${env.PORT}`,
  );
});

test('a server that an update found running is known by its build’s name, which this version may not read', async () => {
  const site = join(temporaryFolder(), 'dist');
  const build = publish(site, tinyBuild('antes'));
  writeFileSync(join(site, 'built-for.json'), '{}');
  const launch = whichLaunch().name;
  const prices = { source: 'built', month: null };
  const health = { launch, instance: '', site: { build, refused: false }, prices };
  const server = createServer((_, answer) => answer.end(JSON.stringify(health)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = { host: '127.0.0.1', port: portOf(server) };
  expect(await findServer(address, site, true)).toMatchObject({ site: { build } });
});

test('whether a port is free is found out without listening there: a visitor of that moment were cut off', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listening.mockRestore());
  const port = await freePort();
  listening.mockClear();
  for (const host of ['127.0.0.1', 'localhost', '::1', undefined])
    expect(await findServer({ host, port }, temporaryFolder(), true)).toBeUndefined();
  expect(listening).not.toHaveBeenCalled();
});

test('an address from which nothing comes back keeps no start waiting', async () => {
  const silent = vi.spyOn(Socket.prototype, 'connect').mockReturnThis();
  onTestFinished(() => silent.mockRestore());
  expect(await isTaken({ host: '192.0.2.1', port: 4321 })).toBe(false);
  expect(silent).toHaveBeenCalled();
});

/** Somebody who is neither root nor the owner of what a test makes. */
const STRANGER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('settings or data that belong to somebody else are told in a sentence, not passed over', () => {
  const [project, dataDir] = [temporaryFolder(), temporaryFolder()];
  const settings = join(project, '.env');
  mkdirSync(join(project, 'launches/serra/content'), { recursive: true });
  writeFileSync(settings, `DATA_DIR=${dataDir}\n`);
  const list = (env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'relay/cli.ts'), 'list'], {
      ...{ cwd: project, encoding: 'utf8', ...STRANGER },
      env: { PATH: process.env.PATH, PORT: '0', ...env },
    });
    return [status, stdout, stderr];
  };
  chmodSync(project, 0o755);
  chmodSync(settings, 0);
  expect(list()).toEqual([1, '', expect.stringContaining(`Não foi possível ler ${settings}`)]);
  chmodSync(settings, 0o644);
  writeFileSync(join(dataDir, 'outbox.db'), '');
  chmodSync(dataDir, 0);
  expect(list()).toEqual([1, '', expect.stringContaining(`Não foi possível ler ${join(dataDir, 'launch')}`)]);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'outbox.db'), 0);
  expect(list()).toEqual([1, '', expect.stringContaining(`para usar ${join(dataDir, 'outbox.db')}`)]);
  expect(list({ ENV_FILE: join(project, 'nada') })).toEqual([
    1,
    '',
    expect.stringContaining(`Não foi possível ler ${join(project, 'nada')}`),
  ]);
  chmodSync(dataDir, 0o700);
});
