import type { Locator, Page } from '@playwright/test';
import { chatText, leadCard, notice, open } from '../support/page.ts';
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
    ['5', '(85) 98765'],
    ['4', '(85) 98765-4'],
    ['3', '(85) 98765-43'],
    ['2', '(85) 98765-432'],
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
    ['0055 85 99999-9999', '(85) 99999-9999'],
    ['\u202a+55 85 99999-9999\u202c', '(85) 99999-9999'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['00351912345678', '00351912345678'],
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

/** Types key by key and expects what the field shows after each. */
async function typeThrough(page: Page, field: Locator, steps: readonly (readonly [string, string])[]) {
  for (const [key, shown] of steps) {
    await page.keyboard.press(key);
    await expect(field, `after ${key}`).toHaveValue(shown);
  }
}

for (const typed of ['+5585999991234', '005585999991234', '5585999991234', '085999991234', '85999991234']) {
  test(`typed key by key as ${typed} it is the same number @phone`, async ({ page }) => {
    const field = await phoneField(page);
    await field.pressSequentially(typed);
    await expect(field).toHaveValue('(85) 99999-1234');
  });
}

test('a landline typed with its country code ends right at the twelfth digit', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('558532221234');
  await expect(field).toHaveValue('(85) 3222-1234');
});

test('a leading 55 is an area code until a twelfth digit says otherwise, and again once that is erased', async ({
  page,
}) => {
  const field = await phoneField(page);
  await field.pressSequentially('55999991234');
  await expect(field).toHaveValue('(55) 99999-1234');
  await typeThrough(page, field, [
    ['5', '(99) 99912-345'],
    ['Backspace', '(55) 99999-1234'],
    ['Backspace', '(55) 99999-123'],
    ['4', '(55) 99999-1234'],
  ]);
});

test('a country code shows as long as it may be one, digit by digit @phone', async ({ page }) => {
  const field = await phoneField(page);
  await typeThrough(page, field, [
    ['+', '+'],
    ['5', '+5'],
    ['5', '+55'],
    ['8', '(8'],
    ['5', '(85'],
  ]);
  await field.clear();
  await typeThrough(page, field, [
    ['0', '0'],
    ['0', '00'],
    ['5', '005'],
    ['Backspace', '00'],
    ['3', '003'],
    ['5', '0035'],
  ]);
  await field.clear();
  await typeThrough(page, field, [
    ['0', '0'],
    ['8', '(8'],
    ['5', '(85'],
    ['9', '(85) 9'],
  ]);
});

for (const [how, number] of [
  ['with a plus', '+351 912 345 678'],
  ['with two zeros', '00351912345678'],
] as const) {
  test(`a number of another country ${how} stays as typed, is not sent, and leads to the chat by name @phone`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const field = await phoneField(page);
    await field.pressSequentially(number);
    await expect(field).toHaveValue(number);
    await leadCard(page).getByLabel('Nome').fill('Inês Corrêa');
    await leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' }).click();
    await expect(notice(page, 'Telefone inválido')).toContainText(
      'Por favor, insira um telefone válido no formato (XX) XXXXX-XXXX.',
    );
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(number);
    await expect(field).toHaveAccessibleDescription(/Só aceitamos números do Brasil/);
    const chat = leadCard(page).getByRole('link', { name: 'Falar pelo WhatsApp' });
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
}

test('a digit put right in the middle stays there with the caret after it', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('8598765432');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await page.keyboard.press('1');
  await expect(field).toHaveValue('(85) 91876-5432');
  expect(await caretOf(field)).toBe(7);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('(85) 98765-432');
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

test('Delete from the front empties the field too, over brackets and dash', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('85987654321');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 30 && (await field.inputValue()) !== ''; presses += 1) {
    await page.keyboard.press('Delete');
  }
  await expect(field).toHaveValue('');
});

test('Delete before the dash takes the digit behind it', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('85987654321');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('(85) 98765-321');
});
