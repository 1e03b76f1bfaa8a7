import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { publish, tinyBuild } from '../tests/support/relay/published.ts';
import { postLead } from '../tests/support/relay/server.ts';
import { temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { run } from '../tests/support/server.ts';

const ROOT = join(import.meta.dirname, '..');

function project(files: Record<string, string> = {}): string {
  const root = temporaryFolder();
  const texts = ['alfa', 'beta'].map((name) => [`launches/${name}/content/capa.yaml`, '']);
  writeFiles(root, { ...Object.fromEntries(texts), ...files });
  return root;
}

function tell(root: string, command: string, env: Record<string, string> = {}) {
  const [script = '', ...words] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: root,
    env: processEnvironment({ LAUNCH: '', ...env }),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const COMMANDS = [
  'relay/cli.ts list',
  'scripts/check-launch.ts',
  'scripts/build.ts',
  'scripts/start.ts',
  'scripts/serve.ts',
  'scripts/dev.ts',
];

test.each([
  ...COMMANDS.map((command) => ({ command, env: {} })),
  { command: 'relay/cli.ts list', env: { ENV_FILE: 'settings' } },
])('$command of one of two launches: nobody guesses which $env', ({ command, env }) => {
  expect(tell(project({ settings: 'DATA_DIR=data\n' }), command, env)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Os lançamentos são: alfa, beta. Diga qual, na frente do comando. Exemplo: LAUNCH=alfa npm start\n',
  });
});

test('settings of when there was one launch are somebody’s to sort out, and so is data whose launch has another name', () => {
  const settings = tell(project({ '.env': 'PORT=4321\n' }), 'relay/cli.ts list', {
    LAUNCH: 'beta',
  });
  expect(settings).toMatchObject({ status: 1, stdout: '' });
  expect(settings.stderr).toMatch(
    /^Há mais de um lançamento, e .*\/\.env não diz de qual é\. Mova-o para a pasta/,
  );
  const renamed = temporaryFolder();
  writeFiles(renamed, {
    'launches/serra/content/capa.yaml': '',
    'var/launch': 'lagoa\n',
    'var/outbox.db': '',
  });
  const data = tell(renamed, 'relay/cli.ts list');
  expect(data).toMatchObject({ status: 1, stdout: '' });
  expect(data.stderr).toContain('é do lançamento lagoa, e este é serra.');
  expect(data.stderr).toMatch(/Se foi só o nome que mudou, escreva serra em .*var\/launch\./);
  writeFiles(renamed, { 'launches/outra/content/capa.yaml': '' });
  expect(tell(renamed, 'relay/cli.ts list', { LAUNCH: 'serra' }), 'beside another one too').toEqual(
    data,
  );
});

test('a command names its launch, and reads the settings of that one alone', () => {
  const root = project({
    'launches/alfa/.env': 'DATA_DIR=a\n',
    'launches/beta/.env': 'DATA_DIR=b\n',
  });
  const env = processEnvironment({ LAUNCH: 'beta' });
  delete env.DATA_DIR;
  const { stderr } = spawnSync(process.execPath, [join(ROOT, 'relay/cli.ts'), 'list'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain(`Lançamento: beta (launches/beta). Pasta de dados: ${join(root, 'b')}.`);
});

async function serveAlfa(root: string) {
  const site = join(root, 'dist');
  const id = publish(site, tinyBuild('alfa'), { launch: { folder: 'alfa' } });
  const env = processEnvironment({
    HOST: '127.0.0.1',
    LAUNCH: 'alfa',
    SITE_DIR: site,
    DATA_DIR: join(root, 'a'),
  });
  const server = await run(join(ROOT, 'scripts/serve.ts'), env as Record<string, string>, root);
  onTestFinished(server.stop);
  return { site, id, server, port: Number(new URL(server.url).port) };
}

test('a server refuses a page, a data folder and a port of another launch', async () => {
  const root = project();
  const { site, server, port } = await serveAlfa(root);
  expect(server.lines[0]).toBe('Lançamento: alfa (launches/alfa).');
  expect(await postLead(server.url, 'Pessoa de Alfa')).toBe(200);
  const beta = { LAUNCH: 'beta', HOST: '127.0.0.1', DATA_DIR: join(root, 'b') };

  const page = tell(root, 'scripts/serve.ts', { ...beta, SITE_DIR: site });
  expect(page.stderr).toBe(
    `${site} tem a página do lançamento alfa, e este é beta. Monte a dele (LAUNCH=beta npm run build), ou diga em SITE_DIR a pasta onde ela está.\n`,
  );
  const own = join(root, 'beta/dist');
  publish(own, tinyBuild('beta'), { launch: { folder: 'beta' } });
  const data = tell(root, 'scripts/serve.ts', {
    ...beta,
    SITE_DIR: own,
    DATA_DIR: join(root, 'a'),
  });
  expect(data.stderr).toContain(
    `A pasta de dados ${join(root, 'a')} já é de um servidor que está no ar`,
  );
  const start = tell(root, 'scripts/start.ts', { ...beta, SITE_DIR: own, PORT: String(port) });
  expect([start.status, start.stdout]).toEqual([1, '']);
  expect(start.stderr).toContain(`A porta ${port} está ocupada por outro programa.`);
});

test('commands of a launch are not about the other one’s server or data', async () => {
  const root = project();
  const { port } = await serveAlfa(root);
  const beta = { LAUNCH: 'beta', HOST: '127.0.0.1', PORT: String(port) };
  const list = tell(root, 'relay/cli.ts list', { ...beta, DATA_DIR: join(root, 'b') });
  expect(list.stderr).toContain('Nenhum servidor a usa agora');
  expect(tell(root, 'relay/cli.ts list', { ...beta, DATA_DIR: join(root, 'a') })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('é do lançamento alfa, e este é beta'),
  });
});

test('a server that follows its builds passes over another launch’s', async () => {
  const root = project();
  const { site, id, server } = await serveAlfa(root);
  const text = async (path: string) => (await fetch(server.url + path)).text();
  const health = async () => (await fetch(`${server.url}/healthz`)).json();
  publish(site, tinyBuild('beta'), { launch: { folder: 'beta' } });
  expect(await text('/')).toContain('alfa');
  expect(await health()).toMatchObject({ launch: 'alfa', site: { build: id, refused: true } });
  expect(server.lines.join('\n')).toContain('tem a página do lançamento beta, e este é alfa');

  publish(site, tinyBuild('gama'), { launch: { folder: 'alfa' } });
  expect(await text('/')).toContain('gama');
  expect((await fetch(`${server.url}/_astro/page.alfa.js`)).status, 'of before').toBe(200);
});
