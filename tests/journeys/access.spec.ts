import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { still } from '../reach/look.ts';
import { askedQuestion, content, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { FIRST_GROUP, FIRST_TAB, GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge, openPlans } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';

/** What the browser has not drawn before anybody scrolls there: axe can't measure colours in it. */
const NOT_DRAWN = ['#duvidas', 'footer'];

/** Where a form and what it is answered show: all that changes while a lead is refused and sent. */
const FORM = ['#receber', '.toast'];

/**
 * No violation of WCAG 2.0 to 2.2, levels A and AA, in what is on the page now.
 * @param within only in these parts of it
 */
async function expectAccessible(page: Page, notDrawn: string[] = [], within: string[] = []): Promise<void> {
  // Without the page of its own that axe opens to join what frames say: there is one frame, and it is the map's.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe');
  for (const part of notDrawn) axe.exclude(part);
  for (const part of within) axe.include(part);
  await still(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Scrolls through the whole page as a visitor does, so that everything has come alive. */
async function readThrough(page: Page): Promise<void> {
  for (const section of await page.locator('main section[id]').all()) {
    await section.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(section).toBeInViewport();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('#contato form')).toHaveAttribute('data-awake');
}

test('a visit has no barrier that axe finds: opened, refused, sent, read through @phone', async ({
  page,
}) => {
  await open(page);
  await test.step('as it opens', () => expectAccessible(page, NOT_DRAWN));
  const send = leadCard(page).getByRole('button', { name: WORDS.send });
  await send.click();
  await expect(notice(page, WORDS.required)).toBeVisible();
  await test.step('with a form refused', () => expectAccessible(page, [], FORM));
  await sendLead(leadCard(page), someone());
  await expect(notice(page, WORDS.sent)).toBeVisible();
  await test.step('with a lead sent', () => expectAccessible(page, [], FORM));
  await readThrough(page);
  if (content.perguntas) {
    await page.getByRole('heading', { name: askedQuestion(0).pergunta }).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  }
  await test.step('read through, with a question open', () => expectAccessible(page));
});

test('the plans have no barrier that axe finds: each group, and a plan large @phone', async ({ page }) => {
  test.skip(!content.plantas, 'this launch shows no plans');
  await openPlans(page);
  for (const { tab } of GROUPS.slice(1)) {
    await chooseTab(page, tab);
    await test.step(tab, () => expectAccessible(page, [], ['#plantas']));
  }
  await chooseTab(page, FIRST_TAB);
  await openLarge(page, FIRST_GROUP.plans[0]?.titulo);
  await test.step('with a plan large', () => expectAccessible(page, [], ['dialog']));
});

test('the small pages have no barrier that axe finds @phone', async ({ page, console }) => {
  console.expect(/404/);
  for (const path of ['/obrigado', '/privacidade', '/nada']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(path, () => expectAccessible(page));
  }
});

test('nothing is wider than the screen, from 320 to 1920 pixels', async ({ page, console }) => {
  console.expect(/404/);
  for (const path of ['/', '/obrigado', '/privacidade', '/nada']) {
    await page.goto(path);
    for (const width of [320, 360, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if (path === '/') await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('by keyboard alone: from the top of the page to a lead sent', async ({ page, product }) => {
  const person = someone();
  await open(page);
  const focused = (name: string) =>
    page.evaluate((wanted) => {
      const element = document.activeElement;
      if (!element || element === document.body) return false;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (label ?? element.textContent ?? '').includes(wanted);
    }, name);
  const tabTo = async (name: string) => {
    for (let press = 0; press < 15 && !(await focused(name)); press += 1) await page.keyboard.press('Tab');
    expect(await focused(name), `Tab reaches ${name}`).toBe(true);
  };
  await page.keyboard.press('Tab');
  expect(await focused(content.topo.pular)).toBe(true);
  await expect(page.getByRole('link', { name: content.topo.pular })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(WORDS.name);
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  expect(await focused(WORDS.phone)).toBe(true);
  await page.keyboard.type(person.digits);
  await page.keyboard.press('Tab');
  expect(await focused(WORDS.send)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(notice(page, WORDS.sent)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('whatever has the focus shows it @ci', async ({ page }) => {
  await open(page);
  await readThrough(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('body').press('Home');
  const unmarked: string[] = [];
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.tagName === 'IFRAME') return null;
      // A link that is pressed along its whole block is marked along it too.
      const seen = [undefined, '::after'].some((part) => {
        const { outlineStyle, boxShadow, content } = getComputedStyle(element, part);
        return content !== 'none' && (outlineStyle !== 'none' || boxShadow !== 'none');
      });
      return seen ? null : element.outerHTML.slice(0, 120);
    });
    if (mark) unmarked.push(mark);
  }
  expect(unmarked).toEqual([]);
});
