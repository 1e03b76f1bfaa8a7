import { content } from '../support/page.ts';
import {
  BUILD,
  discard,
  expect,
  expectAccessible,
  openEditor,
  openIndex,
  PHONE,
  saved,
  section,
  test,
} from './edit-page.ts';

// One after another by one worker: a launch of its own for each costs more than a journey in it.
test.describe.configure({ mode: 'default', timeout: 4 * BUILD });

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
  const fromFinger = async () => Math.abs(((await up.boundingBox())?.y ?? 0) - box.y);
  for (const place of [1, 0]) {
    await expect.poll(fromFinger, 'it stays under the finger').toBeLessThan(2);
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
  await expect(page.getByRole('link', { name: /^Publicar/ }), 'nothing promised').toHaveCount(0);
  await expect(phone).toHaveAccessibleDescription(/Exemplo: \(?\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.fill('(85) 9');
  await expect(phone, 'what was said of other words is old').not.toHaveAttribute('aria-invalid');
  await saved(page);
  await expect(unsolved, 'not while she is typing').toHaveCount(0);
  await phone.press('Escape');
  await expect(unsolved, 'the field goes with its sheet').toHaveText('1 a resolver');
  await openIndex(page);
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

test('in a section’s list an entry is added, moved, removed and taken back, and the focus stays with it @ci', async ({
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
