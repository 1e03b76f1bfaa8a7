import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { freshCopy } from '../support/copy.ts';
import { SAMPLE } from '../support/launch.ts';
import { MACHINE } from '../support/machine.ts';
import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { run } from '../support/server.ts';
import { freePort } from '../support/servers/started.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

// Each builds several times.
test.setTimeout(900_000);

const NEW_TITLE = 'Uma casa com outro nome';
const MISTAKE = 'R$ 340, que não é o preço de um apartamento';

/** A fresh copy of the project whose content can be changed. */
function project() {
  const copy = freshCopy();
  const fileOf = (name: string) => join(copy.launch, 'content', name);
  const change = (name: string, from: RegExp, to: string) => {
    const written = readFileSync(fileOf(name), 'utf8');
    expect(written).toMatch(from);
    writeFileSync(fileOf(name), written.replace(from, to));
  };
  return {
    ...copy,
    fileOf,
    changeTitle: () => change('capa.yaml', /^titulo: .*$/m, `titulo: ${NEW_TITLE}`),
    changePrice: (total: string) => change('condicoes.yaml', /total: [^\s,}]+/, `total: ${total}`),
    runToEnd: (script: string, port = '0') =>
      spawnSync(process.execPath, [script], {
        cwd: copy.root,
        env: { ...MACHINE, PORT: port },
        encoding: 'utf8',
      }),
  };
}

test('"npm start" without any configuration: a lead becomes a message on disk and a chat; "npm start" beside it publishes at once; a mistake is told and leaves what is live, also at the next start @ci', async ({
  page,
}) => {
  const copy = project();
  const prices = readFileSync(copy.fileOf('condicoes.yaml'), 'utf8');
  writeFileSync(copy.fileOf('condicoes.yaml'), '');
  const refused = copy.runToEnd('scripts/start.ts');
  expect(refused.status, 'with a mistake and nothing built').toBe(1);
  expect(refused.stderr).toContain(
    'content/condicoes.yaml: está vazio. Recupere-o da versão anterior.',
  );
  expect(refused.stderr).not.toMatch(/\n\s+at /);
  writeFileSync(copy.fileOf('condicoes.yaml'), prices);

  // Somebody may be using the usual port.
  const server = await run('scripts/start.ts', { PORT: String(await freePort()) }, copy.root);
  const linesWith = (words: string) => server.lines.filter((line) => line.includes(words)).length;
  await expect.poll(() => linesWith(`arquivos .eml na pasta var/${SAMPLE}/mail/`)).toBe(1);
  const person = someone('Çaçá Ñandú Ação');
  await open(page, server.url);
  const [chat] = await Promise.all([page.waitForEvent('popup'), sendLead(leadCard(page), person)]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  await expect(notice(page, WORDS.opensChat)).toBeVisible();
  const folder = join(copy.root, 'var', SAMPLE, 'mail');
  const messages = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  await expect.poll(() => messages().length).toBe(1);
  const [file = ''] = messages();
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.text).toContain(`Nome: ${person.name}`);
  expect(mail.text).toContain(`Celular: ${person.phone}`);
  await expect.poll(() => linesWith(file), 'the console tells of the message').toBe(1);
  expect(linesWith(person.name), 'the console names nobody').toBe(0);

  const served = async (url: string) => (await page.request.get(url)).text();
  const { port } = new URL(server.url);
  copy.changeTitle();
  const beside = copy.runToEnd('scripts/start.ts', port);
  expect(beside.stdout).toContain('O servidor que está no ar já mostra esta publicação');
  expect(beside.status).toBe(0);
  const published = await served(server.url);
  expect(published).toContain(NEW_TITLE);

  copy.changePrice('340');
  const wrong = copy.runToEnd('scripts/start.ts', port);
  expect(wrong.stderr).toContain(MISTAKE);
  expect(wrong.stderr).toContain('Fica o que já estava publicado');
  expect([wrong.status, await served(server.url)]).toEqual([1, published]);
  await server.stop();

  const again = await run('scripts/start.ts', { PORT: '0' }, copy.root);
  expect(again.lines.join('\n')).toContain(MISTAKE);
  expect(await served(again.url), 'the page of before').toBe(published);
  await again.stop();
  copy.remove();
});

test('"npm run dev" shows a change of the content at once, and a mistake over the page with its sentence @ci', async ({
  browser,
}) => {
  // A cold dev server compiles while it is asked and reloads pages as it finds dependencies.
  const soon = expect.configure({ timeout: 180_000 });
  const copy = project();
  const dev = await run('scripts/dev.ts', { PORT: '0' }, copy.root);
  // A page outside the console watch, because Vite warns about the linked node_modules.
  const page = await browser.newPage();
  await page.goto(dev.url, { waitUntil: 'commit' });
  await soon(page.getByRole('heading', { level: 1 })).toBeAttached();
  copy.changeTitle();
  await soon(page.getByRole('heading', { name: NEW_TITLE })).toBeAttached();

  copy.changePrice('340');
  const overlay = page.locator('vite-error-overlay');
  await soon(overlay).toContainText(MISTAKE);
  await soon(overlay.getByRole('heading', { level: 1 })).toHaveText('Falta corrigir o conteúdo');
  copy.changePrice('740.000');
  await soon(overlay).not.toBeAttached();
  await soon(page.getByText('740.000').first()).toBeAttached();
  await page.close();
  await dev.stop();
  copy.remove();
});
