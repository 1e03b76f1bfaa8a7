import { contactCard, content, leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const LINK = content.formularios.privacidade;

for (const [form, card] of [
  ['lead', leadCard],
  ['contact', contactCard],
] as const) {
  test(`the ${form} form leads to the privacy notice, and back to what was typed @phone`, async ({
    page,
  }) => {
    await open(page);
    await card(page).getByLabel('Nome').fill('Maria da Silva');
    await card(page).getByRole('link', { name: LINK }).click();
    await expect(page).toHaveURL(/\/privacidade\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.paginas.privacidade.titulo);
    await expect(page.getByText(content.paginas.privacidade.atualizada, { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/\b[0-9a-f]{8}\b/);
    await page.goBack();
    await expect(card(page).getByLabel('Nome')).toHaveValue('Maria da Silva');
  });
}
