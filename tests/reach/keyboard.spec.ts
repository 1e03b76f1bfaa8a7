import { SKIP_LINK } from '#site/layouts/words.ts';
import { askedQuestion, chatText, content, leadCard, notice, open } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { FIRST_TAB, SECOND_GROUP } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { opener } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';
import { tabTo } from './focus.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the address bar past the header to a sent lead, a mistake on the way; to its notice by F8, to the chat’s link, and closing it loses no focus', async ({
  page,
  product,
}) => {
  const person = someone();
  await page.addInitScript('window.open = () => null;');
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: SKIP_LINK });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, WORDS.name, 15);
  await page.keyboard.type(person.name);
  await tabTo(page, WORDS.send);
  await page.keyboard.press('Enter');
  await expect(leadCard(page).getByLabel(WORDS.phone)).toBeFocused();
  await page.keyboard.type(person.digits);
  await page.keyboard.press('Enter');
  const told = notice(page, WORDS.sent);
  const link = told.getByRole('link', { name: WORDS.openChat });
  await expect(link).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  await page.keyboard.press('F8');
  await tabTo(page, WORDS.openChat, 6);
  expect(chatText(await link.getAttribute('href'))).toContain(person.name);
  await tabTo(page, WORDS.close, 3);
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('down the page: photos, a tab by the arrows, its panel, the large view and out of it, a question @ci', async ({
  page,
}) => {
  const last = content.sobre.carrossel.fotos.length;
  const count = page.locator('.carousel-count');
  await open(page);
  await tabTo(page, `Ver a foto ${last - 1}`);
  await page.keyboard.press('Enter');
  await expect(count).toContainText(`${last - 1} / ${last}`);
  await tabTo(page, 'Pausar as fotos', 3);
  await page.keyboard.press('Space');
  await tabTo(page, 'Próxima foto', 3);
  await page.keyboard.press('Enter');
  await expect(count).toContainText(`${last} / ${last}`);

  const tab = page.getByRole('tab', { name: SECOND_GROUP.tab, exact: true });
  await tabTo(page, FIRST_TAB);
  await expect(page.locator('#plantas astro-island')).not.toHaveAttribute('ssr');
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: SECOND_GROUP.tab, exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tab).toBeFocused();
  const plan = SECOND_GROUP.plans[0]?.titulo ?? '';
  await tabTo(page, `Ampliar: ${plan}`, 3);
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
  await expect(opener(page, plan)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const { pergunta, resposta } = askedQuestion(0);
  await tabTo(page, pergunta);
  await page.keyboard.press('Enter');
  await expect(page.getByText(resposta)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(resposta)).toBeHidden();
});
