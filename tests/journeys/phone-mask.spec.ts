import type { Locator, Page } from '@playwright/test';
import { leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Opens the page and gives the phone field, focused. */
async function phoneField(page: Page): Promise<Locator> {
  await open(page);
  const field = leadCard(page).getByLabel('Celular (WhatsApp)');
  await field.focus();
  return field;
}

/** Pastes text as the clipboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
}

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);

test('the phone takes its shape as it is typed, digit by digit @phone', async ({ page }) => {
  const field = await phoneField(page);
  const steps = [
    ['8', '(8'],
    ['5', '(85'],
    ['9', '(85) 9'],
    ['8', '(85) 98'],
    ['7', '(85) 987'],
    ['6', '(85) 9876'],
    ['5', '(85) 9876-5'],
    ['4', '(85) 9876-54'],
    ['3', '(85) 9876-543'],
    ['2', '(85) 9876-5432'],
    ['1', '(85) 98765-4321'],
    ['0', '(85) 98765-4321'],
    ['a', '(85) 98765-4321'],
  ] as const;
  for (const [key, shown] of steps) {
    await page.keyboard.press(key);
    await expect(field).toHaveValue(shown);
  }
});

test('letters never get in, and a number of ten digits is a fixed line', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('a85-32x22.1234');
  await expect(field).toHaveValue('(85) 3222-1234');
});

test.describe('pasted or put in by the browser', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const NUMBERS = [
    ['+55 (85) 99999-9999', '(85) 99999-9999'],
    ['+5585999999999', '(85) 99999-9999'],
    ['5585999999999', '(85) 99999-9999'],
    ['558532221234', '(85) 3222-1234'],
    ['085999999999', '(85) 99999-9999'],
    ['0 15 85 99999-9999', '(85) 99999-9999'],
    ['85999999999', '(85) 99999-9999'],
    ['55999991234', '(55) 99999-1234'],
    ['(55) 3222-1234', '(55) 3222-1234'],
    ['859999999998888', '(85) 99999-9999'],
  ] as const;

  test('pasted numbers end up right, with +55, a trunk 0 or neither', async ({ page }) => {
    const field = await phoneField(page);
    for (const [pasted, shown] of NUMBERS) {
      await field.clear();
      await paste(page, pasted);
      await expect(field, pasted).toHaveValue(shown);
    }
  });

  test('numbers from autofill end up right', async ({ page }) => {
    const field = await phoneField(page);
    for (const [filled, shown] of NUMBERS) {
      await field.evaluate((input: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, filled);
      await expect(field, filled).toHaveValue(shown);
    }
  });

  test('numbers from a suggestion of the keyboard end up right', async ({ page }) => {
    const field = await phoneField(page);
    for (const [suggested, shown] of NUMBERS) {
      await field.clear();
      await page.keyboard.insertText(suggested);
      await expect(field, suggested).toHaveValue(shown);
    }
  });

  test('pasting over a selected number replaces it', async ({ page }) => {
    const field = await phoneField(page);
    await field.pressSequentially('85988887777');
    await field.selectText();
    await paste(page, '+55 11 91234-5678');
    await expect(field).toHaveValue('(11) 91234-5678');
  });
});

test('typed with +55 the country code goes', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('+5585999991234');
  await expect(field).toHaveValue('(85) 99999-1234');
});

test('a digit put right in the middle stays there with the caret after it', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('8598765432');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await page.keyboard.press('1');
  await expect(field).toHaveValue('(85) 91876-5432');
  expect(await caretOf(field)).toBe(7);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('(85) 9876-5432');
  expect(await caretOf(field)).toBe(6);
});

test('a digit too many in the middle changes nothing', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('85987654321');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await page.keyboard.press('0');
  await expect(field).toHaveValue('(85) 98765-4321');
});

test('erasing goes back to an empty field, over brackets and dash', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('85987654321');
  for (let left = 10; left >= 0; left -= 1) {
    await page.keyboard.press('Backspace');
    const value = await field.inputValue();
    expect(value.replace(/\D/g, '').length, value).toBe(left);
  }
  await expect(field).toHaveValue('');
});
