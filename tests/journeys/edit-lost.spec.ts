import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  BUILD,
  discard,
  draftBar,
  draftPage,
  expect,
  expectAccessible,
  loseAnswer,
  openEditor,
  openIndex,
  saved,
  section,
  signIn,
  soon,
  test,
  text,
  totalIn,
} from './edit-page.ts';

// One after another by one worker: a launch of its own for each costs more than a journey in it.
test.describe.configure({ mode: 'default', timeout: 4 * BUILD });

test('nothing typed is lost: the network gone, the session ended, another tab @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  const fieldOf = async (tab: Page) =>
    (await section(tab, 'Preços')).locator('[id="condicoes/tabela/andar"]');
  const floor = await fieldOf(page);
  const status = draftBar(page).getByRole('status');

  // More than a server takes: cut off, since what is refused would keep all that comes after it
  // waiting.
  await floor.fill('');
  await page.keyboard.insertText('a'.repeat(150_000));
  await saved(page);

  await page.context().setOffline(true);
  await floor.fill('3º andar, de frente');
  await expect(status).toContainText('guardado aqui');
  await page.context().setOffline(false);
  await saved(page);

  // The server takes it and its answer is lost; she goes on writing, and is asked for no choice
  // between her own words.
  await page.route('**/editar/api/value', loseAnswer, { times: 1 });
  await floor.fill('3º andar, de lado');
  await expect(status).toContainText('guardado aqui');
  await floor.fill('3º andar, de fundos');
  await saved(page);
  await expect(page.locator('.versions')).toHaveCount(0);

  // Drawing it would ask for the password before she writes on.
  await soon(draftPage(page).locator('#condicoes')).toContainText('3º andar, de fundos');
  await page.context().clearCookies();
  await floor.fill('3º andar, nascente');
  await expect(page.getByRole('dialog')).toContainText('O que você já escreveu continua aqui.');
  await expectAccessible(page);
  await signIn(page);
  await saved(page);
  await expect(floor).toHaveValue('3º andar, nascente');
  await expect(floor, 'she goes on where she was').toBeFocused();

  const other = await page.context().newPage();
  await other.goto(`${edited.url}/editar#tudo`);
  const theirs = await fieldOf(other);
  await expect(theirs).toHaveValue('3º andar, nascente');
  await floor.fill('da primeira aba');
  await saved(page);
  // And she goes on writing while it is on its way.
  const typeOn = async (route: Route) => {
    await theirs.pressSequentially('!');
    await route.continue();
  };
  await other.route('**/editar/api/value', typeOn, { times: 1 });
  await theirs.fill('da segunda aba');
  const clash = other.locator('.versions');
  await expect(clash).toContainText('da primeira aba');
  await expect(clash).toContainText('da segunda aba!');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Ficar com a minha' }).click();
  await saved(other);
  await page.reload();
  await expect(await fieldOf(page)).toHaveValue('da segunda aba!');

  // Whether these have barriers is asked with the price.
  await page.getByRole('link', { name: 'Publicar 1 mudança' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Preços: Tabela, Andar' }),
  ).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const told = page.getByRole('region', { name: 'Publicação' }).getByRole('alert');
  await expect(told, 'a press that came to nothing is told').toContainText('não respondeu');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Publicações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publicações' })).toBeVisible();
  await openIndex(page);
  await discard(page, edited);
});

test('what was typed without a network waits through a closed tab; where it is published, that is said @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  // A tenth of a request's time limit is enough here.
  await page.addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => limit(ms / 10);
  });
  await page.reload();
  const total = await totalIn(page);
  await page.route('**/editar/api/value', () => {}, { times: 1 });
  await total.fill('344.500');
  await expect(draftBar(page), 'of a network that stalls').toContainText('guardado aqui');
  await saved(page);

  await page.context().setOffline(true);
  await total.fill('345.500');
  await page.getByRole('link', { name: /^Publicar/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('guardado aqui');
  await page.close();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await next.goto(`${edited.url}/editar#tudo`);
  await expect(await totalIn(next)).toHaveValue('345.500');
  await saved(next);
  await discard(next, edited);
});

