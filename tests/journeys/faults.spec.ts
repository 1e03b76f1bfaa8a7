import { RESENT } from '../support/kept-leads.ts';
import { leadCard, notice, open, SEND, SMALL } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

test('a refusal that won’t pass is not tried again @ci', async ({ page, console }) => {
  console.expect(/not sent: 403/);
  console.expect(/Failed to load resource/);
  let requests = 0;
  await page.clock.install();
  await page.route(SEND, (route) => {
    requests += 1;
    return route.fulfill({ status: 403, body: 'Forbidden' });
  });
  await open(page);
  await sendLead(leadCard(page), someone());
  await expect(notice(page, WORDS.failed)).toBeVisible();
  await page.clock.fastForward('02:00');
  await page.reload();
  await page.clock.fastForward('02:00');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('Conceição');
  expect(requests).toBe(1);
});

test('the browser allows neither storage nor lock, as Chromium does with cookies blocked: the form wakes, and a lead that failed is tried again @ci', async ({
  page,
  product,
  console,
}) => {
  console.expect(/not sent: 500/);
  console.expect(/Failed to load resource/);
  await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    const denied = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    Object.defineProperty(LockManager.prototype, 'request', { value: denied });
  });
  const person = someone();
  await open(page);
  await sendLead(leadCard(page), person);
  await expect(notice(page, RESENT)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});
