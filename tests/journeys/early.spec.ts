import { holdScripts, leadCard, notice } from '../support/page.ts';
import { someone, submitNatively } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('before the script wakes the lead form already sends @phone', async ({ page, product }) => {
  const person = someone();
  // Scripts that never arrive, as on a network that stalls.
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  await card.getByLabel('Nome').fill(person.name);
  await card.getByLabel('Celular (WhatsApp)').fill(person.phone);
  await submitNatively(page, card.getByRole('button', { name: 'QUERO SABER MAIS' }), [
    person.name,
    person.digits,
  ]);
  await expect(page.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('what was typed before the script woke is still there and is sent by it', async ({ page, product }) => {
  const person = someone();
  const wake = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  await card.getByLabel('Nome').fill(person.name);
  await card.getByLabel('Celular (WhatsApp)').fill(person.digits);
  wake();
  await expect(card.locator('form')).toHaveAttribute('data-awake');
  await expect(card.getByLabel('Nome')).toHaveValue(person.name);
  await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
  await expect(page.getByText('Email enviado e redirecionando para WhatsApp.').first()).toBeVisible();
  await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain(person.phone);
});

test('a press that comes before the script is answered by the page, not by the browser’s own bubble @phone', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  const invalid = card
    .getByLabel('Nome')
    .evaluate((field) => new Promise((told) => field.addEventListener('invalid', told, { once: true })));
  await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
  arrive();
  const bubble = invalid.then(() => 'the browser’s bubble');
  const ours = notice(page, 'Campos obrigatórios')
    .waitFor()
    .then(() => 'our notice');
  expect(await Promise.race([bubble, ours])).toBe('our notice');
  await expect(card.locator('form')).toHaveAttribute('data-awake');
});
