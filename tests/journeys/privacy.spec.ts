import { privacyNotice } from '#core/launch/privacy-notice.ts';
import { PRIVACY_LINK } from '#site/form/words.ts';
import { content, leadCard, open, SMALL } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

const privacidade = privacyNotice(content);

test('a form leads to the privacy notice, and back to what was typed', async ({ page }) => {
  await open(page);
  const card = leadCard(page);
  await card.getByLabel(WORDS.name).fill('Maria da Silva');
  await card.getByRole('link', { name: PRIVACY_LINK }).click();
  await expect(page).toHaveURL(/\/privacidade\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacidade.titulo);
  await expect(page.getByText(privacidade.atualizada, { exact: true })).toBeVisible();
  if (privacidade.dados.moveis)
    await expect(page.getByText(privacidade.dados.moveis)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/\b[0-9a-f]{8}\b/);
  await page.goBack();
  await expect(card.getByLabel(WORDS.name)).toHaveValue('Maria da Silva');
});
