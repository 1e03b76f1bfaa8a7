import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { freshCopy } from '../support/copy.ts';
import { LAUNCH } from '../support/launch.ts';
import { MACHINE } from '../support/machine.ts';
import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { run } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const ENV = { ...MACHINE, PORT: '0' };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function project() {
  const copy = freshCopy(LAUNCH);
  const path = (...parts: string[]) => join(copy.root, ...parts);
  const file = (name: string) => join(copy.launch, 'content', name);
  const change = (name: string, from: RegExp, to: string) => {
    const written = readFileSync(file(name), 'utf8');
    expect(written).toMatch(from);
    writeFileSync(
      file(name),
      written.replace(from, () => to),
    );
  };
  return {
    ...copy,
    path,
    file,
    change,
    entitle: (title: string) => change('capa.yaml', /^titulo: .*$/m, `titulo: ${title}`),
    price: (total: string) => change('condicoes.yaml', /total: [^\s,}]+/, `total: ${total}`),
    mistake() {
      const lines = readFileSync(file('condicoes.yaml'), 'utf8').split('\n');
      const line = lines.findIndex((one) => one.includes('total: 340')) + 1;
      return [
        `content/condicoes.yaml, linha ${line}, `,
        'R$ 340, que não é o preço de um apartamento',
      ];
    },
    program: (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        cwd: copy.root,
        env: ENV,
        encoding: 'utf8',
      }),
    live: () => readFileSync(path('dist/index.html'), 'utf8'),
    aside: () => readdirSync(copy.root).filter((name) => /^\.dist-(next|link)/.test(name)),
  };
}

test('"npm start" without any configuration: a lead becomes a message on disk and a chat; the page served outlives a killed build and a mistake, and shows what "npm start" beside it publishes at once @ci', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const copy = project();
  const words = readFileSync(copy.file('condicoes.yaml'), 'utf8');
  writeFileSync(copy.file('condicoes.yaml'), '');
  const nothing = copy.program('scripts/start.ts');
  expect(nothing.status, 'with a mistake and nothing built').toBe(1);
  expect(nothing.stderr).toContain(
    'content/condicoes.yaml: está vazio. Recupere-o da versão anterior.',
  );
  expect(nothing.stderr).not.toMatch(/\n\s+at /);
  writeFileSync(copy.file('condicoes.yaml'), words);

  // Somebody may be using the usual port.
  const server = await run('scripts/start.ts', { PORT: String(await freePort()) }, copy.root);
  const said = (line: string) => server.lines.filter((one) => one.includes(line)).length;
  await expect
    .poll(() => said('arquivos .eml na pasta var/mail/'), 'it says where mail goes')
    .toBe(1);
  expect(
    server.lines.filter((line) => /\/_astro\/.*\.(avif|jpe?g)/.test(line)),
    'no line for each picture',
  ).toEqual([]);
  expect(said('imagens: minutos na primeira vez'), 'one line for all of them').toBeLessThanOrEqual(
    1,
  );

  const person = someone('Çaçá Ñandú Ação');
  await open(page, server.url);
  const [chat] = await Promise.all([page.waitForEvent('popup'), sendLead(leadCard(page), person)]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  await expect(notice(page, WORDS.opensChat)).toBeVisible();
  const mails = () =>
    existsSync(copy.path('var/mail'))
      ? readdirSync(copy.path('var/mail')).filter((name) => name.endsWith('.eml'))
      : [];
  await expect.poll(() => mails().length).toBe(1);
  const [file = ''] = mails();
  const mail = await PostalMime.parse(readFileSync(copy.path('var/mail', file)));
  expect(mail.subject).toContain(person.name);
  expect(mail.text).toContain(`Nome: ${person.name}`);
  expect(mail.text).toContain(`Celular: ${person.phone}`);
  await expect.poll(() => said(file), 'the console tells of the message').toBe(1);
  expect(said(person.name), 'the console names nobody').toBe(0);

  // A build takes longer than the server keeps a connection open.
  const served = async () => {
    const [answer]: IncomingMessage[] = await once(get(server.url, { agent: false }), 'response');
    return answer ? text(answer) : '';
  };
  const before = copy.live();
  copy.entitle('Uma casa com outro nome');
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy.root,
    env: ENV,
    detached: true,
    stdio: 'ignore',
  });
  const halfway = () => copy.aside().some((name) => existsSync(copy.path(name, 'site/index.html')));
  await expect.poll(halfway, { timeout: 240_000, intervals: [5] }).toBe(true);
  process.kill(-Number(build.pid), 'SIGKILL');
  await once(build, 'exit');
  expect(copy.aside(), 'it was in the middle').toHaveLength(1);
  expect(copy.live()).toBe(before);
  expect(await served()).toBe(before);

  const start = () =>
    spawnSync('npm', ['start'], {
      cwd: copy.root,
      env: { ...ENV, PORT: new URL(server.url).port },
      encoding: 'utf8',
    });
  const beside = start();
  expect(beside.stdout).toContain('O servidor que está no ar já mostra esta publicação');
  expect([beside.status, beside.stderr]).toEqual([0, expect.not.stringContaining('ocupada')]);
  expect(await served(), 'the running server shows it at once').toContain(
    'Uma casa com outro nome',
  );
  expect(copy.aside(), 'nothing is left behind').toEqual([]);

  const published = copy.live();
  copy.price('340');
  const wrong = start();
  expect(wrong.stderr).toContain('A página que continua no ar é a anterior');
  for (const script of ['scripts/build.ts', 'scripts/dev.ts']) {
    const { status, stdout, stderr } = copy.program(script);
    expect(status, script).toBe(1);
    for (const part of copy.mistake()) expect(stderr, script).toContain(part);
    expect(stdout + stderr, script).not.toMatch(/\n\s+at /);
  }
  expect([wrong.status, await served()]).toEqual([1, published]);
  await server.stop();

  for (const script of ['scripts/start.ts', 'scripts/serve.ts']) {
    const written = statSync(copy.path('dist/index.html')).mtimeMs;
    const again = await run(script, { PORT: '0' }, copy.root);
    expect(await (await fetch(again.url)).text(), `${script}: the page of before`).toBe(published);
    expect(statSync(copy.path('dist/index.html')).mtimeMs, `${script} builds nothing`).toBe(
      written,
    );
    if (script === 'scripts/start.ts')
      for (const part of [...copy.mistake(), 'A página que continua no ar é a anterior'])
        expect(again.lines.join('\n')).toContain(part);
    await again.stop();
  }
  const desk = copy.program('relay/cli.ts', 'list');
  expect([desk.status, desk.stdout]).toEqual([0, expect.stringContaining('0 à espera')]);
  copy.remove();
});

test('"npm run dev" shows a change of the content at once, and a mistake over the page with its sentence @ci', async ({
  browser,
}) => {
  // A cold dev server compiles while it is asked and reloads pages as it finds dependencies.
  test.setTimeout(600_000);
  const soon = expect.configure({ timeout: 180_000 });
  const copy = project();
  const dev = await run('scripts/dev.ts', { PORT: '0' }, copy.root);
  // Uses pages outside the console watch, because Vite warns about the linked node_modules. The dev
  // server reloads pages itself, so the test must not.
  const openPage = async () => {
    const page = await browser.newPage();
    await page.goto(dev.url, { waitUntil: 'commit' });
    return { page, overlay: page.locator('vite-error-overlay') };
  };
  const { page, overlay } = await openPage();
  await soon(page.getByRole('heading', { level: 1 })).toBeAttached();
  copy.entitle('Uma casa com outro nome');
  await soon(page.getByRole('heading', { name: 'Uma casa com outro nome' })).toBeAttached();

  copy.price('340');
  for (const part of copy.mistake()) await soon(overlay).toContainText(part);
  await soon(overlay.getByRole('heading', { level: 1 })).toHaveText('Falta corrigir o conteúdo');
  const later = await openPage();
  for (const part of copy.mistake())
    await soon(later.overlay, 'also over a page that is opened now').toContainText(part);
  await soon(later.page.getByRole('heading', { name: 'Uma casa com outro nome' })).toBeAttached();
  await later.page.close();
  const menu = readFileSync(copy.file('topo.yaml'), 'utf8');
  copy.change('topo.yaml', /destino: \w+/, 'destino: loja');
  await soon(overlay).toContainText('O conteúdo tem 2 erros');
  writeFileSync(copy.file('topo.yaml'), menu);
  await soon(overlay).toContainText('O conteúdo tem um erro');
  copy.price('740.000');
  await soon(overlay).not.toBeAttached();
  await soon(page.getByText('740.000').first()).toBeAttached();
  await page.close();
  await dev.stop();
  copy.remove();
});
