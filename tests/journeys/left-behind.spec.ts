import { kept, leaveBehind, RESENT } from '../support/kept-leads.ts';
import { leadCard, notice, open, SEND } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a tab closed while sending loses nothing: the next visit sends the lead', async ({
  page,
  context,
  product,
}) => {
  const person = someone();
  await page.route(SEND, () => {});
  await open(page);
  const request = page.waitForRequest(SEND);
  await sendLead(leadCard(page), person);
  await request;
  await page.close();

  const next = await context.newPage();
  await next.clock.install();
  await open(next);
  await next.clock.fastForward(25_000);
  await expect(notice(next, RESENT)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  await expect.poll(() => kept(next)).not.toContain(person.name);
});

test('a lead that was kept for a week and never got through is forgotten', async ({ page }) => {
  let requests = 0;
  await page.route(SEND, (route) => {
    requests += 1;
    return route.abort();
  });
  const person = someone();
  const eightDaysAgo = Date.now() - 8 * 24 * 3_600_000;
  await leaveBehind(page, {
    [person.digits]: { id: 'x', lead: person, keptAt: eightDaysAgo, tries: 3, notBefore: 0 },
  });
  await page.clock.install();
  await open(page);
  await page.clock.fastForward('01:00');
  expect(requests).toBe(0);
  expect(await kept(page), 'and the visitor’s browser is clean of it').not.toContain(person.name);
});

test('a lead left from earlier that is refused today is still there tomorrow', async ({ page, console }) => {
  console.expect(/Failed to load resource/);
  const person = someone();
  await page.route(SEND, (route) => route.fulfill({ status: 404, body: 'x' }));
  await leaveBehind(page, {
    [person.digits]: { id: 'x', lead: person, keptAt: Date.now(), tries: 0, notBefore: 0 },
  });
  const refused = page.waitForResponse(SEND);
  await open(page);
  await refused;
  await expect.poll(() => kept(page)).toContain('\\"tries\\":1');
});

test('a clock put right does not keep a lead waiting, and nonsense in the storage keeps none from going', async ({
  page,
  product,
}) => {
  const person = someone();
  const ahead = Date.now() + 40 * 24 * 3_600_000;
  const lead = { name: person.name, phone: person.phone };
  await leaveBehind(page, {
    nonsense: { keptAt: 9e15, notBefore: 0 },
    text: 'not even JSON',
    x: { id: 'x', lead, keptAt: ahead, tries: 1, notBefore: ahead },
  });
  await open(page);
  await expect(notice(page, RESENT)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});
