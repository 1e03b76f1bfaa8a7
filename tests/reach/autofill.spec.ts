import type { Locator } from '@playwright/test';
import { contactCard, leadCard, notice, open, openContact } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** As browsers fill a field in: the value at once, then `input` and `change`, never a key. */
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

test('the browser knows which fields are name and phone, in both forms', async ({ page }) => {
  await open(page);
  for (const card of [leadCard(page), contactCard(page)]) {
    await expect(card.getByLabel('Nome')).toHaveAttribute('autocomplete', 'name');
    await expect(card.getByLabel('Celular (WhatsApp)')).toHaveAttribute('autocomplete', 'tel');
  }
});

test('a form that the browser filled in is sent by one tap, and arrives', async ({ page, product }) => {
  const person = someone();
  await open(page);
  const card = leadCard(page);
  await autofill(card.getByLabel('Nome'), person.name);
  await autofill(card.getByLabel('Celular (WhatsApp)'), `+55${person.digits}`);
  await card.getByRole('button', { name: 'QUERO SABER MAIS' }).tap();
  await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  expect(product.mailOf(person.name)[0]?.text).toContain(person.phone);
});

test('an error message goes when the browser fills the field in', async ({ page }) => {
  await open(page);
  const card = await openContact(page);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).tap();
  await expect(card.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
  await autofill(card.getByLabel('Nome'), 'Maria');
  await expect(card.getByLabel('Nome')).not.toHaveAttribute('aria-invalid');
});
