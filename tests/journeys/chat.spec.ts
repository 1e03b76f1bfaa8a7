import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test('where the browser blocks new tabs, a link to the chat stays until it is used @ci', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const person = someone();
  await page.clock.install();
  await open(page);
  await sendLead(leadCard(page), person);
  const told = notice(page, WORDS.sent);
  await expect(told).toContainText(WORDS.opensChat);
  await page.clock.runFor(30_000);
  const link = told.getByRole('link', { name: WORDS.openChat });
  await expect(link).toBeVisible();
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  expect(chatText(chat.url())).toContain(person.phone);
});
