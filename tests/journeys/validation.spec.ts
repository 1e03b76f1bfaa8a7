import type { Page } from '@playwright/test';
import { leadCard, notice, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const REQUIRED = { title: 'Campos obrigatórios', text: 'Por favor, preencha nome e telefone.' };
const SHORT = {
  title: 'Telefone inválido',
  text: 'Por favor, insira um telefone válido no formato (XX) XXXXX-XXXX.',
};

/** What names and phones are refused is proved beside their rules (`src/lead`); here, what a refusal does. */
const MISTAKES = [
  {
    what: 'nothing',
    name: '',
    phone: '',
    told: REQUIRED,
    focus: 'Nome',
    wrong: ['Nome', 'Celular (WhatsApp)'],
  },
  {
    what: 'no name and half a phone',
    name: '',
    phone: '85988',
    told: REQUIRED,
    focus: 'Nome',
    wrong: ['Nome', 'Celular (WhatsApp)'],
  },
  {
    what: 'a phone of nine digits',
    name: 'Ana',
    phone: '859888877',
    told: SHORT,
    focus: 'Celular (WhatsApp)',
    wrong: ['Celular (WhatsApp)'],
  },
];

const FORMS = [
  { form: 'lead form', button: 'QUERO SABER MAIS', reach: async (page: Page) => leadCard(page) },
  { form: 'contact form', button: 'ENVIAR MENSAGEM', reach: openContact },
];

for (const { form, button, reach } of FORMS) {
  for (const { what, name, phone, told, focus, wrong } of MISTAKES) {
    test(`${form} sent with ${what}: a notice says "${told.title}" and the field at fault gets the focus`, async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await open(page);
      const card = await reach(page);
      await card.getByLabel('Nome').pressSequentially(name);
      await card.getByLabel('Celular (WhatsApp)').pressSequentially(phone);
      await card.getByRole('button', { name: button }).click();

      const shown = notice(page, told.title);
      await expect(shown).toContainText(told.text);
      await expect(shown).toHaveClass(/destructive/);
      await expect(card.getByLabel(focus)).toBeFocused();
      for (const label of ['Nome', 'Celular (WhatsApp)']) {
        const field = card.getByLabel(label);
        if (wrong.includes(label)) {
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveAccessibleDescription(/\S/);
        } else await expect(field).not.toHaveAttribute('aria-invalid');
      }
      await expect(card.getByRole('button', { name: button })).toBeEnabled();
      expect(sent).toEqual([]);
    });
  }
}

test('typing into the field at fault takes its message away @phone', async ({ page }) => {
  await open(page);
  const card = leadCard(page);
  await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
  const name = card.getByLabel('Nome');
  await expect(card.getByText('Preencha o seu nome.')).toBeVisible();
  await name.pressSequentially('A');
  await expect(card.getByText('Preencha o seu nome.')).toBeHidden();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(card.getByText('Preencha o seu celular.')).toBeVisible();
});
