import type { Locator, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../support/axe.ts';
import { failFirst } from '../support/kept-leads.ts';
import { expectNoWider } from '../support/layout.ts';
import { askedQuestion, leadCard, notice, open, openContact } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { FIRST_GROUP, FIRST_TAB, GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge, openPlans } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';

/** Checks WCAG 2.0 to 2.2, levels A and AA, in the whole page or in these parts. */
async function expectAccessible(page: Page, within: string[] = []): Promise<void> {
  expect(await axeViolations(page, { within, tags: WCAG })).toEqual([]);
}

async function expectHeadingsRead(page: Page): Promise<void> {
  const shown = await page
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => String(name?.value));
  const sortedNames = (headings: (string | null)[]) =>
    headings.map((heading) => heading?.replace(/\s/g, '')).toSorted();
  expect(sortedNames(told)).toEqual(sortedNames(shown));
}

async function readThrough(page: Page): Promise<Locator> {
  for (const section of await page.locator('main section[id]').all()) {
    const scrollTo = () =>
      section.evaluate((element) => {
        element.scrollIntoView({ block: 'start', behavior: 'instant' });
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    // A notice that appears meanwhile scrolls to itself.
    await expect.poll(scrollTo).toBe(true);
  }
  return openContact(page);
}

test('a screen reader is told every heading as the page opens, also those far below; read through, with both forms refused and a question open, axe finds no barrier @phone', async ({
  page,
}) => {
  await open(page);
  await expectHeadingsRead(page);
  await leadCard(page).getByRole('button', { name: WORDS.send }).click();
  await expect(notice(page, WORDS.required)).toBeVisible();
  const contact = await readThrough(page);
  await contact.getByRole('button', { name: WORDS.write }).click();
  await expect(contact.locator('.toast').last()).toBeVisible();
  await page.getByRole('heading', { name: askedQuestion(0).pergunta }).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expectAccessible(page);
});

test('axe finds nothing in the states of a form: notices three at a time, failed, sent with a blocked tab @ci', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const found = () => axeViolations(page, { within: ['#receber'] });
  await page.addInitScript('window.open = () => null;');
  await open(page);
  const button = leadCard(page).getByRole('button', { name: WORDS.send });
  for (let press = 0; press < 3; press += 1) await button.press('Enter');
  await expect(notice(page, WORDS.required)).toHaveCount(3);
  expect(await found(), 'three notices, the form refused').toEqual([]);

  const release = await failFirst(page);
  await sendLead(leadCard(page), someone());
  await expect(notice(page, WORDS.failed)).toBeVisible();
  expect(await found(), 'a lead that failed, with its chat link').toEqual([]);
  await button.click();
  release();
  await expect(notice(page, WORDS.sent).getByRole('link')).toBeVisible();
  expect(await found(), 'a blocked tab, with the link to the chat').toEqual([]);
});

test('the plans have no barrier that axe finds: each group, and a plan large @ci', async ({
  page,
}) => {
  await openPlans(page);
  for (const { tab } of GROUPS.slice(1)) {
    await chooseTab(page, tab);
    await test.step(tab, () => expectAccessible(page, ['#plantas']));
  }
  await chooseTab(page, FIRST_TAB);
  await openLarge(page, FIRST_GROUP.plans[0]?.titulo);
  await test.step('with a plan large', () => expectAccessible(page, ['dialog']));
});

test('the small pages open by themselves, have no barrier that axe finds, and are no wider than the screen, from 320 to 1920 pixels', async ({
  page,
  console,
}) => {
  console.expect(/404/);
  for (const [path, status] of Object.entries({
    '/obrigado': 200,
    '/privacidade/': 200,
    '/nada': 404,
  })) {
    expect((await page.goto(path))?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(path, () => expectAccessible(page));
    await expectNoWider(page);
  }
});
