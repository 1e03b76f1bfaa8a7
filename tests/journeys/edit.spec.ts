import type { Route } from '@playwright/test';
import { content } from '../support/page.ts';
import {
  BUILD,
  DESKTOP,
  discard,
  expect,
  expectAccessible,
  loseAnswer,
  openEditor,
  openIndex,
  PHONE,
  saved,
  section,
  soon,
  stopRendering,
  test,
  text,
  totalIn,
} from './edit-page.ts';

// One after another by one worker: a launch of its own for each costs more than a journey in it.
test.describe.configure({ mode: 'default', timeout: 4 * BUILD });

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
  await page.getByRole('link', { name: 'Ver como visitante' }).click();
  await page.getByRole('link', { name: /^Preços, Tabela, Valor total: / }).click();
  await expect(total, 'led to the field').toBeFocused();
  await total.fill('R$ 345.500');
  await total.blur();
  await expect(total).not.toHaveAttribute('aria-invalid');
  await expect(total, 'once it is left').toHaveValue('345.500');
  await saved(page);
  await expect(page.getByText(/^Rascunho salvo às .*, fora do ar\.$/)).toBeVisible();
  expect(text(edited, 'condicoes'), 'what is live has not changed').toBe(before);

  await page.getByRole('link', { name: 'Publicar 1 mudança' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Preços: Tabela, Valor total' });
  await expect(change).toContainText(/R\$ 332\.000.*R\$ 345\.500/);
  await expectAccessible(page);
  const render = await stopRendering(edited);
  await page.getByRole('button', { name: 'Publicar 1 mudança' }).click();
  await expect(page.getByRole('main'), 'the button goes, and leaves the focus here').toBeFocused();
  await openIndex(page);
  await expect(
    page.getByRole('link', { name: 'Publicando…' }),
    'it runs, wherever she is',
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Publicando…/).first(), 'and through a reload').toBeVisible();
  render();
  await soon(page.getByText('Está no ar.')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Publicar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  const visitor = await browser.newPage();
  await visitor.goto(edited.url);
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
  // The server begins, and its answer is lost.
  const renderAgain = await stopRendering(edited);
  await page.route('**/editar/api/history/*/restore', loseAnswer, { times: 1 });
  const followed = page.waitForRequest('**/editar/api/job/*', { timeout: BUILD });
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(back, 'one at a time, and followed to its end').toBeDisabled();
  await followed;
  renderAgain();
  await soon(page.getByText('Está no ar.')).toBeVisible();
  await expect(page.getByRole('alert'), 'nothing failed').toHaveCount(0);
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
  await expect.poll(() => asked.filter(Boolean)).toEqual(['value']);
  await total.fill('345.500');
  // The first look that she asks for is one that the server no longer knows of.
  await page.route(
    '**/editar/api/preview',
    (route) => route.fulfill({ status: 202, json: { job: 'de-antes' } }),
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Ver como visitante' }).click();
  await expect(page.getByRole('heading', { name: 'Como o visitante vê' })).toBeVisible();
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

test('what can not go on says why: a choice that is not made, a day that is past, a publication @ci', async ({
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
  await page.getByRole('link', { name: /a resolver$/ }).click();
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

  await page.getByRole('link', { name: 'Publicar 2 mudanças' }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Perguntas' }).first()).toContainText(
    `Removido: ${question}`,
  );
  await page.getByRole('link', { name: 'Preços: Tabela, Valor total' }).click();
  await expect(total).toBeFocused();
  await page.getByRole('link', { name: 'Publicar 2 mudanças' }).click();
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
