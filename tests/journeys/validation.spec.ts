import { content, leadCard, notice, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/* What names and phones are refused is proved beside their rules (`src/lead`); here, what a refusal does. */

const { campos, avisos } = content.formularios;

test('a form without name or with half a phone is refused: a notice, the field, its message until one types', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page);
  const card = leadCard(page);
  const [name, phone] = [card.getByLabel(WORDS.name), card.getByLabel(WORDS.phone)];
  const button = card.getByRole('button', { name: WORDS.send });

  await button.click();
  await expect(notice(page, WORDS.required).and(page.locator('.toast-destructive'))).toContainText(
    avisos.obrigatorios.texto,
  );
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(campos.nome.vazio);
  await expect(phone).toHaveAccessibleDescription(campos.celular.vazio);

  await page.keyboard.type('Ana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(card.getByText(campos.nome.vazio)).toBeHidden();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');

  await phone.pressSequentially('859888877');
  await button.click();
  await expect(notice(page, WORDS.badPhone)).toContainText(avisos.telefone.texto);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(campos.celular.curto);
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(button).toBeEnabled();

  const other = await openContact(page);
  await other.getByRole('button', { name: WORDS.write }).click();
  const told = other.locator('.toast').filter({ hasText: avisos.obrigatorios.texto });
  await expect(told.last()).toBeInViewport();
  await expect(other.getByLabel(WORDS.name)).toBeFocused();
  await expect(other.locator('form'), 'the browser’s own bubble never shows').toHaveJSProperty(
    'noValidate',
    true,
  );
  expect(sent).toEqual([]);
});
