import type { Page } from '@playwright/test';
import { KEPT_LEAD_PREFIX } from '#site/form/storage.ts';
import { busy, conversions, kept, RESENT, waiting } from '../support/kept-leads.ts';
import { leadCard, notice, open, SEND, SMALL } from '../support/page.ts';
import { type Person, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

/**
 * Submits at a moment agreed on with another tab.
 * @returns once the lead is kept
 */
async function pressAt(page: Page, moment: number, name: string, digits: string): Promise<void> {
  await page.evaluate(
    ({ moment, name, digits }) => {
      const form = document.querySelector<HTMLFormElement>('#receber form');
      for (const [field, value] of Object.entries({ from_name: name, from_phone: digits })) {
        const input = form?.querySelector<HTMLInputElement>(`[name=${field}]`);
        if (input) input.value = value;
      }
      while (Date.now() < moment);
      form?.requestSubmit();
    },
    { moment, name, digits },
  );
}

/** A tab that believes it is offline retries after half a minute at the earliest. */
async function failToSend(page: Page, person: Person): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await open(page);
  await sendLead(leadCard(page), person);
  await expect(notice(page, WORDS.failed)).toBeVisible();
}

test('two tabs that keep a lead at the same instant, twice over, lose none @ci', async ({
  page,
  context,
}) => {
  await context.route(SEND, () => undefined);
  const other = await context.newPage();
  const names: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const tabs = [page, other];
    for (const tab of tabs) await open(tab);
    const moment = Date.now() + 150;
    await Promise.all(
      tabs.map((tab) => {
        const { name, digits } = someone();
        names.push(name);
        return pressAt(tab, moment, name, digits);
      }),
    );
  }
  expect(names).toHaveLength(4);
  const there = async () => (await waiting(page)).map(({ lead }) => lead.name).sort();
  await expect.poll(there).toEqual(names.sort());
});

test('what another tab got through is not sent from this one, which says so and counts nothing; nor is what another tab’s emptying of the storage took away, from memory @ci', async ({
  page,
  context,
  product,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const person = someone();
  const counted = await conversions(page);
  let requests = 0;
  await page.route(SEND, (route) => {
    requests += 1;
    return busy(route);
  });
  await page.clock.install();
  await failToSend(page, person);

  const other = await context.newPage();
  const countedThere = await conversions(other);
  await open(other);
  await expect.poll(() => kept(other)).not.toContain(person.name);
  await expect.poll(() => product.mailOf(person.name)).toHaveLength(1);
  expect(await countedThere()).toHaveLength(1);
  await page.bringToFront();
  await expect(notice(page, RESENT)).toBeVisible();
  await expect(notice(page, WORDS.failed)).toHaveCount(0);
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');

  await other.goto('/privacidade');
  await page.bringToFront();
  await sendLead(leadCard(page), someone());
  await expect(notice(page, WORDS.failed)).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.clock.runFor(60_000);
  expect(requests).toBe(2);
  expect(await counted()).toEqual([]);
});

test('a press that waits in vain for what another tab got through meanwhile ends well @ci', async ({
  page,
  context,
  console,
}) => {
  console.expect(/Failed to load resource/);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(SEND, async (route) => {
    await failing;
    await route.abort('connectionreset');
  });
  await open(page);
  await sendLead(leadCard(page), someone());
  await expect.poll(async () => (await waiting(page)).length).toBe(1);
  const other = await context.newPage();
  await other.goto('/privacidade');
  await other.evaluate((prefix) => {
    for (const [key, entry] of Object.entries(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(entry), confirmed: true }));
      localStorage.removeItem(key);
    }
  }, KEPT_LEAD_PREFIX);
  await page.bringToFront();
  await expect.poll(async () => (await waiting(page)).length).toBe(0);
  fail();
  await expect(notice(page, WORDS.opensChat)).toBeVisible();
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
});
