import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import { content } from '../support/page.ts';
import {
  BUILD,
  DESKTOP,
  discard,
  type Edited,
  expect,
  expectAccessible,
  openEditor,
  PASSWORD,
  PHONE,
  saved,
  section,
  signIn,
  soon,
  test,
  text,
} from './edit-page.ts';

test.setTimeout(4 * BUILD);
// One after another by one worker: a launch of its own for each costs more than a journey in it.
test.describe.configure({ mode: 'default' });

/** Reads the page as a visitor. */
async function visited(browser: Browser, { url }: Edited): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}

/** The field of the sample's price, in its section. */
const totalIn = async (page: Page) =>
  (await section(page, 'Preços')).locator('[id="condicoes/tabela/total"]');

test('a price is changed, published and taken back', async ({ browser, edited }) => {
  const before = text(edited, 'condicoes');
  const page = await openEditor(browser, edited, PHONE);
  const total = await totalIn(page);

  await expect(total, 'as people write it').toHaveValue('332.000');
  await total.fill('332.000');
  await total.blur();
  await expect(
    page.getByText('Nada a publicar: o site está assim.'),
    'nothing has changed',
  ).toBeVisible();
  await total.fill('340');
  await total.blur();
  await expect(total, 'told beside the field').toHaveAccessibleDescription(/R\$ 340/);
  await expectAccessible(page);
  await saved(page);
  await page.getByRole('link', { name: 'Ver como fica' }).click();
  await page.getByRole('link', { name: /^Preços, Tabela, Valor total: / }).click();
  await expect(total, 'led to the field').toBeFocused();
  await total.fill('R$ 345.500');
  await total.blur();
  await expect(total).not.toHaveAttribute('aria-invalid');
  await expect(total, 'once it is left').toHaveValue('345.500');
  await saved(page);
  await expect(page.getByText(/^Rascunho salvo às .*, ainda fora do ar\.$/)).toBeVisible();
  expect(text(edited, 'condicoes'), 'what is live has not changed').toBe(before);

  await page.getByRole('link', { name: 'Publicar (1)' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Preços: Tabela, Valor total' });
  await expect(change).toContainText(/R\$ 332\.000.*R\$ 345\.500/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar 1 mudança' }).click();
  await expect(page.getByRole('main'), 'the button goes, and leaves the focus here').toBeFocused();
  await page.getByRole('link', { name: 'Tudo', exact: true }).click();
  await expect(
    page.getByRole('link', { name: 'Publicando…' }),
    'it runs, wherever she is',
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Publicando…/).first(), 'and through a reload').toBeVisible();
  await soon(page.getByText('Está no ar.')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Publicar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  const visitor = await visited(browser, edited);
  await expect(visitor.locator('#condicoes')).toContainText('345.500');
  expect(text(edited, 'condicoes')).toBe(before.replace('total: 332000', 'total: 345500'));

  await page.getByRole('link', { name: 'Publicações' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'No ar' })).toContainText(
    'Preços: Tabela, Valor total',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar a esta' }).last().click();
  await expect(
    page.getByRole('group', {
      name: /Sai o que veio depois: Preços: Tabela, Valor total → R\$ 345\.500/,
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Não' }).press('Enter');
  const back = page.getByRole('button', { name: 'Voltar a esta' }).last();
  await expect(back, 'the keyboard goes on where it was').toBeFocused();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(back, 'one at a time, and followed to its end').toBeDisabled();
  await soon(page.getByText('Está no ar.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('#condicoes')).toContainText('332.000');
  expect(text(edited, 'condicoes'), 'to the byte').toBe(before);
  await page.context().close();
  await visitor.close();
});

test('what was typed is looked at on a phone and a desk before it is published @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const total = await totalIn(page);
  // She writes on while the first change is on its way, and asks at once for the look.
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => asked.push(/api\/(value|preview)$/.exec(request.url())?.[1]));
  const written = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await written.promise;
    await route.continue();
  };
  await page.route('**/editar/api/value', wait, { times: 1 });
  await total.fill('344.500');
  await total.blur();
  await total.fill('345.500');
  // The first look that she asks for is one that the server no longer knows of.
  await page.route(
    '**/editar/api/preview',
    (route) => route.fulfill({ status: 202, json: { job: 'de-antes' } }),
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Ver como fica' }).click();
  await expect(page.getByRole('heading', { name: 'Como fica' })).toBeVisible();
  written.resolve();
  await expect(page.getByRole('alert')).toContainText('O servidor foi reiniciado');
  expect(asked.filter(Boolean), 'with her last words').toEqual(['value', 'value', 'preview']);
  await page.getByRole('button', { name: 'Montar de novo' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Montando a página/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const preview = page.frameLocator('iframe[title="A página no celular"]').locator('#condicoes');
  await soon(preview).toContainText('345.500');
  await expect(preview.getByRole('heading'), 'the edited section is in view').toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP.viewport);
  for (const screen of ['celular', 'computador'])
    await expect(page.locator(`iframe[title="A página no ${screen}"]`)).toBeInViewport();
  await page.setViewportSize(PHONE.viewport);
  await discard(page, edited);
});

test('on a phone: two taps in one place move an entry up twice; what is changed and wrong widens no page @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const questions = (await section(page, 'Perguntas')).locator('.entry > details > summary');
  const third = (await questions.nth(2).textContent()) ?? '';
  const up = page.getByRole('button', { name: `Subir ${third}` });
  await up.scrollIntoViewIfNeeded();
  const box = await up.boundingBox();
  if (!box) throw new Error('The arrow is not shown.');
  for (const place of [1, 0]) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(questions.nth(place)).toHaveText(third);
  }

  const launch = await section(page, 'Empreendimento');
  const phone = launch.getByLabel('WhatsApp', { exact: false }).first();
  await phone.fill('85');
  await saved(page);
  const unsolved = page.getByRole('link', { name: /a resolver$/ });
  await expect(unsolved, 'not while she is typing').toHaveCount(0);
  await phone.blur();
  await expect(unsolved).toHaveText('1 a resolver');
  await expect(
    page.getByRole('link', { name: /^Publicar/ }),
    'it looks as if it could not go on',
  ).not.toHaveClass(/strong/);
  await expect(phone).toHaveAccessibleDescription(/Exemplo: \(?\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.fill('(85) 9');
  await expect(phone, 'what was said of other words is old').not.toHaveAttribute('aria-invalid');
  await saved(page);
  await page.getByRole('link', { name: 'Tudo', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Empreendimento', exact: true });
  await expect(page.locator('.section', { has: heading })).toContainText(/1 mudança.*1 a resolver/);
  await discard(page, edited);
});

test('a second unit: the first goes into the list as it is, and comes out of it again @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const prices = await section(page, 'Preços');
  await prices.getByRole('button', { name: 'Unidades', exact: true }).click();
  await expect(prices.locator('[id="condicoes/tabela/total"]')).toHaveCount(0);
  await saved(page);
  await expect(page.getByRole('link', { name: /a resolver$/ }), 'nothing is wrong').toHaveCount(0);
  await prices.getByRole('button', { name: 'Acrescentar unidade' }).click();
  const second = prices.locator('[id="condicoes/tabela/unidades/1/unidade"]');
  await expect(second).toBeFocused();
  await saved(page);
  await expect(prices.locator('[aria-invalid]')).toHaveCount(0);
  await expectAccessible(page);
  const remove = prices.getByRole('button', { name: 'Remover unidades' });
  const total = prices.locator('[id="condicoes/tabela/total"]');
  await remove.click();
  await expect(total).toHaveValue('332.000');
  await total.fill('335.000');
  await prices.getByRole('button', { name: 'Desfazer: trazer “Unidades” de volta' }).click();
  const first = prices.locator('[id="condicoes/tabela/unidades/0/total"]');
  await expect(first, 'what she wrote since is not taken back').toHaveValue('335.000');
  await expect(second).toHaveCount(1);
  await remove.click();
  await total.fill('332.000');
  await expect(
    page.getByRole('link', { name: 'Publicar', exact: true }),
    'to the byte',
  ).toBeVisible();
  await saved(page);
  await page.context().close();
});

test('from a place that shows a photo to the photo itself, and back @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const leisure = await section(page, 'Lazer');
  await expect(leisure.getByRole('button', { name: 'Acrescentar lugar' })).toBeVisible();
  await leisure.locator('.entry > details > summary').first().click();
  await leisure.getByRole('link', { name: 'Trocar ou ajustar esta foto' }).first().click();
  const photo = page.locator(`[id="fotos/${content.lazer.itens[0]?.foto}"]`);
  await expect(photo).toBeFocused();
  await expect(photo).toBeInViewport();
  const picked = page.locator('[id="lazer/itens/0/foto"]');
  await page.goBack();
  await expect(picked).toBeFocused();
  await page.goForward();
  await page.getByRole('complementary').getByRole('link', { name: 'Lazer: Foto' }).click();
  await expect(picked).toBeFocused();
  await page.reload();
  await expect(picked, 'its address leads there').toBeFocused();
  await expectAccessible(page);
  await page.context().close();
});

test('what can not go on says why: a choice that is not made, a day that is past, a publication', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const prices = await section(page, 'Preços');
  await prices.getByRole('button', { name: 'Válida até' }).click();
  const until = prices.locator('[id="condicoes/tabela/valida-ate"]');
  await until.fill('31/12/2020');
  await until.blur();
  await expect(until).toHaveAccessibleDescription(/31\/12\/2020/);

  const launch = await section(page, 'Empreendimento');
  await launch.getByRole('button', { name: 'Registro da incorporação' }).click();
  const regime = launch.getByLabel('Como a obra é paga');
  await expect(regime, 'nothing is chosen yet').toHaveValue('');
  await expect(regime.locator('option:checked')).toHaveText('Escolha…');
  await saved(page);
  await page.getByRole('link', { name: /^Publicar/ }).click();
  await expect(
    page.getByRole('button', { name: /^Publicar \d/ }),
    'nothing that is promised and not done',
  ).toHaveCount(0);
  await expectAccessible(page);
  const way = page.getByRole('link', { name: 'Resolver o que falta' });
  await expect(way).toHaveAccessibleDescription(/resolva antes o que falta corrigir/);
  await way.click();
  await expect(page.locator(':focus')).toHaveId(/^empreendimento\/incorporacao\//);
  await discard(page, edited);
});

test('each line before publishing leads to its place, and takes its change back alone @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const total = await totalIn(page);
  await total.fill('345.500');
  const faq = await section(page, 'Perguntas');
  const question = content.perguntas.perguntas[1]?.pergunta ?? '';
  await faq.locator('.entry > details > summary').nth(1).click();
  await faq.getByRole('button', { name: `Remover ${question}` }).click();
  await saved(page);

  await page.getByRole('link', { name: 'Publicar (2)' }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Perguntas' }).first()).toContainText(
    `Removido: ${question}`,
  );
  await page.getByRole('link', { name: 'Preços: Tabela, Valor total' }).click();
  await expect(total).toBeFocused();
  await page.getByRole('link', { name: 'Publicar (2)' }).click();
  await page.getByRole('button', { name: /^Desfazer: Perguntas, / }).click();
  await expect(page.getByRole('main'), 'the button goes, and leaves the focus here').toBeFocused();
  await expect(page.getByRole('button', { name: 'Publicar 1 mudança' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer: Preços, Tabela, Valor total' }).press('Enter');
  await expect(page.getByText('Não há nada para publicar', { exact: false })).toBeVisible();
  await expect(await totalIn(page)).toHaveValue('332.000');
  await section(page, 'Perguntas');
  await expect(faq.locator('.entry > details > summary').nth(1)).toHaveText(question);
  await page.context().close();
});

test('with the keyboard alone: what to change is found by its label or its words @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited, PHONE);
  const search = page.getByRole('searchbox', { name: 'Procurar o que mudar' });
  await search.focus();
  await page.keyboard.type('precos VALOR total 332.000');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 lugar');
  await expect(page.locator('.section').first()).toBeHidden();
  const result = page.getByRole('link', { name: /^Preços: Tabela, Valor total/ });
  await expect(result).toContainText('332.000');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(result).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="condicoes/tabela/total"]')).toBeFocused();
  await expect(page.locator('[id="condicoes/tabela/total"]')).toBeInViewport();

  await page.getByRole('link', { name: 'Tudo', exact: true }).click();
  await search.fill(content.perguntas.perguntas[1]?.pergunta ?? '');
  await page
    .getByRole('region', { name: 'Encontrados' })
    .getByRole('link', { name: /, Pergunta/ })
    .click();
  await expect(page.locator('[id="perguntas/perguntas/1/pergunta"]')).toBeFocused();
  await page.getByRole('link', { name: 'Tudo', exact: true }).click();
  await search.fill('xyzxyz');
  await expect(page.getByText('Nada com essas palavras.', { exact: false })).toBeVisible();
  await page.context().close();
});

test('two publications of one minute are told apart, each with what it changed', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  const entry = (id: string, second: string, value: string) => ({
    id,
    at: `2026-11-23T14:05:${second}Z`,
    kind: 'published',
    live: id === '2',
    changes: [
      {
        file: 'condicoes',
        path: ['tabela', 'total'],
        name: 'Tabela, Valor total',
        words: { was: 'R$ 332.000', value },
      },
    ],
  });
  const entries = [entry('2', '41', 'R$ 345.500'), entry('1', '07', 'R$ 340.000')];
  await page.route('**/editar/api/history', (route) => route.fulfill({ json: entries }));
  await page.getByRole('link', { name: 'Publicações' }).click();
  const told = page.getByRole('main').getByRole('listitem');
  await expect(told.filter({ hasText: '11:05:41' })).toContainText('R$ 345.500');
  await expect(told.filter({ hasText: '11:05:07' })).toContainText('R$ 340.000');
  await page.context().close();
});

test('the password can be read while it is typed, and stays to be put right', async ({
  browser,
  edited,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${edited.url}/editar`);
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill(`${PASSWORD}e`);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta não é a senha');
  await page.getByLabel('Mostrar a senha').check();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(`${PASSWORD}e`);
  await expectAccessible(page);
  await signIn(page);
  await context.close();

  // An address without https: the browser keeps no entry there, and no password goes over the wire.
  const open = 'http://editar.test';
  const other = await browser.newPage();
  await other.route(`${open}/**`, async (route) => {
    const url = route.request().url().replace(open, edited.url);
    const headers = { ...route.request().headers(), host: new URL(open).host };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await other.goto(`${open}/editar`);
  await other.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('alert')).toContainText('https://');
  expect(sent).toEqual([]);
  await other.close();
});

test('with the keyboard alone: an entry is added, moved, removed and taken back, and the focus stays with it', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  const faq = await section(page, 'Perguntas');
  const questions = faq.locator('.entry > details > summary');
  const first = (await questions.first().textContent()) ?? '';
  const count = await questions.count();

  const down = faq.getByRole('button', { name: `Descer ${first}` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(1)).toHaveText(first);
  await expect(down, 'the same button, now one place below').toBeFocused();
  await saved(page);

  await questions.nth(1).focus();
  await page.keyboard.press('Enter');
  await faq.getByRole('button', { name: `Remover ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(questions).toHaveCount(count - 1);
  const undo = faq.getByRole('button', { name: /^Desfazer/ });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions.nth(1)).toHaveText(first);
  await expect(questions.nth(1)).toBeFocused();

  await faq
    .getByRole('button', { name: /^Acrescentar/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[id="perguntas/perguntas/${count}/pergunta"]`)).toBeFocused();
  await expect(page.getByRole('link', { name: '2 a resolver' })).toBeVisible();
  const answer = page.locator(`[id="perguntas/perguntas/${count}/resposta"]`);
  await expect(
    answer,
    'told, and nothing is wrong before she has written',
  ).toHaveAccessibleDescription(/Falta preencher/);
  await expect(faq.locator('[aria-invalid]')).toHaveCount(0);
  await page.keyboard.type('Tem vaga para moto?');
  await page.keyboard.press('Tab');
  await expect(questions.nth(count)).toHaveText('Tem vaga para moto?');
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-invalid');
  await answer.focus();
  await page.keyboard.press('Tab');
  await expect(answer, 'left as it was').toHaveAttribute('aria-invalid');
  await saved(page);
  await discard(page, edited);
});

test('nothing typed is lost: the network gone, the session ended, another tab @ci', async ({
  browser,
  edited,
}) => {
  const page = await openEditor(browser, edited);
  const fieldOf = async (tab: Page) =>
    (await section(tab, 'Preços')).locator('[id="condicoes/tabela/andar"]');
  const floor = await fieldOf(page);
  const status = page.getByRole('contentinfo').getByRole('status');

  // More than a server takes: cut off, since what is refused would keep all that comes after it
  // waiting.
  await floor.fill('');
  await page.keyboard.insertText('a'.repeat(1_500_000));
  await saved(page);

  await page.context().setOffline(true);
  await floor.fill('3º andar, de frente');
  await expect(status).toContainText('guardado aqui');
  await page.context().setOffline(false);
  await saved(page);

  // The server takes it and its answer is lost; she goes on writing, and is asked for no choice
  // between her own words.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/editar/api/value', loseAnswer, { times: 1 });
  await floor.fill('3º andar, de lado');
  await expect(status).toContainText('guardado aqui');
  await floor.fill('3º andar, de fundos');
  await saved(page);
  await expect(page.locator('.versions')).toHaveCount(0);

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
  await page.getByRole('link', { name: 'Publicar (1)' }).click();
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
  await page.getByRole('link', { name: 'Tudo', exact: true }).click();
  await discard(page, edited);
});

test('where nobody answers, nobody says that there is nothing @ci', async ({ browser, edited }) => {
  const page = await openEditor(browser, edited);
  for (const [path, area, nothing] of [
    ['history', 'Publicações', 'Nada foi publicado daqui ainda.'],
    ['contacts/find', 'Contatos', 'Nenhum contato guardado agora.'],
  ] as const) {
    await page.route(`**/editar/api/${path}`, (route) => route.abort());
    await page.getByRole('link', { name: area }).click();
    await expect(page.getByRole('alert')).toContainText('não respondeu', { timeout: 30_000 });
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
