import type { Page } from '@playwright/test';
import { awake, holdScripts, leadCard, notice, SMALL, scrollUntilAwake } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/** Wraps our fields and buttons at once and on each focus, as a password manager does. */
async function playExtension(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const foreign = (text = '') =>
      Object.assign(document.createElement('div'), { textContent: text });
    addEventListener('DOMContentLoaded', () => {
      const ours = document.querySelectorAll(
        '.field-control, astro-island :is(form, button, [role=tab])',
      );
      for (const element of ours) {
        element.before(foreign());
        element.after(foreign('•'));
      }
      for (const island of document.querySelectorAll('astro-island')) island.prepend(foreign());
    });
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) target.after(foreign());
    });
  });
}

test('an extension’s elements beside the fields cost neither what was typed nor the focus', async ({
  page,
  product,
}) => {
  await page.setViewportSize(SMALL);
  await playExtension(page);
  const [card, person] = [leadCard(page), someone()];
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const name = card.getByLabel(WORDS.name);
  await name.click();
  await page.keyboard.type(person.name.slice(0, 7));
  arrive();
  await awake(card);
  await page.keyboard.type(person.name.slice(7));
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(person.name);
  await card.getByLabel(WORDS.phone).click();
  await page.keyboard.type(person.digits);
  await card.getByRole('button', { name: WORDS.send }).click();
  await expect(notice(page, WORDS.sent)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('an extension’s elements in any other island cost the focus as little @ci', async ({
  page,
}) => {
  await playExtension(page);
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const plans = page.locator('#plantas');
  const tab = plans.getByRole('tab', { name: SECOND_TAB });
  await tab.focus();
  arrive();
  await scrollUntilAwake(plans);
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
});
