import { resendElsewhere } from '../support/kept-leads.ts';
import { leadCard, notice, open, openContact, SEND, SEND_FORM, SMALL } from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

test('an answer that never comes is given up after 15 seconds, and its request with it @ci', async ({
  page,
  console,
  product,
}) => {
  console.expect(/The lead was not sent: No answer in 15 s/);
  const person = someone();
  await page.clock.install({ time: 0 });
  await open(page);
  // On a slow machine the retry would otherwise be faster than the check.
  const resend = await resendElsewhere(page);
  await page.route(SEND, () => undefined, { times: 1 });
  const gone = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/email/send'),
  );
  const asked = page.waitForRequest(SEND);
  await page.clock.pauseAt(120_000);
  await sendLead(leadCard(page), person);
  await asked;
  await page.clock.runFor(13_500);
  await expect(leadCard(page).getByRole('button', { name: WORDS.sending })).toBeDisabled();
  await page.clock.runFor(1_600);
  expect((await gone).failure()?.errorText).toContain('ABORTED');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notice(page, WORDS.failed)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(leadCard(page).getByRole('button', { name: WORDS.send })).toBeEnabled();
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue(person.name);
  await page.clock.resume();
  await resend();
  await page.clock.runFor(3_000);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('fields that a tag manager puts into a form cost no message, nor travel with it @ci', async ({
  page,
  product,
}) => {
  const person = someone();
  await open(page);
  const card = await openContact(page);
  await page.evaluate(() => {
    // These are also names of form properties and of our own fields.
    for (const name of ['gclid', 'message', 'reset', 'elements', 'from_name']) {
      const field = Object.assign(document.createElement('input'), {
        type: 'hidden',
        name,
        value: 'x',
      });
      document.querySelector('#contato form')?.append(field);
    }
  });
  await fillIn(card, person);
  await card.getByLabel(WORDS.message).fill('Aceitam FGTS?');
  const request = page.waitForRequest(SEND_FORM);
  await card.getByRole('button', { name: WORDS.write }).click();
  expect((await request).postData() ?? '').not.toContain('gclid');
  await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain('Aceitam FGTS?');
  await expect(card.getByLabel(WORDS.message)).toHaveValue('');
});
