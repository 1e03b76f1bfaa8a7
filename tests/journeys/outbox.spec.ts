import { busy, conversions, kept, RESENT, resendElsewhere, waiting } from '../support/kept-leads.ts';
import { chatText, leadCard, notice, open, openContact, SEND, SEND_FORM, SMALL } from '../support/page.ts';
import { fillIn, pressAnswered, pressOn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

test.describe('a lead that failed', () => {
  test.beforeEach(({ console }) => {
    console.expect(/The lead was not sent/);
    console.expect(/Failed to load resource/);
  });

  test('is sent by itself when the network comes back, once: the notice becomes the confirmation, the form is empty', async ({
    page,
    context,
    product,
  }) => {
    const person = someone();
    const counted = await conversions(page);
    await open(page);
    const card = leadCard(page);
    await fillIn(card, person);
    await context.setOffline(true);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.failed)).toBeVisible();
    expect(product.mailOf(person.name)).toEqual([]);
    // A hand that was on its way as the network came back.
    const pressedOn = pressOn(card);
    await context.setOffline(false);
    await pressedOn;
    await pressAnswered(page);
    const told = notice(page, RESENT);
    const chat = told.getByRole('link', { name: WORDS.openChat });
    await expect(chat).toBeVisible();
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
    expect(chatText(await chat.getAttribute('href'))).toContain(person.name);
    for (const label of [WORDS.name, WORDS.phone]) await expect(card.getByLabel(label)).toHaveValue('');
    await expect.poll(() => kept(page)).not.toContain(person.name);
    await expect(notice(page, WORDS.required), 'who presses as it goes is told that it went').toHaveCount(0);
    await expect(async () => {
      await card.getByRole('button', { name: WORDS.send }).click();
      await expect(notice(page, WORDS.required)).toBeVisible({ timeout: 500 });
    }, 'nothing is left to send again').toPass();
    const ids = await counted();
    expect(ids, 'one conversion through all tries').toHaveLength(1);
    expect(ids[0]).toMatch(/^[0-9a-z-]{8,}$/i);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });

  test('is not sent again once the same phone got through by hand @ci', async ({ page, product }) => {
    const person = someone('Ana');
    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await open(page);
    await resendElsewhere(page);
    const card = leadCard(page);
    await sendLead(card, person);
    await expect(notice(page, WORDS.failed)).toBeVisible();
    await card.getByLabel(WORDS.name).fill(`${person.name} Souza`);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.opensChat)).toBeVisible();
    expect(await kept(page)).not.toContain(person.digits);
    await expect.poll(() => product.mailOf(`${person.name} Souza`).length).toBe(1);
    expect(product.mailOf(person.name).length).toBe(1);
  });

  test('is sent by one of two open tabs, not by both @ci', async ({ page, context, product }) => {
    const person = someone();
    let blocked = true;
    let passed = 0;
    await context.route(SEND, (route) => {
      if (blocked) return busy(route);
      passed += 1;
      return route.continue();
    });
    const other = await context.newPage();
    await open(other);
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, WORDS.failed)).toBeVisible();
    blocked = false;
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await expect.poll(() => kept(page)).not.toContain(person.name);
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(passed).toBe(1);
    expect(product.mailOf(person.name).length).toBe(1);
  });

  test('beside a message of the other form leaves no notice of a failure once both were sent @ci', async ({
    page,
    product,
  }) => {
    const [first, second] = [someone(), someone()];
    const tried = new Set<string>();
    const { promise: sent, resolve: bothSent } = Promise.withResolvers<void>();
    const { promise: read, resolve: bothRead } = Promise.withResolvers<void>();
    for (const call of [SEND, SEND_FORM])
      await page.route(call, async (route) => {
        const again = tried.has(call);
        tried.add(call);
        if (tried.size === 2) bothSent();
        await (again ? read : sent);
        await (again ? route.continue() : busy(route));
      });
    await open(page);
    const contact = await openContact(page);
    await fillIn(contact, second);
    await sendLead(leadCard(page), first);
    await contact.getByRole('button', { name: WORDS.write }).click();
    await expect(notice(page, WORDS.failed)).toHaveCount(2);
    bothRead();
    for (const { name } of [first, second]) await expect.poll(() => product.mailOf(name).length).toBe(1);
    await expect(notice(page, RESENT)).toHaveCount(2);
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
  });

  test('keeps in the form what was changed since @ci', async ({ page, product }) => {
    const person = someone();
    await page.route(SEND, busy, { times: 1 });
    await open(page);
    const resend = await resendElsewhere(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, WORDS.failed)).toBeVisible();
    await leadCard(page).getByLabel(WORDS.name).press('End');
    await leadCard(page).getByLabel(WORDS.name).pressSequentially(' Souza');
    await resend();
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await expect(notice(page, RESENT)).toBeVisible();
    await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue(`${person.name} Souza`);
  });

  test('and is pressed for again while its retry is under way goes out once @ci', async ({
    page,
    product,
  }) => {
    const person = someone();
    const counted = await conversions(page);
    let requests = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SEND, async (route) => {
      requests += 1;
      if (requests === 1) return busy(route);
      await answered;
      await route.continue();
    });
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, WORDS.failed)).toBeVisible();
    await expect.poll(() => requests).toBe(2);
    await leadCard(page).getByRole('button', { name: WORDS.send }).click();
    await expect(leadCard(page).getByRole('button', { name: WORDS.sending })).toBeDisabled();
    answer();
    await expect(notice(page, WORDS.opensChat)).toBeVisible();
    expect(requests).toBe(2);
    expect(await counted()).toHaveLength(1);
    await expect.poll(() => product.mailOf(person.name)).toHaveLength(1);
  });

  test('does not take a newer one of the same phone with it when its retry succeeds @ci', async ({
    page,
    product,
  }) => {
    const person = someone('Ana');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let requests = 0;
    await page.route(SEND, async (route) => {
      requests += 1;
      if (requests === 1 || requests === 3) return busy(route);
      if (requests === 2) await answered;
      await route.continue();
    });
    await open(page);
    const card = leadCard(page);
    await sendLead(card, person);
    await expect.poll(() => requests).toBe(2);
    await card.getByLabel(WORDS.name).fill(`${person.name} Souza`);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect.poll(() => requests).toBe(3);
    answer();
    await expect.poll(() => product.mailOf(`${person.name} Souza`).length).toBe(1);
  });

  test('is tried again where the browser refuses the lock, as Chromium does with cookies blocked @ci', async ({
    page,
    product,
  }) => {
    const person = someone();
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
      Object.defineProperty(LockManager.prototype, 'request', { value: refuse });
    });
    await page.route(SEND, busy, { times: 1 });
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, RESENT)).toBeVisible();
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });

  test('is tried after a pause, for a day, then once a visit, until it gets through @ci', async ({
    page,
    product,
  }) => {
    let requests = 0;
    let blocked = true;
    const person = someone();
    const tried = (times: number) =>
      expect.poll(async () => (await waiting(page))[0]?.tries, `try ${times} has failed`).toBe(times);
    await page.route(SEND, (route) => {
      requests += 1;
      return blocked ? busy(route) : route.continue();
    });
    await page.clock.install({ time: 0 });
    await open(page);
    await page.clock.pauseAt(120_000);
    await sendLead(leadCard(page), person);
    await tried(1);
    await page.clock.runFor(1_500);
    expect(requests, 'two seconds have not passed').toBe(1);
    await page.clock.runFor(1_000);
    await tried(2);
    await page.clock.fastForward('23:59:00');
    await tried(3);
    await page.clock.fastForward('02:00');
    for (let hour = 0; hour < 5; hour += 1) await page.clock.fastForward('01:00:00');
    expect(requests, 'a day is over').toBe(3);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.clock.runFor(1_500);
    await tried(4);
    for (let hour = 0; hour < 5; hour += 1) await page.clock.fastForward('01:00:00');
    expect(requests, 'once when the network is back').toBe(4);
    /** The page again, until it has tried: nothing but this clock moves. */
    const visit = (tries: number) =>
      expect(async () => {
        await page.clock.runFor(1_000);
        expect(requests).toBe(tries);
      }).toPass();
    await page.reload();
    await visit(5);
    await tried(5);
    for (let hour = 0; hour < 5; hour += 1) await page.clock.fastForward('01:00:00');
    expect(requests).toBe(5);
    blocked = false;
    await page.reload();
    await visit(6);
    await page.clock.resume();
    await expect(notice(page, RESENT)).toBeVisible();
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });
});

test('a lead that comes too soon after the last is held back, not lost @ci', async ({
  page,
  product,
  console,
}) => {
  console.expect(/The lead was not sent: sent a moment ago/);
  const limited: string[] = [];
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace('throttleSeconds:0', 'throttleSeconds:600');
    if (body !== script) limited.push(route.request().url());
    await route.fulfill({ response, body });
  });
  const [one, other] = [someone(), someone()];
  await page.clock.install();
  await open(page);
  expect(limited).not.toEqual([]);
  await sendLead(leadCard(page), one);
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
  await sendLead(leadCard(page), other);
  await expect(notice(page, WORDS.failed)).toBeVisible();
  expect(product.mailOf(other.name)).toHaveLength(0);
  await page.clock.fastForward(600_000);
  await expect(notice(page, RESENT)).toBeVisible();
  await expect.poll(() => product.mailOf(other.name)).toHaveLength(1);
});
