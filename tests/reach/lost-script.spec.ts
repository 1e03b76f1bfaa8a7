import { leadCard, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a network that goes before what draws the notices has come: the visitor is told all the same, and given the chat', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/ERR_FAILED/);
  console.expect(/Failed to fetch dynamically imported module/);
  // As the build names it; what is drawn instead comes with the form.
  await page.route('**/_astro/ToastList.*', (route) => route.abort());
  await page.route('**/api/v1.0/email/send', (route) => route.abort());
  await open(page);
  await sendLead(leadCard(page), someone());
  await expect(page.getByText('Erro ao enviar')).toBeVisible();
  await expect(page.locator('.toast').getByRole('link', { name: 'Falar pelo WhatsApp' })).toBeInViewport();
});
