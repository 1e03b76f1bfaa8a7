import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { SAMPLE } from '../tests/support/launch.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { publish, tinyBuild } from '../tests/support/relay/published.ts';
import { postLead } from '../tests/support/relay/server.ts';
import { LAUNCH } from '../tests/support/relay/submission.ts';
import { listenForTest, temporaryFolder, until } from '../tests/support/relay/support.ts';
import { run } from '../tests/support/server.ts';

const ROOT = join(import.meta.dirname, '..');

test('a wrong setting is told in a sentence before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: processEnvironment({
      SMTP_URL: 'smtp://user@mail.example.com',
      PUBLIC_EMAILJS_SERVICE_ID: 'service',
    }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('SMTP_URL tem o usuário e falta a senha');
  expect(stderr).toContain('faltam PUBLIC_EMAILJS_PUBLIC_KEY e PUBLIC_EMAILJS_TEMPLATE_ID');
  expect(stderr).not.toContain('    at ');
});

async function startAt(
  port: number,
  site: string,
  script = 'scripts/start.ts',
  dataDir = temporaryFolder(),
) {
  const env = processEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_DIR: site,
    DATA_DIR: dataDir,
  });
  const child = spawn(process.execPath, [script], { cwd: ROOT, env });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, status };
}

test('a port that another program has is told before anything is built', async () => {
  const { port } = await listenForTest(createServer((_, answer) => answer.end('{}')));
  const { out, err, status } = await startAt(port, join(temporaryFolder(), 'dist'));
  expect([status, out]).toEqual([1, '']);
  expect(err).toBe(
    `A porta ${port} está ocupada por outro programa. Encerre-o, ou escolha outra porta em PORT (arquivo .env).\n`,
  );
});

test('so is a server that works on these data already, and a second one is told whose they are', async () => {
  const [here, there, data] = [
    join(temporaryFolder(), 'dist'),
    join(temporaryFolder(), 'dist'),
    temporaryFolder(),
  ];
  publish(here, tinyBuild('aqui'));
  publish(there, tinyBuild('la'));
  const own = processEnvironment({ HOST: '127.0.0.1', SITE_DIR: there, DATA_DIR: data });
  const server = await run('scripts/serve.ts', own as Record<string, string>);
  onTestFinished(server.stop);
  const sentence = `A pasta de dados ${data} já é de um servidor que está no ar \\(processo \\d+, em ${server.url}, desde`;
  for (const [site, script] of [
    [here, 'scripts/start.ts'],
    [there, 'scripts/serve.ts'],
  ] as const) {
    const { err, status } = await startAt(0, site, script, data);
    expect(status).toBe(1);
    expect(err).toMatch(new RegExp(sentence));
  }
});

test('where every version is damaged the server starts, takes leads and says what to do', async () => {
  const [site, data] = [join(temporaryFolder(), 'dist'), temporaryFolder()];
  const build = tinyBuild('aqui');
  publish(site, build);
  publish(site, build);
  // Versions share a file that stays the same.
  for (const file of globSync('.dist-versions/*/site/index.html', { cwd: dirname(site) }))
    writeFileSync(join(dirname(site), file), '');
  const own = processEnvironment({ HOST: '127.0.0.1', SITE_DIR: site, DATA_DIR: data });
  const server = await run('scripts/serve.ts', own as Record<string, string>);
  onTestFinished(server.stop);
  const errors = () => server.lines.filter((line) => line.includes('danificada'));
  await until('the damage is logged', () => errors().length > 0);
  expect(errors()).toEqual([
    expect.stringMatching(/index\.html falta ou .*Nenhuma versão está inteira.*"npm run build"/),
  ]);
  const answer = await fetch(server.url);
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain('Esta página está fora do ar por alguns instantes.');
  expect(page).toContain(`<a href="${LAUNCH.chat}">`);
  expect(await postLead(server.url, 'Ana')).toBe(200);
  const thanks = await fetch(`${server.url}/obrigado`);
  expect([thanks.status, await thanks.text()]).toEqual([
    200,
    expect.stringContaining('Recebemos o seu contato.'),
  ]);

  publish(site, build);
  expect(await (await fetch(server.url)).text()).toBe(build.files['index.html']);
});

test('"npm run serve" says in a sentence what to do where nothing is built, and leaves nothing behind', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'launches', SAMPLE, 'content'), { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/serve.ts')], {
    cwd: root,
    env: processEnvironment({ LAUNCH: SAMPLE }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('a página ainda não foi montada. Rode "npm start", que a monta');
  expect(stderr).not.toContain('    at ');
  expect(existsSync(join(root, 'var'))).toBe(false);
});
