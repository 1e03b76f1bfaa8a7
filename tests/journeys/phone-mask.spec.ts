import type { Locator, Page } from '@playwright/test';
import { FIELDS, NOTICES } from '#site/form/words.ts';
import { chatText, leadCard, notice, open, SMALL, wake } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

/* The rules are tested in `core/lead/phone*.test.ts`; this tests that each way of input follows
   them. */

async function phoneField(page: Page): Promise<Locator> {
  await open(page);
  const field = leadCard(page).getByLabel(WORDS.phone);
  await field.focus();
  return field;
}

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.selectionStart);
const putCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at);

test.describe('each way into the field', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const WAYS: Record<string, (page: Page, field: Locator, number: string) => Promise<void>> = {
    pasted: async (page, _field, number) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), number);
      await page.keyboard.press('ControlOrMeta+V');
    },
    autofilled: (_page, field, number) =>
      field.evaluate((input: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          value,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, number),
    'suggested by the keyboard': (page, _field, number) => page.keyboard.insertText(number),
  };

  test('typed, pasted, autofilled, suggested, put right or erased, a number takes its shape; one of another country stays as typed, also on the way back from another page, is not sent, and leads to the chat by name', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const field = await phoneField(page);
    for (const [key, shown] of [
      ['8', '(8'],
      ['5', '(85'],
      ['9', '(85) 9'],
      ['a', '(85) 9'],
      ['8', '(85) 98'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(field).toHaveValue(shown);
    }
    await field.pressSequentially('76543210');
    await expect(field, 'and no longer than it').toHaveValue('(85) 98765-4321');
    await field.clear();
    await field.pressSequentially('+5585999991234');
    await expect(field, 'with its country code').toHaveValue('(85) 99999-1234');
    for (const [way, put] of Object.entries(WAYS)) {
      for (const [number, shown] of [
        ['+55 (85) 99999-9999', '(85) 99999-9999'],
        ['+351 912 345 678', '+351 912 345 678'],
      ] as const) {
        await field.selectText();
        await put(page, field, number);
        await expect(field, `${way} ${number}`).toHaveValue(shown);
      }
    }

    await field.clear();
    await field.pressSequentially('8598765432');
    await putCaret(field, 6);
    await page.keyboard.press('1');
    await expect(field).toHaveValue('(85) 91876-5432');
    await expect.poll(() => caretOf(field)).toBe(7);
    await page.keyboard.press('0');
    await expect(field).toHaveValue('(85) 91876-5432');
    await putCaret(field, 7);
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('(85) 98765-432');
    await expect.poll(() => caretOf(field)).toBe(6);

    await field.clear();
    const number = '+351 912 345 678';
    await field.pressSequentially(number);
    await expect(field).toHaveValue(number);
    await leadCard(page).getByLabel(WORDS.name).fill('Inês Corrêa');
    await leadCard(page).getByRole('button', { name: WORDS.send }).click();
    const { phone } = FIELDS;
    await expect(notice(page, WORDS.badPhone)).toContainText(NOTICES.badPhone.text);
    await expect(notice(page, WORDS.badPhone)).toContainText(phone.foreign);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(number);
    await expect(field).toHaveAccessibleDescription(new RegExp(phone.foreign));
    await leadCard(page).getByLabel(WORDS.name).focus();
    await expect(field, 'left, digits alone').toHaveValue('351912345678');
    await page.goto('/privacidade/');
    await page.goBack();
    await wake(page);
    await leadCard(page).getByRole('button', { name: WORDS.send }).click();
    await expect(field, 'still of another country, and there to be put right').toHaveValue(number);
    const chat = leadCard(page).getByRole('link', { name: WORDS.chatInstead });
    const said = chatText(await chat.getAttribute('href'));
    expect(said).toContain('Inês Corrêa');
    expect(said).toContain(number);
    const [tab] = await Promise.all([page.waitForEvent('popup'), chat.click()]);
    await tab.waitForURL('https://wa.me/**');
    expect(sent).toEqual([]);
    await field.selectText();
    await page.keyboard.type('8');
    await expect(chat).toBeHidden();
    await expect(field).toHaveValue('(8');
  });
});