test('where nobody answers, nobody says that there is nothing @ci', async ({ browser, edited }) => {
  const page = await openEditor(browser, edited);
  for (const [path, area, nothing] of [
    ['history', 'Publicações', 'Nada foi publicado daqui ainda.'],
    ['contacts/find', 'Contatos', 'Nenhum contato guardado agora.'],
  ] as const) {
    await page.route(`**/editar/api/${path}`, (route) => route.abort());
    await page.getByRole('link', { name: area }).click();
    await expect(page.getByRole('alert')).toContainText('não respondeu');
    await expect(page.getByText(nothing)).toHaveCount(0);
  }
  await page.context().close();
});

test('what is written in an entry that another tab removed is told, and brings it back where she keeps it @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  const questions = (await section(page, 'Perguntas')).locator('.entry > details');
  const count = await questions.count();
  await questions.last().locator('> summary').click();
  await page.context().setOffline(true);
  const answer = questions.last().getByLabel('Resposta');
  await answer.fill('Ninguém sabe.');

  const other = await openEditor(browser, edited);
  const theirs = await section(other, 'Perguntas');
  await theirs.locator('.entry > details > summary').last().click();
  await theirs
    .getByRole('button', { name: /^Remover/ })
    .last()
    .click();
  await saved(other);

  await page.context().setOffline(false);
  const clash = page.locator('.versions');
  await expect(clash).toContainText('Ninguém sabe.');
  await clash.getByRole('button', { name: 'Ficar com a minha' }).click();
  await expect(clash).toHaveCount(0);
  await expect(questions, 'it is back').toHaveCount(count);
  await saved(page);
  await discard(page, edited);
});

test('a file that an engineer changed under her changes is told with both, and mended where it is broken @ci', async ({
  browser,
  edited,
}) => {
  const [prices, questions] = ['condicoes', 'perguntas'].map((name) => ({
    path: join(edited.launch, 'content', `${name}.yaml`),
    before: text(edited, name),
  }));
  if (!prices || !questions) throw new Error('The sample has both.');
  writeFileSync(questions.path, questions.before.replace('titulo: ', 'titulo: "'));
  const page = await openEditor(browser, edited);
  await expect(page.getByText('o site está assim'), 'nobody can say so').toHaveCount(0);
  await page.getByRole('link', { name: '1 a resolver' }).click();
  await expect(page.getByText('Não há nada para publicar, mas há o que resolver.')).toBeVisible();
  await page
    .getByRole('region', { name: /^Falta corrigir/ })
    .getByRole('link', { name: /^Perguntas/ })
    .click();
  const total = await totalIn(page);
  await total.fill('345.500');
  await saved(page);

  writeFileSync(
    prices.path,
    prices.before.replace('total: 332000', 'total: 333000').replace('andar: ', 'andar: no '),
  );
  await page.reload();
  const clash = (await section(page, 'Preços')).locator('.versions');
  await expect(clash).toContainText(/345\.500.*333\.000/s);
  await expectAccessible(page);
  await clash.getByRole('button', { name: 'Ficar com a minha' }).click();
  await saved(page);
  await expect(clash).toHaveCount(0);
  await expect(total).toHaveValue('345.500');
  await expect(clash.page().locator('.sheet h1'), 'she goes on in the section').toBeFocused();
  await expect(page.locator('[id="condicoes/tabela/andar"]')).not.toHaveValue(/^no /);

  const broken = await section(page, 'Perguntas');
  await expect(broken).toContainText('Este arquivo não pôde ser lido.');
  await expectAccessible(page);
  const raw = broken.getByRole('textbox');
  await raw.fill((await raw.inputValue()).replace('titulo: "', 'titulo: '));
  await broken.getByRole('button', { name: 'Salvar o texto' }).click();
  await expect(broken.locator('.entry')).not.toHaveCount(0);
  for (const { path, before } of [prices, questions]) writeFileSync(path, before);
  await page.reload();
  await section(page, 'Preços');
  await clash.getByRole('button', { name: 'Ficar com a outra' }).click();
  await expect(
    page.getByRole('link', { name: 'Publicar', exact: true }),
    'as it is live',
  ).toBeVisible();
  await page.context().close();
});
