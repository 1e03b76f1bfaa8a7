import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchWords } from '#core/launch/which-launch.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { postLead, spawnServer } from '../tests/support/relay/server.ts';
import { builtSite } from '../tests/support/relay/site.ts';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { isTaken } from './listen.ts';
import { openOutbox } from './outbox/outbox.ts';
import { checkFree } from './which-server.ts';

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

async function serverWithPerson() {
  const dataDir = temporaryFolder();
  const { url } = await spawnServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(await postLead(url, 'Pessoa Guardada')).toBe(200);
  return { dataDir, url };
}

test('a command says which data it is about, and which server works on them', async () => {
  const { dataDir, url } = await serverWithPerson();
  const link = join(temporaryFolder(), 'atalho');
  symlinkSync(dataDir, link);
  for (const DATA_DIR of [dataDir, link]) {
    const found = mail(['find', PHONE], { DATA_DIR });
    expect(found).toMatchObject({ status: 0, stdout: expect.stringContaining('Pessoa Guardada') });
    expect(found.stderr).toBe(
      `${launchWords()} Pasta de dados: ${DATA_DIR} (a do servidor no ar em ${url}).\n`,
    );
  }
});

test('where no server runs, the answer says so and names the folder, beside what is exported', async () => {
  const dataDir = temporaryFolder();
  await (await openOutbox({ dataDir })).close();
  const { status, stdout, stderr } = mail(['export'], { DATA_DIR: dataDir });
  expect([status, stdout]).toEqual([0, '[]\n']);
  expect(stderr).toBe(
    `${launchWords()} Pasta de dados: ${dataDir}. Nenhum servidor a usa agora; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.\n`,
  );
});

test('whether a port is free is found out without listening there: a visitor of that moment were cut off', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listening.mockRestore());
  const port = await freePort();
  listening.mockClear();
  for (const host of ['127.0.0.1', 'localhost', '::1', undefined])
    await checkFree({ dataDir: temporaryFolder(), databaseUrl: undefined, host, port });
  expect(listening).not.toHaveBeenCalled();
});

test('an address from which nothing comes back keeps no start waiting', async () => {
  const silent = vi.spyOn(Socket.prototype, 'connect').mockReturnThis();
  onTestFinished(() => silent.mockRestore());
  expect(await isTaken({ host: '192.0.2.1', port: 4321 })).toBe(false);
  expect(silent).toHaveBeenCalled();
});

/** Neither root nor the owner of the test's files. */
const STRANGER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('settings or data that belong to somebody else are told in a sentence, not passed over', () => {
  const [project, dataDir] = [temporaryFolder(), temporaryFolder()];
  const settings = join(project, '.env');
  mkdirSync(join(project, 'launches/serra/content'), { recursive: true });
  writeFileSync(settings, `DATA_DIR=${dataDir}\n`);
  const list = (env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'relay/cli.ts'), 'list'],
      {
        ...{ cwd: project, encoding: 'utf8', ...STRANGER },
        env: { PATH: process.env.PATH, PORT: '0', ...env },
      },
    );
    return [status, stdout, stderr];
  };
  chmodSync(project, 0o755);
  chmodSync(settings, 0);
  expect(list()).toEqual([1, '', expect.stringContaining(`Não foi possível ler ${settings}`)]);
  chmodSync(settings, 0o644);
  writeFileSync(join(dataDir, 'outbox.db'), '');
  chmodSync(dataDir, 0);
  expect(list()).toEqual([
    1,
    '',
    expect.stringContaining(`Não foi possível ler ${join(dataDir, 'launch')}`),
  ]);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'outbox.db'), 0);
  expect(list()).toEqual([
    1,
    '',
    expect.stringContaining(`para usar ${join(dataDir, 'outbox.db')}`),
  ]);
  expect(list({ ENV_FILE: join(project, 'nada') })).toEqual([
    1,
    '',
    expect.stringContaining(`Não foi possível ler ${join(project, 'nada')}`),
  ]);
  chmodSync(dataDir, 0o700);
});
