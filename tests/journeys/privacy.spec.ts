import { contactCard, content, leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const { privacidade } = content.paginas;

test('each form leads to the privacy notice, and back to what was typed', async ({ page }) => {
  await open(page);
  for (const card of [leadCard(page), contactCard(page)]) {
    await card.getByLabel(WORDS.name).fill('Maria da Silva');
    await card.getByRole('link', { name: content.formularios.privacidade }).click();
    await expect(page).toHaveURL(/\/privacidade\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacidade.titulo);
    await expect(page.getByText(privacidade.atualizada, { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/\b[0-9a-f]{8}\b/);
    await page.goBack();
    await expect(card.getByLabel(WORDS.name)).toHaveValue('Maria da Silva');
  }
});
