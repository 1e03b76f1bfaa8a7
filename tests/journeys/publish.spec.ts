import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { siteFolder } from '../../relay/site/site-folder.ts';
import { freshCopy } from '../support/copy.ts';
import { run } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const ENV = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: '0',
  ASTRO_TELEMETRY_DISABLED: '1',
};
const MISTAKE =
  'content/condicoes.yaml, linha 8, "tabela", campo "total": foi entendido como R$ 340, que não é o preço de um apartamento. Exemplo: total: 450.000';

/** The project with the page built and live, and the sample as its content. */
function copyWithPage() {
  const copy = freshCopy();
  cpSync(realpathSync(siteFolder()), join(copy.root, 'dist'), { recursive: true });
  const path = (...parts: string[]) => join(copy.root, ...parts);
  return {
    ...copy,
    path,
    change(file: string, from: string, to: string) {
      const text = join(copy.launch, 'content', file);
      const written = readFileSync(text, 'utf8');
      expect(written).toContain(from);
      writeFileSync(
        text,
        written.replace(from, () => to),
      );
    },
    program: (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], { cwd: copy.root, env: ENV, encoding: 'utf8' }),
    live: () => readFileSync(path('dist/index.html'), 'utf8'),
    /** When the live build's price table changed last. */
    tableSince: (): string => JSON.parse(readFileSync(path('dist/built-for.json'), 'utf8')).build.tableSince,
    aside: () => readdirSync(copy.root).filter((name) => /^\.dist-(next|link)/.test(name)),
  };
}

test('a build that is killed in the middle leaves the page served; a running server shows the next one at once', async () => {
  test.setTimeout(360_000);
  const copy = copyWithPage();
  const before = copy.live();
  const since = copy.tableSince();
  const server = await run('scripts/serve.ts', { PORT: '0' }, copy.root);
  // Each over a connection of its own: a build runs between two, longer than the server keeps one open.
  const served = async () => {
    const [answer]: IncomingMessage[] = await once(get(server.url, { agent: false }), 'response');
    return answer ? text(answer) : '';
  };
  copy.change('perguntas.yaml', 'O que todo mundo pergunta', 'O que você quer saber');

  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy.root,
    env: ENV,
    detached: true,
    stdio: 'ignore',
  });
  const halfway = () => copy.aside().some((name) => existsSync(copy.path(name, 'index.html')));
  await expect.poll(halfway, { timeout: 120_000, intervals: [5] }).toBe(true);
  process.kill(-Number(build.pid), 'SIGKILL');
  await once(build, 'exit');
  expect(copy.aside(), 'it was in the middle').toHaveLength(1);
  expect(copy.live()).toBe(before);
  expect(await served()).toBe(before);

  expect(copy.program('scripts/build.ts').status).toBe(0);
  expect(copy.live()).toContain('O que você quer saber');
  expect(copy.aside(), 'nothing is left behind').toEqual([]);
  expect(await served(), 'the running server shows it at once').toContain('O que você quer saber');
  expect(copy.tableSince(), 'its prices are as old as they were').toBe(since);

  copy.change('condicoes.yaml', 'total: 332000', 'total: 333000');
  copy.change('perguntas.yaml', 'O que você quer saber', 'O que perguntam sempre');
  const start = () =>
    spawnSync('npm', ['start'], {
      cwd: copy.root,
      env: { ...ENV, PORT: new URL(server.url).port },
      encoding: 'utf8',
    });
  const beside = start();
  expect(beside.stdout).toContain('O servidor que está no ar já mostra esta publicação');
  expect([beside.status, beside.stderr]).toEqual([0, expect.not.stringContaining('ocupada')]);
  expect(await served(), '"npm start" beside it publishes too').toContain('O que perguntam sempre');
  expect(beside.stdout).toContain('Os preços que ele mostra são os da tabela da página');
  expect(Date.parse(copy.tableSince()), 'and its prices are new').toBeGreaterThan(Date.parse(since));

  copy.change('condicoes.yaml', 'total: 333000', 'total: 340');
  const wrong = start();
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('A página que continua no ar é a anterior'),
  ]);
  expect(await served()).toContain('O que perguntam sempre');
  await server.stop();
  copy.remove();
});

