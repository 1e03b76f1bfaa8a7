import { axeViolations } from '../support/axe.ts';
import { resendElsewhere } from '../support/kept-leads.ts';
import { leadCard, notice, open, openContact, SEND } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test('axe finds nothing in the states of a form: notices three at a time, refused, failed, sent with a blocked tab @ci @sample', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const found = (card: string) => axeViolations(page, { within: [card] });
  await page.addInitScript('window.open = () => null;');
  await open(page);
  await resendElsewhere(page);
  const button = leadCard(page).getByRole('button', { name: WORDS.send });
  for (let press = 0; press < 3; press += 1) await button.press('Enter');
  await expect(notice(page, WORDS.required)).toHaveCount(3);
  expect(await found('#receber'), 'three notices, the form refused').toEqual([]);

  await page.route(SEND, (route) => route.fulfill({ status: 400, body: 'x' }), { times: 1 });
  await sendLead(leadCard(page), someone());
  await expect(notice(page, WORDS.failed)).toBeVisible();
  expect(await found('#receber'), 'a lead that failed, with its chat link').toEqual([]);
  await button.click();
  await expect(notice(page, WORDS.sent).getByRole('link')).toBeVisible();
  expect(await found('#receber'), 'a blocked tab, with the link to the chat').toEqual([]);

  const card = await openContact(page);
  await card.getByRole('button', { name: WORDS.write }).click();
  await expect(card.locator('.toast').filter({ hasText: WORDS.required })).toBeVisible();
  expect(await found('#contato'), 'the contact form refused').toEqual([]);
});

test('axe finds nothing with text at 200 %, and with forced colours @ci', async ({ page }) => {
  await open(page);
  await openContact(page);
  await page.emulateMedia({ forcedColors: 'active' });
  // The colours are the system's then, and axe reckons with the page's own.
  expect(await axeViolations(page, { passedOver: ['color-contrast'] }), 'forced colours').toEqual(
    [],
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await axeViolations(page), 'text at 200 %').toEqual([]);
});
