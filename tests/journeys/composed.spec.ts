import type { CDPSession, Locator, Page } from '@playwright/test';
import { leadCard, notice, open, SEND, SMALL } from '../support/page.ts';
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
async function grow(keyboard: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1)
    await compose(keyboard, text.slice(0, length));
}

async function begin(page: Page): Promise<{ field: Locator; keyboard: CDPSession }> {
  await open(page);
  const field = leadCard(page).getByLabel(WORDS.phone);
  await field.focus();
  return { field, keyboard: await page.context().newCDPSession(page) };
}

test('a number composed whole, digit by digit, replaced, shortened or left in the middle is the number typed', async ({
  page,
}) => {
  const { field, keyboard } = await begin(page);
  await grow(keyboard, NUMBER);
  await commit(keyboard, NUMBER);
  await expect(field, 'grown and committed').toHaveValue(SHOWN);

  await field.selectText();
  await grow(keyboard, '41999990001');
  await commit(keyboard, '41999990001');
  await expect(field, 'replaced').toHaveValue('(41) 99999-0001');

  await field.clear();
  for (const digit of NUMBER) {
    await compose(keyboard, digit);
    await commit(keyboard, digit);
  }
  await expect(field, 'digit by digit').toHaveValue(SHOWN);

  await field.clear();
  for (const digit of '04185999990001') {
    await compose(keyboard, digit);
    await commit(keyboard, digit);
  }
  await expect(field, 'digit by digit, with a carrier').toHaveValue('(85) 99999-0001');

  await field.clear();
  await grow(keyboard, `${NUMBER}77`);
  await compose(keyboard, `${NUMBER}7`);
  await compose(keyboard, NUMBER);
  await commit(keyboard, NUMBER);
  await expect(field, 'deleted from').toHaveValue(SHOWN);

  await field.clear();
  await field.pressSequentially('8599');
  await grow(keyboard, '9998888');
  await commit(keyboard, '9998888');
  await expect(field, 'after what was typed').toHaveValue(SHOWN);

  await field.clear();
  await grow(keyboard, NUMBER);
  await leadCard(page).getByLabel(WORDS.name).click();
  await expect(field, 'committed by leaving the field').toHaveValue(SHOWN);
});

test('a lead whose number is still being composed when the button or Enter is pressed goes with that number', async ({
  page,
  product,
}) => {
  const { field, keyboard } = await begin(page);
  const card = leadCard(page);
  for (const press of [
    () => card.getByRole('button', { name: WORDS.send }).click(),
    () => card.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ]) {
    const person = someone();
    await card.getByLabel(WORDS.name).fill(person.name);
    await field.focus();
    await grow(keyboard, person.digits);
    const sent = page.waitForRequest(SEND);
    await press();
    expect((await sent).postDataJSON().template_params.from_phone).toBe(person.phone);
    await expect(notice(page, WORDS.sent)).toBeVisible();
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await page.bringToFront();
  }
});
