import type { CDPSession, Locator, Page } from '@playwright/test';
import { leadCard, open, SEND, SMALL } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

/* Some vendors' keyboards compose digits before they commit them. */

const NUMBER = '85999998888';
const SHOWN = '(85) 99999-8888';

const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
const commit = (keyboard: CDPSession, text: string) => keyboard.send('Input.insertText', { text });

/** Composes one digit after another without committing. */
async function composeDigits(keyboard: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1)
    await compose(keyboard, text.slice(0, length));
}

async function focusPhone(page: Page): Promise<{ field: Locator; keyboard: CDPSession }> {
  await open(page);
  const field = leadCard(page).getByLabel(WORDS.phone);
  await field.focus();
  return { field, keyboard: await page.context().newCDPSession(page) };
}

test('a number composed whole, digit by digit, or shortened is the number typed; one that is still being composed when the button or Enter is pressed goes with its lead', async ({
  page,
  product,
}) => {
  const { field, keyboard } = await focusPhone(page);
  await composeDigits(keyboard, NUMBER);
  await commit(keyboard, NUMBER);
  await expect(field, 'grown and committed').toHaveValue(SHOWN);

  await field.clear();
  for (const digit of NUMBER) {
    await compose(keyboard, digit);
    await commit(keyboard, digit);
  }
  await expect(field, 'digit by digit').toHaveValue(SHOWN);

  await field.clear();
  await composeDigits(keyboard, `${NUMBER}77`);
  await compose(keyboard, NUMBER);
  await commit(keyboard, NUMBER);
  await expect(field, 'deleted from').toHaveValue(SHOWN);

  await field.clear();
  const card = leadCard(page);
  for (const press of [
    () => card.getByRole('button', { name: WORDS.send }).click(),
    () => card.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ]) {
    const person = someone();
    await card.getByLabel(WORDS.name).fill(person.name);
    await field.focus();
    await composeDigits(keyboard, person.digits);
    const sent = page.waitForRequest(SEND);
    const chat = page.waitForEvent('popup');
    await press();
    expect((await sent).postDataJSON().template_params.from_phone).toBe(person.phone);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    // Keyboards compose in the front tab alone.
    await (await chat).close();
  }
});
