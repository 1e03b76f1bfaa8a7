import { kept, RESENT } from '../support/kept-leads.ts';
import { leadCard, notice, open, SEND } from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('a lead that failed', () => {
  test.beforeEach(({ console }) => {
    console.expect(/The lead was not sent/);
    console.expect(/Failed to load resource/);
  });

  test('is sent by itself when the network comes back, once, and the visitor sees a quiet line @phone', async ({
    page,
    context,
    product,
  }) => {
    const person = someone();
    await open(page);
    await fillIn(leadCard(page), person);
    await context.setOffline(true);
    await leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' }).click();
    await expect(notice(page, 'Erro ao enviar')).toBeVisible();
    expect(product.mailOf(person.name)).toEqual([]);
    await context.setOffline(false);
    await expect(notice(page, RESENT)).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await expect.poll(() => kept(page)).not.toContain(person.name);
  });

  test('is tried again with growing pauses, never over 30 s, until it gets through', async ({
    page,
    product,
  }) => {
    let tries = 0;
    const person = someone();
    const noted = async () => {
      const entries = await page.evaluate(() => localStorage.getItem('envios-pendentes'));
      return JSON.parse(entries ?? '{}')[person.digits]?.tries;
    };
    await page.clock.install({ time: 0 });
    await page.route(SEND, (route) => {
      tries += 1;
      return tries < 7 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue();
    });
    await open(page);
    await page.clock.pauseAt(120_000);
    await sendLead(leadCard(page), person);
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      await expect.poll(noted, `try ${index + 1} has failed`).toBe(index + 1);
      await page.clock.runFor(seconds * 1_000 - 500);
      expect(tries, `${seconds} s have not passed`).toBe(index + 1);
      await page.clock.runFor(1_000);
      await expect.poll(() => tries, `after ${seconds} s`).toBe(index + 2);
    }
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });

  test('is sent on the next visit', async ({ page, product }) => {
    const person = someone();
    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }));
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, 'Erro ao enviar')).toBeVisible();
    await page.goto('about:blank');
    await page.unroute(SEND);
    await open(page);
    await expect(notice(page, RESENT)).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });

  test('is not sent again once the same phone got through by hand', async ({ page, product }) => {
    const person = someone('Ana');
    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await open(page);
    const card = leadCard(page);
    await sendLead(card, person);
    await expect(notice(page, 'Erro ao enviar')).toBeVisible();
    await card.getByLabel('Nome').fill(`${person.name} Souza`);
    await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
    await expect(notice(page, 'Email enviado e redirecionando para WhatsApp.')).toBeVisible();
    expect(await kept(page)).not.toContain(person.digits);
    await expect.poll(() => product.mailOf(`${person.name} Souza`).length).toBe(1);
    expect(product.mailOf(person.name).length).toBe(1);
  });

  test('is sent by one of two open tabs, not by both', async ({ page, context, product }) => {
    const person = someone();
    let blocked = true;
    let passed = 0;
    await context.route(SEND, (route) => {
      if (blocked) return route.fulfill({ status: 503, body: 'busy' });
      passed += 1;
      return route.continue();
    });
    const other = await context.newPage();
    await open(other);
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, 'Erro ao enviar')).toBeVisible();
    blocked = false;
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => product.mailOf(person.name).length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => kept(page)).not.toContain(person.name);
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(passed).toBe(1);
    expect(product.mailOf(person.name).length).toBe(1);
  });

  test('counts as one conversion through all its tries', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { conversions: seen });
      window.addEventListener('lead:confirmed', (event) => seen.push((event as CustomEvent).detail.id));
    });
    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await open(page);
    await sendLead(leadCard(page), someone());
    await expect(notice(page, RESENT)).toBeVisible({ timeout: 15_000 });
    const ids = await page.evaluate(() => (window as unknown as { conversions: string[] }).conversions);
    expect(ids).toHaveLength(1);
    expect(ids[0]).toMatch(/^[0-9a-z-]{8,}$/i);
  });
});
