import type { Page } from '@playwright/test';
import { busy, conversions, kept, RESENT, waiting } from '../support/kept-leads.ts';
import { leadCard, notice, open, SEND, SMALL } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
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

test('what another tab got through is not sent from this one, which says so, empties its form and counts nothing @ci', async ({
  page,
  context,
  product,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const person = someone();
  const counted = await conversions(page);
  await page.route(SEND, busy);
  await open(page);
  await sendLead(leadCard(page), person);
  await expect(notice(page, WORDS.failed)).toBeVisible();

  const other = await context.newPage();
  const countedThere = await conversions(other);
  await open(other);
  await expect.poll(() => kept(other)).not.toContain(person.name);
  await expect.poll(() => product.mailOf(person.name)).toHaveLength(1);
  await expect.poll(countedThere).toHaveLength(1);
  await page.bringToFront();
  await expect(notice(page, RESENT)).toBeVisible();
  await expect(notice(page, WORDS.failed)).toHaveCount(0);
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
  expect(await counted()).toEqual([]);
});
