import type { Page } from '@playwright/test';
import { content, SMALL } from '../support/page.ts';
import { FIRST_GROUP, FIRST_TAB, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SMALL });

const SCRIPTS = '**/_astro/*.js*';

const DRAWN = /\.(svg|avif|jpe?g|png)$/;

/**
 * Opens the plans with all scripts held back.
 * @returns releases them, except the lost one
 */
async function openWithoutScripts(page: Page, lost = 'none'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await (route.request().url().includes(lost) ? route.abort() : route.continue());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page
    .locator('#plantas')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  return release;
}

const FIRST_PLAN = FIRST_GROUP.plans[0]?.titulo;
const island = (page: Page) => page.locator('#plantas astro-island');
const garden = (page: Page) => page.getByRole('tab', { name: SECOND_TAB });
const large = (page: Page) =>
  page.getByRole('button', { name: `Ampliar: ${FIRST_PLAN}`, exact: true });

test('before its script came a plan pressed for a tab of its own opens there at once; once it has, the tab pressed is chosen and the photo asked for shown', async ({
  page,
  context,
}) => {
  const release = await openWithoutScripts(page);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    large(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(DRAWN);
  await other.close();
  const carousel = page.getByRole('region', { name: content.sobre.carrossel.nome });
  await carousel.getByRole('button', { name: 'Próxima foto' }).click();
  await garden(page).click();
  await expect(island(page)).toHaveAttribute('ssr');
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
  await expect(
    carousel.getByText(`Foto 2 de ${content.sobre.carrossel.fotos.length}`),
  ).toBeAttached();
  await page.getByRole('tab', { name: FIRST_TAB }).click();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'false');
});

test('a plan pressed by keys before its script came opens large, and the page stays @ci', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  await large(page).press('Enter');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(large(page)).toBeFocused();
});

test('a plan pressed whose script is lost is shown as the picture that its link leads to @ci', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const release = await openWithoutScripts(page, '/PlanTabs.');
  await large(page).click();
  release();
  await expect(page).toHaveURL(DRAWN);
});

test('of presses before their script came the last counts, however late it comes; a plan is shown meanwhile as the picture that its link leads to @ci', async ({
  page,
}) => {
  await page.clock.install();
  const release = await openWithoutScripts(page);
  const followed: string[] = [];
  // Status 204 keeps the page, as for a download.
  await page.route(DRAWN, (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    followed.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.getByRole('img', { name: FIRST_GROUP.plans[0]?.alt ?? '', exact: true }).click();
  await page.clock.fastForward(3_000);
  await garden(page).click();
  await page.clock.fastForward(3_000);
  expect(followed, 'the plan was not the last').toEqual([]);
  await large(page).click();
  await page.clock.fastForward(5_000);
  await expect.poll(() => followed.length).toBe(1);
  await garden(page).click();
  await page.clock.fastForward(5_000);
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
  expect(followed).toHaveLength(1);
});

test('a tab pressed while its script is being lost is chosen once it has come at a later sign @ci', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const release = await openWithoutScripts(page, '/PlanTabs.');
  const lost = new Set<string>();
  page.on('requestfailed', (request) => lost.add(request.url()));
  await garden(page).click();
  release();
  await expect.poll(() => [...lost].some((url) => url.endsWith('js?'))).toBe(true);
  await page.unroute(SCRIPTS);
  // A sign given before the loss is known is no later one.
  await expect(async () => {
    await garden(page).press('Shift');
    await expect(island(page)).not.toHaveAttribute('ssr', { timeout: 2_000 });
  }).toPass();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
});
