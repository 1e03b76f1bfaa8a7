import { FLOATING_CHAT } from '#site/sections/floating-chat/words.ts';
import {
  askedQuestion,
  leadCard,
  notice,
  open,
  scrollPastHero,
  scrollUntilAwake,
} from '../support/page.ts';
import { someone } from '../support/people.ts';
import { GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { dialog, opener, plansOf } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

test('by touch alone: no field makes an iPhone zoom in, the phone’s own zoom stays free, the floating button is there from the first screen’s end; taps open a tab, a plan and a question, and send a lead', async ({
  page,
  product,
}) => {
  const person = someone();
  await open(page);
  for (const field of await page.locator('input:visible, textarea:visible').all()) {
    const size = await field.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(size, await field.getAttribute('name').then(String)).toBeGreaterThanOrEqual(16);
  }
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  );
  const blocked = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .map((element) => getComputedStyle(element).touchAction)
      .filter(
        (action) => !['auto', 'manipulation'].includes(action) && !action.includes('pinch-zoom'),
      ),
  );
  expect(blocked).toEqual([]);
  await expect(page.getByRole('link', { name: FLOATING_CHAT })).not.toBeInViewport();
  await scrollPastHero(page);

  const tab = plansOf(page).getByRole('tab').last();
  await scrollUntilAwake(tab);
  await tab.tap();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await opener(page, GROUPS.at(-1)?.plans[0]?.titulo ?? '').tap();
  const viewer = dialog(page);
  const level = viewer.getByRole('group', { name: 'Zoom' });
  const opened = await level.innerText();
  await viewer.getByRole('button', { name: 'Aumentar' }).tap();
  await expect(level).not.toHaveText(opened);
  await viewer.getByRole('button', { name: 'Fechar' }).tap();
  await expect(viewer).toBeHidden();
  await page.getByRole('heading', { name: askedQuestion(0).pergunta }).tap();
  await expect(page.getByText(askedQuestion(0).resposta)).toBeVisible();

  const card = leadCard(page);
  await card.getByLabel(WORDS.name).tap();
  await expect(card.getByLabel(WORDS.name)).toBeFocused();
  await page.keyboard.insertText(person.name);
  await card.getByLabel(WORDS.phone).tap();
  await expect(card.getByLabel(WORDS.phone)).toBeFocused();
  await expect(card.getByLabel(WORDS.phone)).toHaveAttribute('inputmode', 'tel');
  await page.keyboard.insertText(person.digits);
  await expect(card.getByLabel(WORDS.phone)).toHaveValue(person.phone);
  const chat = page.context().waitForEvent('page');
  await card.getByRole('button', { name: WORDS.send }).tap();
  await expect(notice(page, WORDS.sent)).toBeInViewport();
  await (await chat).waitForURL('https://wa.me/**');
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});
