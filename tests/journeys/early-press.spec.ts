import type { Locator, Page } from '@playwright/test';
import { content, SMALL } from '../support/page.ts';
import { FIRST_GROUP, FIRST_TAB, SECOND_TAB, TABS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SMALL });

test.skip(!content.plantas, 'this launch shows no plans');

const SCRIPTS = '**/_astro/*.js*';

/** A picture of its own. */
const DRAWN = /\.(svg|avif|jpe?g|png)$/;

/** Arrives at the plans while every script is still on its way; what lets them through, but for one that is lost. */
async function arriveEarly(page: Page, lost = 'none'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await (route.request().url().includes(lost) ? route.abort() : route.continue());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.locator('#plantas').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  return release;
}

const FIRST_PLAN = FIRST_GROUP.plans[0]?.titulo;
const island = (page: Page) => page.locator('#plantas astro-island');
const garden = (page: Page) => page.getByRole('tab', { name: SECOND_TAB });
const large = (page: Page) => page.getByRole('button', { name: `Ampliar: ${FIRST_PLAN}`, exact: true });

test('a tab pressed before its script came is chosen once it has', async ({ page }) => {
  test.skip(TABS.length < 2, 'this launch shows its plans without tabs');
  const release = await arriveEarly(page);
  await garden(page).click();
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: FIRST_TAB }).click();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'false');
});

for (const [how, press] of [
  ['by keys', (plan: Locator) => plan.press('Enter')],
  [
    'on its drawing, by mouse @ci',
    (plan: Locator) =>
      plan
        .page()
        .getByRole('img', { name: FIRST_GROUP.plans[0]?.alt ?? '', exact: true })
        .click(),
  ],
] as const)
  test(`a plan pressed before its script came opens large, and the page stays: ${how}`, async ({ page }) => {
    const release = await arriveEarly(page);
    await press(large(page));
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(large(page)).toBeFocused();
  });

test('the next photo asked for before its script came is shown @ci', async ({ page }) => {
  test.skip(!content.sobre, 'this launch shows no photos in a row');
  // Photos that wait to be asked for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await arriveEarly(page);
  const carousel = page.getByRole('region', { name: content.sobre.carrossel.nome });
  await carousel.getByRole('button', { name: 'Próxima foto' }).click();
  release();
  await expect(carousel.getByText(`Foto 2 de ${content.sobre.carrossel.fotos.length}`)).toBeAttached();
});

test('a plan pressed whose script is lost is shown as the picture that its link leads to @ci', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const release = await arriveEarly(page, '/PlanTabs.');
  await large(page).click();
  release();
  await expect(page).toHaveURL(DRAWN);
});

test('a plan pressed whose script never comes is shown as the picture that its link leads to @ci', async ({
  page,
  console,
}) => {
  // The clock's own script, in the picture.
  console.expect(/Blocked script execution/);
  await page.clock.install();
  await arriveEarly(page);
  await large(page).click();
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL(DRAWN);
});

test('a press after a late plan was opened elsewhere waits for its script too @ci', async ({ page }) => {
  test.skip(TABS.length < 2, 'this launch shows its plans without tabs');
  await page.clock.install();
  const release = await arriveEarly(page);
  const { promise: followed, resolve: follow } = Promise.withResolvers<void>();
  // As for a download: the page stays.
  await page.route(DRAWN, (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    follow();
    return route.fulfill({ status: 204 });
  });
  await large(page).click();
  await page.clock.fastForward(5_000);
  await followed;
  await garden(page).click();
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
});

test('of two presses before their script came the last counts, however late it comes @ci', async ({
  page,
}) => {
  test.skip(TABS.length < 2, 'this launch shows its plans without tabs');
  await page.clock.install();
  const release = await arriveEarly(page);
  await large(page).click();
  await page.clock.fastForward(3_000);
  await garden(page).click();
  await page.clock.fastForward(3_000);
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
});

test('a tab pressed whose script was lost twice is chosen once it has come @ci', async ({
  page,
  console,
}) => {
  test.skip(TABS.length < 2, 'this launch shows its plans without tabs');
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const { promise: pressed, resolve: come } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/_astro/PlanTabs*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.abort();
    asked += 1;
    if (asked < 3) return route.abort();
    await pressed;
    return route.continue();
  });
  await page.goto('/');
  await page.locator('#plantas').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => asked).toBe(2);
  await garden(page).click();
  await expect.poll(() => asked).toBe(3);
  come();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
});

test('a tab pressed while its script is being lost is chosen once it has come at a later sign @ci', async ({
  page,
  console,
}) => {
  test.skip(TABS.length < 2, 'this launch shows its plans without tabs');
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const release = await arriveEarly(page, '/PlanTabs.');
  const lost = new Set<string>();
  page.on('requestfailed', (request) => lost.add(request.url()));
  await garden(page).click();
  release();
  await expect.poll(() => [...lost].some((url) => url.endsWith('js?'))).toBe(true);
  await page.unroute(SCRIPTS);
  await garden(page).hover();
  await expect(island(page)).not.toHaveAttribute('ssr');
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
});

test('a plan pressed for a tab of its own opens there at once @ci', async ({ page, context }) => {
  await arriveEarly(page);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    large(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(DRAWN);
  await expect(island(page)).toHaveAttribute('ssr');
});
