import type { Locator } from '@playwright/test';
import { contactCard, leadCard, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/** Fills a field as browsers do: the whole value, then `input` and `change`, without keys. */
async function autofill(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, filled) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('Only inputs are filled in.');
    const input = element;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    input.focus();
    set?.call(input, filled);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    input.blur();
  }, value);
}

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('the browser knows which fields are name and phone, and an error goes when it fills them in', async ({
  page,
}) => {
  await open(page);
  for (const card of [leadCard(page), contactCard(page)]) {
    await expect(card.getByLabel(WORDS.name)).toHaveAttribute('autocomplete', 'name');
    await expect(card.getByLabel(WORDS.phone)).toHaveAttribute('autocomplete', 'tel');
  }
  const card = await openContact(page);
  await card.getByRole('button', { name: WORDS.write }).tap();
  await expect(card.getByLabel(WORDS.name)).toHaveAttribute('aria-invalid', 'true');
  await autofill(card.getByLabel(WORDS.name), 'Maria');
  await expect(card.getByLabel(WORDS.name)).not.toHaveAttribute('aria-invalid');
});
