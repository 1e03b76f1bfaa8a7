import { leadCard, open } from '../support/page.ts';
import { sendLead, someone, submitNatively } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('with a relay on another origin the script sends there', async ({ page, product }) => {
  const person = someone();
  await open(page);
  await sendLead(leadCard(page), person);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form stays a form, and leads to the relay’s thank-you page', async ({
    page,
    product,
  }) => {
    const person = someone();
    await page.goto('/');
    const card = leadCard(page);
    await card.getByLabel('Nome').fill(person.name);
    await card.getByLabel('Celular (WhatsApp)').fill(person.digits);
    const button = card.getByRole('button', { name: 'QUERO SABER MAIS' });
    await submitNatively(page, button, [person.name, person.digits]);
    await expect(page.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(process.env.PUBLIC_EMAILJS_ORIGIN);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });
});
