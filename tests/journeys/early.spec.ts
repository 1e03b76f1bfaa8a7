import { THANKS } from '#site/layouts/words.ts';
import { holdScripts, leadCard, notice, SMALL } from '../support/page.ts';
import { someone, submitNatively } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

test('before the script wakes the lead form already sends @ci', async ({ page, product }) => {
  const person = someone();
  // A press is kept for four seconds, which the clock skips.
  await page.clock.install();
  // Scripts never arrive, as on a network that stalls.
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  await card.getByLabel(WORDS.name).fill(person.name);
  await card.getByLabel(WORDS.phone).fill(person.phone);
  await submitNatively(page, card.getByRole('button', { name: WORDS.send }), [
    person.name,
    person.digits,
  ]);
  await expect(page.getByRole('heading', { name: THANKS.title })).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('a press that comes before the script is answered by the page, not by the browser’s own bubble; what was typed is still there, takes its shape, is typed on and is sent', async ({
  page,
  product,
}) => {
  const person = someone();
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  const [name, phone] = [card.getByLabel(WORDS.name), card.getByLabel(WORDS.phone)];
  const [typed, rest] = [person.digits.slice(0, 9), person.digits.slice(9)];
  await phone.pressSequentially(typed);
  await expect(phone).toHaveValue(typed);
  const invalid = name.evaluate(
    (field) => new Promise((told) => field.addEventListener('invalid', told, { once: true })),
  );
  await card.getByRole('button', { name: WORDS.send }).click();
  arrive();
  const bubble = invalid.then(() => 'the browser’s bubble');
  const ours = notice(page, WORDS.required)
    .waitFor()
    .then(() => 'our notice');
  expect(await Promise.race([bubble, ours])).toBe('our notice');
  await expect(card.locator('form')).toHaveAttribute('data-awake');
  await expect(phone).toHaveValue(person.phone.slice(0, -rest.length));
  await phone.press('End');
  await phone.pressSequentially(rest);
  await expect(phone).toHaveValue(person.phone);
  await name.fill(person.name);
  await card.getByRole('button', { name: WORDS.send }).click();
  await expect(page.getByText(WORDS.opensChat).first()).toBeVisible();
  await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain(person.phone);
});