test('with a mistake in the content: sentences without a stack, the old page live, server and mail desk start', async () => {
  test.setTimeout(120_000);
  const copy = copyWithPage();
  const before = copy.live();
  copy.change('condicoes.yaml', 'total: 332000', 'total: 340');
  for (const [script, ...args] of [
    ['scripts/build.ts'],
    ['node_modules/astro/bin/astro.mjs', 'check'],
    ['scripts/dev.ts'],
  ] as const) {
    const { status, stdout, stderr } = copy.program(script, ...args);
    expect(status, script).toBe(1);
    expect(stderr, script).toContain(MISTAKE);
    expect(stdout + stderr, script).not.toMatch(/\n\s+at /);
  }
  expect(copy.live()).toBe(before);

  const started = await run('scripts/start.ts', { PORT: '0' }, copy.root);
  expect(started.lines.join('\n')).toContain(MISTAKE);
  expect(started.lines.join('\n')).toContain('A página que continua no ar é a anterior');
  expect(await (await fetch(started.url)).text()).toBe(before);
  await started.stop();
  const desk = copy.program('relay/cli.ts', 'list');
  expect([desk.status, desk.stdout]).toEqual([0, expect.stringContaining('0 à espera')]);

  copy.remove();
});

test('with a mistake and nothing built, "npm start" ends with the sentence', () => {
  const copy = freshCopy();
  const file = join(copy.launch, 'content/condicoes.yaml');
  writeFileSync(file, '');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: copy.root,
    env: ENV,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('content/condicoes.yaml: está vazio. Recupere-o da versão anterior.');
  expect(stderr).not.toMatch(/\n\s+at /);
  copy.remove();
});

test('"npm run dev" shows a change of the content at once, and a mistake over the page with its sentence', async ({
  browser,
}) => {
  // A cold dev server makes everything while it is asked, and loads pages anew as it learns what they need.
  test.setTimeout(300_000);
  const soon = expect.configure({ timeout: 60_000 });
  const copy = copyWithPage();
  const dev = await run('scripts/dev.ts', { PORT: '0' }, copy.root);
  // Pages of its own: Vite won't serve what the copy's linked node_modules points to, and says so. None is loaded anew
  // from here: the dev server does that itself, whenever it has something new, and two at once undo each other.
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(dev.url, { waitUntil: 'commit' });
    return { page, overlay: page.locator('vite-error-overlay') };
  };
  const { page, overlay } = await open();
  await soon(page.getByRole('heading', { name: 'O que todo mundo pergunta' })).toBeAttached();
  copy.change('perguntas.yaml', 'O que todo mundo pergunta', 'O que você quer saber');
  await soon(page.getByRole('heading', { name: 'O que você quer saber' })).toBeAttached();

  copy.change('condicoes.yaml', 'total: 332000', 'total: 340');
  await soon(overlay).toContainText(MISTAKE);
  await soon(overlay.getByRole('heading', { level: 1 })).toHaveText('Falta corrigir o conteúdo');
  const later = await open();
  await soon(later.overlay, 'also over a page that is opened now').toContainText(MISTAKE);
  await soon(later.page.getByRole('heading', { name: 'O que você quer saber' })).toBeAttached();
  await later.page.close();
  copy.change('topo.yaml', 'destino: lazer', 'destino: loja');
  await soon(overlay).toContainText('O conteúdo tem 2 erros');
  copy.change('topo.yaml', 'destino: loja', 'destino: lazer');
  await soon(overlay).toContainText('O conteúdo tem um erro');
  copy.change('condicoes.yaml', 'total: 340', 'total: 340.000');
  await soon(overlay).not.toBeAttached();
  await soon(page.getByText('340.000').first()).toBeAttached();
  await page.close();
  await dev.stop();
  copy.remove();
});
