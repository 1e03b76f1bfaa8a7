import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/*
 * `site/form/open-chat.test.ts` tests the detection of in-app browsers and other `window.open`s.
 */

/** Instagram's own browser on Android. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 389.0.0.49.87 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; pt_BR)';

test.use({
  userAgent,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

test('inside of an app a lead is sent, no tab opens by itself, and the notice carries the way to the chat until it is used', async ({
  page,
  product,
}) => {
  const person = someone();
  await page.clock.install();
  await open(page);
  await sendLead(leadCard(page), person);
  const told = notice(page, WORDS.sent);
  await expect(told).toContainText(WORDS.opensChat);
  const link = told.getByRole('link', { name: WORDS.openChat });
  await expect(link).toBeInViewport({ ratio: 1 });
  const message = chatText(await link.getAttribute('href'));
  expect(message).toContain(person.name);
  expect(message).toContain(person.phone);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await page.clock.runFor(30_000);
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.tap()]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toBe(message);
});
