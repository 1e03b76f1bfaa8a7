import { FILES } from '#core/launch/files.ts';
import { textsIn } from '#core/launch/schema/meanings.ts';
import { fileSchemas } from '#core/launch/schema.ts';
import { content } from '../support/page.ts';
import {
  BUILD,
  DESKTOP,
  discard,
  draftBar,
  draftPage,
  expect,
  expectAccessible,
  openIndex,
  openPage,
  PHONE,
  photoOf,
  saved,
  soon,
  test,
} from './edit-page.ts';

test.describe.configure({ mode: 'default', timeout: 4 * BUILD });
/** Facts that many texts repeat, and rooms in drawings: the index alone leads to them. */
const INDEX_ALONE = /^(empreendimento|plantas|sala|privacidade)\//;

for (const [screen, options] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test(`on a ${screen}: what is tapped is changed, and the page says it at once @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openPage(browser, edited, options);
    const shown = draftPage(page);
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

test('a section is hidden with its entry in the menu, and shown again from the index @ci', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, PHONE);
  const shown = draftPage(page);
  const sheet = page.getByRole('complementary');
  const question = content.perguntas.perguntas[2]?.pergunta ?? '';
  const entries = shown.locator('header a[href$="#perguntas"]');
  await soon(entries).not.toHaveCount(0);
  await shown.getByText(question).click();
  await sheet.getByRole('link', { name: /^Toda a seção/ }).click();
  const isOn = sheet.getByLabel('Mostrar esta seção');
  await page.context().setOffline(true);
  await isOn.uncheck();
  await isOn.check();
  await page.context().setOffline(false);
  await saved(page);
  const published = page.getByRole('link', { name: 'Publicar', exact: true });
  await expect(published, 'nothing of it is lost on a slow network').toBeVisible();
  await isOn.uncheck();
  await soon(shown.getByText(question)).toHaveCount(0);
  await soon(entries).toHaveCount(0);
  await saved(page);

  await openIndex(page);
  const part = page.locator('.section').filter({ hasText: 'Escondida' });
  await part.locator('> summary').click();
  await part.getByRole('link', { name: 'Mostrar esta seção' }).click();
  await isOn.check();
  await soon(shown.getByText(question)).toBeVisible();
  await soon(entries).not.toHaveCount(0);
  await saved(page);
  await page.getByRole('link', { name: /^Publicar/ }).click();
  await expect(page.getByText('Não há nada para publicar', { exact: false })).toBeVisible();
  await page.context().close();
});

test('a photo that is tapped is exchanged, with the one before beside it @ci', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, PHONE);
  const { alt = '', cor = '' } = content.fotos['deck-gourmet'] ?? {};
  const photo = draftPage(page).locator('#lazer').getByAltText(alt);
  await soon(photo).toHaveCount(1);
  const colour = await photo.evaluate((image) => getComputedStyle(image).backgroundColor);
  // A shade lies over it.
  await photo.click({ force: true });
  const sheet = page.getByRole('complementary');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  const choose = async (buffer: Buffer) =>
    sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'Minha foto.jpg', mimeType: 'image/jpeg', buffer });
  await choose(await photoOf(300, 200));
  await expect(sheet.getByRole('status')).toContainText(/pixels/);
  await expect(draftBar(page), 'also where the sheet is closed').toContainText(/pixels/);

  // She writes on while it is on its way.
  const described = Promise.withResolvers<void>();
  await page.route('**/editar/api/picture', async (route) => {
    await described.promise;
    await route.continue();
  });
  await choose(await photoOf(2400, 1600));
  await expect(draftBar(page)).toContainText('Enviando o arquivo…');
  const description = sheet.getByLabel('Descrição para quem não vê');
  await description.fill('Uma parede azul.');
  const newPhoto = draftPage(page).locator('#lazer').getByAltText('Uma parede azul.');
  await soon(newPhoto).toHaveCount(1);
  described.resolve();
  await expect(sheet.getByRole('status')).toContainText('Foto trocada');
  await expect(sheet.getByRole('figure')).toContainText(['Antes', 'Agora']);
  await expect(description).toHaveValue('Uma parede azul.');
  await soon(newPhoto, `nothing of ${cor} stays`).not.toHaveCSS('background-color', colour);

  const point = sheet.getByRole('button', { name: /^Ponto da foto/ });
  await point.scrollIntoViewIfNeeded();
  await point.click({ position: { x: 20, y: 20 } });
  await expect(point).toHaveAccessibleName(/^Ponto da foto: \d% da esquerda, \d+% do alto/);
  await point.press('ArrowRight');
  await saved(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Publicar/ }).click();
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fotos' });
  await expect(lines.filter({ hasText: 'Agora' }).locator('img')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer: Fotos, Deck gourmet', exact: true }).click();
  await expect(lines.filter({ has: page.locator('img') })).toHaveCount(0);
  await page.getByRole('link', { name: 'Página' }).click();
  await discard(page, edited);
  expect((await (await fetch(edited.url)).text()).includes(cor)).toBe(true);
});

test('each text, photo and list of the page is reached by a tap or by the index', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited);
  const shown = draftPage(page);
  await soon(shown.locator('h1')).toHaveCount(1);
  const letters = await shown.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  await expect(page.locator('body'), 'in the launch’s letters').toHaveCSS('font-family', letters);
  const marks = await shown
    .locator('[data-edit]')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('data-edit')?.split(' ') ?? []));
  expect(marks, 'where amounts stand').toContain('condicoes/tabela');
  expect(await shown.locator('html').evaluate(({ outerHTML }) => outerHTML)).not.toMatch(
    /[\ue000-\uf8ff]|%EE%8/i,
  );
  await openIndex(page);
  const rows = await page
    .locator('.parts a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.slice(1) ?? ''));
  const isReached = (id: string, by: string[]) =>
    by.some((place) => place.includes('/') && `${id}/`.startsWith(`${place}/`));

  const words = (await shown.locator('body').innerText()).toLowerCase();
  const places = FILES.flatMap(({ file }) =>
    [...textsIn(content[file], fileSchemas[file])].map(({ path, text, kind }) => ({
      id: [file, ...path].join('/'),
      isShown: ['text', 'long', undefined].includes(kind) && text.length > 3,
      text,
    })),
  );
  expect(places.filter(({ id }) => !isReached(id, rows))).toEqual([]);
  const untapped = places.filter(
    ({ id, text, isShown }) =>
      isShown && words.includes(text.toLowerCase()) && !isReached(id, marks),
  );
  expect(untapped.filter(({ id }) => !INDEX_ALONE.test(id))).toEqual([]);
  await page.context().close();
});
