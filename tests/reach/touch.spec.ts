import { askedQuestion, bringUp, content, leadCard, notice, open } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

test('by touch alone: a tap on each field, a tap on the button, the lead arrives and the chat opens', async ({
  page,
  product,
}) => {
  const person = someone();
  await open(page);
  const card = leadCard(page);
  await card.getByLabel('Nome').tap();
  await expect(card.getByLabel('Nome')).toBeFocused();
  await page.keyboard.insertText(person.name);
  await card.getByLabel('Celular (WhatsApp)').tap();
  await expect(card.getByLabel('Celular (WhatsApp)')).toHaveAttribute('inputmode', 'tel');
  await page.keyboard.insertText(person.digits);
  await expect(card.getByLabel('Celular (WhatsApp)')).toHaveValue(person.phone);
  const chat = page.context().waitForEvent('page');
  await card.getByRole('button', { name: 'QUERO SABER MAIS' }).tap();
  await expect(notice(page, 'Dados enviados com sucesso!')).toBeInViewport();
  expect((await chat).url()).toContain('https://wa.me/');
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('fields are large enough that an iPhone doesn’t zoom in on them, and the floating button stands off them', async ({
  page,
}) => {
  await open(page);
  for (const field of await page.locator('input:visible, textarea:visible').all()) {
    const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size, await field.getAttribute('name').then(String)).toBeGreaterThanOrEqual(16);
  }
  const floating = page.getByRole('link', { name: content.topo.flutuante });
  await expect(floating).toBeHidden();
  await page.locator('#localizacao h2').evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  await expect(floating).toBeInViewport({ ratio: 1 });
  await page.locator('#contato').scrollIntoViewIfNeeded();
  await expect(floating).toBeHidden();
});

test('taps open a tab, a plan, a question, and close the plan again', async ({ page }) => {
  await open(page);
  const plans = page.getByRole('region', { name: content.plantas.titulo });
  await bringUp(plans.getByRole('tab').first());
  await plans.getByRole('tab', { name: SECOND_TAB }).tap();
  await expect(plans.getByRole('tab', { name: SECOND_TAB })).toHaveAttribute('aria-selected', 'true');
  await plans.getByRole('button', { name: 'Ampliar: Garden D1' }).tap();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Aumentar' }).tap();
  await expect(viewer.getByText('150%')).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).tap();
  await expect(viewer).toBeHidden();
  await page.getByRole('heading', { name: askedQuestion(0).pergunta }).tap();
  await expect(page.getByText(askedQuestion(0).resposta)).toBeVisible();
});
