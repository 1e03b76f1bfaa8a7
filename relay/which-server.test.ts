import { mkdirSync } from 'node:fs';
import { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchWords } from '#core/launch/which-launch.ts';
import { mailCommand } from '../tests/support/relay/mail-command.ts';
import { sampleEnquiry, temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { lockDataFolder } from './data-folder.ts';
import { isTaken } from './listen.ts';
import { openOutbox } from './outbox/outbox.ts';
import { checkFree, findServer } from './which-server.ts';

test('a command names the data and the server that works on them', async () => {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  onTestFinished(() => outbox.close());
  await outbox.take(sampleEnquiry());
  const named = `${launchWords()} Pasta de dados: ${dataDir}`;
  const find = () => mailCommand({ DATA_DIR: dataDir }, 'find', '85 99999-8888');
  expect(await find()).toEqual({
    code: 0,
    out: expect.stringContaining('Maria da Conceição'),
    err: `${named}. Nenhum servidor a usa agora; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`,
  });
  const lock = lockDataFolder(dataDir, '/srv/site');
  onTestFinished(lock.release);
  lock.announce('http://localhost:4321');
  expect(await find()).toMatchObject({
    code: 0,
    err: `${named} (a do servidor no ar em http://localhost:4321).`,
  });
  const where = { dataDir, databaseUrl: undefined };
  expect(findServer(where, '/srv/site')).toMatchObject({ url: 'http://localhost:4321' });
  expect(findServer(where, '/srv/other')).toBeUndefined();
});

const NO_DATA_DIR = { LAUNCH: '', DATA_DIR: undefined };

function enterProject(files: Record<string, string>): string {
  const root = temporaryFolder();
  writeFiles(root, files);
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(root);
  return root;
}

const TWO_LAUNCHES = {
  'launches/alfa/content/capa.yaml': '',
  'launches/beta/content/capa.yaml': '',
};

test('with two launches a command asks which, and reads the settings of that one alone', async () => {
  const root = enterProject({
    ...TWO_LAUNCHES,
    'launches/alfa/.env': 'DATA_DIR=a\n',
    // Some editors begin a file with a mark of its encoding.
    'launches/beta/.env': '\ufeffDATA_DIR=b\n',
    settings: 'DATA_DIR=a\n',
  });
  for (const ENV_FILE of ['', 'settings'])
    expect(await mailCommand({ ...NO_DATA_DIR, ENV_FILE }, 'list')).toEqual({
      code: 1,
      out: '',
      err: 'Os lançamentos são: alfa, beta. Diga qual, na frente do comando. Exemplo: LAUNCH=alfa npm start',
    });
  const { err } = await mailCommand({ ...NO_DATA_DIR, LAUNCH: 'beta' }, 'list');
  expect(err).toContain(`Lançamento: beta (launches/beta). Pasta de dados: ${join(root, 'b')}.`);
});

test('settings that may belong to either launch are refused', async () => {
  enterProject({ ...TWO_LAUNCHES, '.env': 'PORT=4321\n' });
  const { code, err } = await mailCommand({ ...NO_DATA_DIR, LAUNCH: 'beta' }, 'list');
  expect(code).toBe(1);
  expect(err).toMatch(/^Há mais de um lançamento, e .*\/\.env não diz de qual é\./);
});

test('unreadable settings and data are refused, not passed over', async () => {
  const folder = temporaryFolder();
  const missing = join(folder, 'nada');
  expect(await mailCommand({ ENV_FILE: missing }, 'list')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Não foi possível ler ${missing}`),
  });
  const owner = join(folder, 'launch');
  mkdirSync(owner);
  expect(await mailCommand({ DATA_DIR: folder }, 'list')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Não foi possível ler ${owner}`),
  });
});

test('a free port is found out without listening there, which would cut off a visitor', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listening.mockRestore());
  const port = await freePort();
  listening.mockClear();
  for (const host of ['127.0.0.1', 'localhost', '::1', undefined])
    await checkFree({ dataDir: temporaryFolder(), databaseUrl: undefined, host, port });
  expect(listening).not.toHaveBeenCalled();
});

test('an address that never answers does not hang the start', async () => {
  const silent = vi.spyOn(Socket.prototype, 'connect').mockReturnThis();
  onTestFinished(() => silent.mockRestore());
  expect(await isTaken({ host: '192.0.2.1', port: 4321 })).toBe(false);
  expect(silent).toHaveBeenCalled();
});
