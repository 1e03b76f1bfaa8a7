import { chatText, content, leadCard, notice, open } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { FIRST_TAB, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { tabTo } from './focus.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FIRST = content.perguntas.perguntas[0];

test('from the address bar to a sent lead, a mistake on the way', async ({ page, product }) => {
  const person = someone();
  await open(page);
  await tabTo(page, 'Nome');
  await page.keyboard.type(person.name);
  await tabTo(page, 'QUERO SABER MAIS');
  await page.keyboard.press('Enter');
  await expect(leadCard(page).getByLabel('Celular (WhatsApp)')).toBeFocused();
  await page.keyboard.type(person.digits);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('to the photos: pause, next, a dot; and to a question, open and closed by Enter and by the space bar', async ({
  page,
}) => {
  await open(page);
  await tabTo(page, 'Ver a foto 3');
  await page.keyboard.press('Enter');
  await expect(page.locator('.carousel-count')).toContainText('3 / 4');
  await tabTo(page, 'Pausar as fotos', 3);
  await page.keyboard.press('Space');
  await tabTo(page, 'Próxima foto', 3);
  await page.keyboard.press('Enter');
  await expect(page.locator('.carousel-count')).toContainText('4 / 4');
  await tabTo(page, FIRST?.pergunta ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(FIRST?.resposta ?? '')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(FIRST?.resposta ?? '')).toBeHidden();
});

test('to each tab by the arrows, into its panel by Tab; into the large view, round its controls, out by Escape', async ({
  page,
}) => {
  await open(page);
  await tabTo(page, FIRST_TAB);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: SECOND_TAB })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: SECOND_TAB })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: SECOND_TAB })).toBeFocused();
  await tabTo(page, 'Ampliar: Garden D1', 3);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  const controls = await viewer.getByRole('button').count();
  expect(controls).toBeGreaterThanOrEqual(6);
  for (let press = 0; press <= controls + 1; press += 1) {
    await page.keyboard.press('Tab');
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ampliar: Garden D1' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(viewer).toBeVisible();
});

test('to a notice by F8, to its link, and after closing it the focus is not lost', async ({ page }) => {
  const person = someone();
  await page.addInitScript('window.open = () => null;');
  await open(page);
  await tabTo(page, 'Nome');
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.digits);
  await page.keyboard.press('Enter');
  const link = notice(page, 'Dados enviados com sucesso!').getByRole('link', { name: 'Abrir WhatsApp' });
  await expect(link).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, 'Abrir WhatsApp', 4);
  expect(chatText(await link.getAttribute('href'))).toContain(person.name);
  await tabTo(page, 'Fechar aviso', 3);
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
