import { FIELDS, NOTICES } from '#site/form/words.ts';
import { leadCard, notice, open, openContact, SEND } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/* The rules are tested in `core/lead`; this tests what a refusal does. */

test('a form without name or with half a phone is refused: a notice, the field, its message until one types; a number that hardly anybody can call is asked about once beside the field, taken at the second press, and marked in the mail', async ({
  page,
  product,
}) => {
  const person = someone();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page);
  const card = leadCard(page);
  const [name, phone] = [card.getByLabel(WORDS.name), card.getByLabel(WORDS.phone)];
  const button = card.getByRole('button', { name: WORDS.send });

  await button.click();
  await expect(notice(page, WORDS.required).and(page.locator('.toast-destructive'))).toContainText(
    NOTICES.required.text,
  );
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(FIELDS.name.empty);
  await expect(phone).toHaveAccessibleDescription(FIELDS.phone.empty);

  await page.keyboard.type('Ana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(card.getByText(FIELDS.name.empty)).toBeHidden();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');

  await phone.pressSequentially('859888877');
  await button.click();
  await expect(notice(page, WORDS.badPhone)).toContainText(NOTICES.badPhone.text);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(FIELDS.phone.short);
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(button).toBeEnabled();

  for (const [typed, shown] of [
    ['85 9999O-8888', '(85) 99998-888'],
    ['0800 591 0000', '(80) 0591-0000'],
  ] as const) {
    await phone.fill(typed);
    await button.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue(shown);
    await expect(phone).toHaveAccessibleDescription(/Confira: falta um dígito\?/);
  }
  expect(sent).toEqual([]);
  await card.getByLabel(WORDS.name).fill(person.name);
  const asked = page.waitForRequest(SEND);
  await button.click();
  expect((await asked).postDataJSON().template_params.from_phone).toBe('(80) 0591-0000');
  await expect(notice(page, WORDS.sent)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name)[0]?.subject).toMatch(/^\[conferir\] Novo /);

  const other = await openContact(page);
  await other.getByRole('button', { name: WORDS.write }).click();
  const told = other.locator('.toast').filter({ hasText: NOTICES.required.text });
  await expect(told.last()).toBeInViewport();
  await expect(other.getByLabel(WORDS.name)).toBeFocused();
  await expect(other.locator('form'), 'the browser’s own bubble never shows').toHaveJSProperty(
    'noValidate',
    true,
  );
  expect(sent).toHaveLength(1);
});
