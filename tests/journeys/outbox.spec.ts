import { NOTICES } from '#site/form/words.ts';
import {
  busy,
  conversions,
  kept,
  RESENT,
  resendElsewhere,
  waiting,
} from '../support/kept-leads.ts';
import {
  chatText,
  leadCard,
  notice,
  open,
  openContact,
  SEND,
  SEND_FORM,
  SMALL,
} from '../support/page.ts';
import { fillIn, type Person, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

/** Other failing answers are tested in `site/form/answer.test.ts`. */
const PORTAL = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>',
};
const QUESTION = 'Aceitam FGTS?\nE a Caixa, também?';

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
    await context.setOffline(false);
    const told = notice(page, RESENT);
    const chat = told.getByRole('link', { name: WORDS.openChat });
    await expect(chat).toBeVisible();
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
    expect(chatText(await chat.getAttribute('href'))).toContain(person.name);
    for (const label of [WORDS.name, WORDS.phone])
      await expect(card.getByLabel(label)).toHaveValue('');
    await expect.poll(() => kept(page)).not.toContain(person.name);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.required), 'nothing is left to send again').toBeVisible();
    const ids = await counted();
    expect(ids, 'one conversion through all tries').toHaveLength(1);
    expect(ids[0]).toMatch(/^[0-9a-z-]{8,}$/i);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
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
    for (const tab of [page, other])
      await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await expect.poll(() => kept(page)).not.toContain(person.name);
    for (const tab of [page, other])
      await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(passed).toBe(1);
    expect(product.mailOf(person.name).length).toBe(1);
  });

  test('on a captive portal’s page, beside a message of the other form, is kept, counts as nothing and stays written, as the message does; once both were sent no notice of a failure is left @ci', async ({
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
        if (again) await route.continue();
        else await (call === SEND ? route.fulfill(PORTAL) : busy(route));
      });
    const counted = await conversions(page);
    await open(page);
    const contact = await openContact(page);
    await fillIn(contact, second);
    await contact.getByLabel(WORDS.message).fill(QUESTION);
    await sendLead(leadCard(page), first);
    await contact.getByRole('button', { name: WORDS.write }).click();
    await expect(notice(page, WORDS.failed)).toHaveCount(2);
    await expect(notice(page, WORDS.failed).last()).toContainText(NOTICES.failed.text);
    await expect(contact.getByLabel(WORDS.name)).toHaveValue(second.name);
    await expect(contact.getByLabel(WORDS.phone)).toHaveValue(second.phone);
    await expect(contact.getByLabel(WORDS.message)).toHaveValue(QUESTION);
    await expect(contact.getByRole('button', { name: WORDS.write })).toBeEnabled();
    await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue(first.name);
    for (const { name } of [first, second]) expect(await kept(page)).toContain(name);
    expect(await counted()).toEqual([]);
    bothRead();
    for (const { name } of [first, second])
      await expect.poll(() => product.mailOf(name).length).toBe(1);
    expect(product.mailOf(second.name)[0]?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
    await expect(notice(page, RESENT)).toHaveCount(2);
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
    expect(await counted()).toHaveLength(2);
  });

  test('is not sent again once its phone got through by hand; goes no more to a phone that was put right; leaves in the form what was changed since @ci', async ({
    page,
    product,
  }) => {
    const card = leadCard(page);
    const [name, phone] = [card.getByLabel(WORDS.name), card.getByLabel(WORDS.phone)];
    const press = () => card.getByRole('button', { name: WORDS.send }).click();
    const fail = async (person: Person) => {
      await page.route(SEND, busy, { times: 1 });
      await sendLead(card, person);
      await expect(notice(page, WORDS.failed)).toBeVisible();
    };
    await open(page);
    const resend = await resendElsewhere(page);

    const ana = someone('Ana');
    await fail(ana);
    await name.fill(`${ana.name} Souza`);
    await press();
    await expect(notice(page, WORDS.opensChat)).toBeVisible();
    expect(await kept(page)).not.toContain(ana.digits);
    await expect.poll(() => product.mailOf(`${ana.name} Souza`).length).toBe(1);
    expect(product.mailOf(ana.name).length).toBe(1);

    const [bia, other] = [someone('Bia'), someone('Davi')];
    await fail(other);
    await page.route(SEND, busy, { times: 1 });
    await name.fill(bia.name);
    for (const typed of ['(85) 3222-1234', bia.phone]) {
      await phone.fill(typed);
      await press();
    }
    await expect.poll(() => product.mailOf(bia.name).length).toBe(1);
    await expect.poll(() => waiting(page)).toMatchObject([{ lead: { name: other.name } }]);

    const caio = someone('Caio');
    await expect(name).toHaveValue('');
    await fail(caio);
    await name.press('End');
    await name.pressSequentially(' Souza');
    await resend();
    for (const { name } of [other, caio])
      await expect.poll(() => product.mailOf(name).length).toBe(1);
    await expect(notice(page, RESENT)).toHaveCount(2);
    await expect(name).toHaveValue(`${caio.name} Souza`);
  });

  test('and is pressed for again while its retry is under way goes out once; a newer one of the same phone is not taken along @ci', async ({
    page,
    product,
  }) => {
    const [person, ana] = [someone(), someone('Ana')];
    const counted = await conversions(page);
    let requests = 0;
    let answered = Promise.withResolvers<void>();
    await page.route(SEND, async (route) => {
      requests += 1;
      if ([1, 3, 5].includes(requests)) return busy(route);
      await answered.promise;
      await route.continue();
    });
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, WORDS.failed)).toBeVisible();
    await expect.poll(() => requests).toBe(2);
    await leadCard(page).getByRole('button', { name: WORDS.send }).click();
    await expect(leadCard(page).getByRole('button', { name: WORDS.sending })).toBeDisabled();
    answered.resolve();
    await expect(notice(page, WORDS.opensChat)).toBeVisible();
    expect(requests).toBe(2);
    expect(await counted()).toHaveLength(1);
    await expect.poll(() => product.mailOf(person.name)).toHaveLength(1);

    answered = Promise.withResolvers<void>();
    const card = leadCard(page);
    await sendLead(card, ana);
    await expect.poll(() => requests).toBe(4);
    await card.getByLabel(WORDS.name).fill(`${ana.name} Souza`);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect.poll(() => requests).toBe(5);
    answered.resolve();
    await expect.poll(() => product.mailOf(`${ana.name} Souza`).length).toBe(1);
  });

  test('is tried after a pause, for a day, then once a visit, until it gets through @ci', async ({
    page,
    product,
  }) => {
    let requests = 0;
    let blocked = true;
    const person = someone();
    const tried = (times: number) =>
      expect
        .poll(async () => (await waiting(page))[0]?.tries, `try ${times} has failed`)
        .toBe(times);
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
    /** Reloads until the page has tried; only this clock moves. */
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
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace('"throttleSeconds":0', '"throttleSeconds":600');
      if (body !== html) limited.push(route.request().url());
      await route.fulfill({ response, body });
    },
  );
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
