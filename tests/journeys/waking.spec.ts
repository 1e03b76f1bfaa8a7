import type { Page } from '@playwright/test';
import { leaveBehind, RESENT } from '../support/kept-leads.ts';
import {
  awake,
  closeNotice,
  leadCard,
  loseForms,
  notice,
  openContact,
  SMALL,
  scrollPastHero,
} from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'))
      .join(' '),
  );

const sleepingIslands = (page: Page) => page.locator('astro-island[ssr]').count();

test('until somebody touches the page its scripts are fetched and none of them runs; what a part further down needs is fetched on the way to it', async ({
  page,
}) => {
  await page.goto('/');
  const islands = await page.locator('astro-island').count();
  await expect.poll(() => fetched(page)).toContain('react');
  expect(await sleepingIslands(page)).toBe(islands);
  await page.keyboard.press('Shift');
  await awake(leadCard(page));
  expect(await fetched(page)).not.toContain('PlanTabs');
  // In steps, because sections change height once they are drawn.
  await page.locator('#plantas').evaluate(async (plans) => {
    const left = () => plans.getBoundingClientRect().top - 1.5 * innerHeight;
    while (left() > 1) {
      scrollBy({ top: Math.min(left(), 200), behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await expect.poll(() => fetched(page)).toContain('PlanTabs');
  await expect(page.locator('#plantas astro-island')).toHaveAttribute('ssr');
});

test('scripts that were lost on the way ahead are fetched again at the first touch @ci', async ({
  page,
  console,
  product,
}) => {
  console.expect(/Failed to load resource/);
  const lost = new Set<string>();
  await page.route('**/_astro/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().resourceType() !== 'fetch') return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  const person = someone();
  await page.goto('/');
  await expect.poll(() => [...lost].join(' ')).toContain('FormShell');
  await sendLead(leadCard(page), person);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('a hero whose pictures hang keeps nobody waiting: a lead of an earlier visit goes, who scrolls has header, chat and what comes on screen awake, however often their script was lost', async ({
  page,
  console,
  product,
}) => {
  console.expect(/Failed to load resource/);
  const person = someone();
  await leaveBehind(page, { x: { lead: person, keptAt: Date.now() } });
  const asked = new Set<string>();
  await page.route('**/*.avif', () => undefined);
  await page.route('**/after-load*', (route) => {
    asked.add(route.request().url());
    return asked.size > 2 ? route.continue() : route.abort();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(asked.size).toBe(0);
  const html = page.locator('html');
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(html).toHaveAttribute('data-past-hero', '', { timeout: 1000 });
  }).toPass();
  // Each try has its own address: Firefox and Safari remember a failed one.
  expect(asked.size).toBe(3);
  await expect(notice(page, RESENT)).toBeVisible();
  await closeNotice(page);
  await scrollPastHero(page);
  await openContact(page);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('a form whose script was lost at the first touch wakes at a later one @ci', async ({
  page,
  console,
  product,
}) => {
  console.expect(/Failed to load resource/);
  const lost = await loseForms(page);
  const person = someone();
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect.poll(lost).toBe(2);
  await page.unroute('**/_astro/FormShell*');
  await sendLead(leadCard(page), person);
  await expect(notice(page, WORDS.opensChat)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

for (const [what, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: '3g' }],
] as const)
  test(`for ${what} no script is fetched ahead of a touch @ci`, async ({ page, product }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, 'connection', { value }),
      connection,
    );
    const person = someone();
    await page.goto('/', { waitUntil: 'load' });
    // Prefetching starts when the page is idle.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await fetched(page)).toBe('');
    await sendLead(leadCard(page), person);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });
