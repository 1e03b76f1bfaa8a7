import { content } from '../support/page.ts';
import {
  DESKTOP,
  discard,
  expect,
  expectAccessible,
  openPage,
  PHONE,
  saved,
  test,
} from './edit-page.ts';

test.setTimeout(480_000);
test.describe.configure({ mode: 'default' });
/** How long the first drawing may take on a machine that others use too. Milliseconds. */
const soon = expect.configure({ timeout: 120_000 });

for (const [screen, options] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test(`on a ${screen}: what is tapped is changed, and the page says it at once @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openPage(browser, edited, options);
    const shown = page.frameLocator('iframe[title^="A sua página"]');
    const title = shown.locator('h1');
    await soon(title).toContainText(content.capa.titulo);
    await title.click();
    const field = page.getByLabel('Título da página');
    await expect(field).toBeFocused();
    await expect(page.getByRole('complementary').getByRole('textbox')).toHaveCount(1);
    await field.fill('A lagoa na sua janela');
    await soon(title).toHaveText('A lagoa na sua janela');
    await expect(title, 'what is changed stays in sight').toBeInViewport();
    await expectAccessible(page);

    await shown.locator('.price-total dd').click();
    await page.getByLabel('Valor total', { exact: true }).fill('345.500');
    await soon(shown.locator('.price-total dd')).toContainText('345.500');

    const question = content.perguntas.perguntas[2]?.pergunta ?? '';
    await shown.getByText(question).click();
    await page.getByRole('button', { name: 'Subir', exact: true }).click();
    await soon(shown.locator('.faq-list summary').nth(1)).toContainText(question);
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await soon(shown.getByText(question)).toHaveCount(0);
    await page.getByRole('button', { name: /^Desfazer: / }).click();
    await soon(shown.locator('.faq-list summary').nth(1)).toContainText(question);
    await saved(page);

    const visited = await (await fetch(edited.url)).text();
    expect(visited, 'nothing of it is live').toContain(content.capa.titulo);
    expect(visited, 'and nothing of the marks').not.toMatch(/data-edit|[\ue000-\uf8ff]/);
    await discard(page, edited);
  });

test('with the keyboard alone: the page’s texts are reached, and she goes on where she was', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited);
  const title = page.frameLocator('iframe[title^="A sua página"]').locator('h1');
  await soon(title).toHaveRole('button');
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título da página')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(title).toBeFocused();
  await page.context().close();
});
