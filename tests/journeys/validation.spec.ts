import { leadCard, notice, notices, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/* What names and phones are refused is proved beside their rules (`src/lead`); here, what a refusal does. */

const REQUIRED = 'Por favor, preencha nome e telefone.';
const SHORT = 'Por favor, insira um telefone válido no formato (XX) XXXXX-XXXX.';

test('a lead without name or with half a phone is refused: a notice, the field, its message until one types @phone', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page);
  const card = leadCard(page);
  const [name, phone] = [card.getByLabel('Nome'), card.getByLabel('Celular (WhatsApp)')];
  const button = card.getByRole('button', { name: 'QUERO SABER MAIS' });

  await button.click();
  await expect(notice(page, 'Campos obrigatórios')).toContainText(REQUIRED);
  await expect(notice(page, 'Campos obrigatórios')).toHaveClass(/destructive/);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Preencha o seu nome.');
  await expect(phone).toHaveAccessibleDescription('Preencha o seu celular.');

  await page.keyboard.type('Ana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(card.getByText('Preencha o seu nome.')).toBeHidden();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');

  await phone.pressSequentially('859888877');
  await button.click();
  await expect(notice(page, 'Telefone inválido')).toContainText(SHORT);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Confira o número/);
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(button).toBeEnabled();
  expect(sent).toEqual([]);
});

test('the contact form refuses in the same words, and the browser’s own bubble never shows', async ({
  page,
}) => {
  await open(page);
  const card = await openContact(page);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
  await expect(notice(page, 'Campos obrigatórios')).toContainText(REQUIRED);
  await expect(notices(page)).toHaveCount(1);
  await expect(card.getByLabel('Nome')).toBeFocused();
  await expect(card.locator('form')).toHaveJSProperty('noValidate', true);
});
