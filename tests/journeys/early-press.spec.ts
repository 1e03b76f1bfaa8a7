import type { Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { FIRST_TAB, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

const SCRIPTS = '**/_astro/*.js*';

/** Arrives at the plans while every script is still on its way; what lets them through, but for one that is lost. */
async function arriveEarly(page: Page, lost = 'none'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await (route.request().url().includes(lost) ? route.abort() : route.continue());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.locator('#plantas').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  return release;
}

/** Takes the link's few seconds away, so that no slow machine uses them up. */
const haveTime = (page: Page) =>
  page.addInitScript(() => {
    const later = setTimeout;
    Object.assign(window, {
      setTimeout: (then: () => void, delay?: number) => (delay === 4000 ? 0 : later(then, delay)),
    });
  });

const island = (page: Page) => page.locator('#plantas astro-island');
const garden = (page: Page) => page.getByRole('tab', { name: SECOND_TAB });
const large = (page: Page) => page.getByRole('button', { name: 'Ampliar: Tipo A' });

test('a tab pressed before its script came is chosen once it has @phone', async ({ page }) => {
  const release = await arriveEarly(page);
  await garden(page).click();
  release();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: FIRST_TAB }).click();
  await expect(garden(page)).toHaveAttribute('aria-selected', 'false');
});

test('a plan pressed before its script came opens large, and the page stays @phone', async ({ page }) => {
  await haveTime(page);
  const release = await arriveEarly(page);
  await large(page).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(large(page)).toBeFocused();
});

test('so does one that a keyboard pressed', async ({ page }) => {
  await haveTime(page);
  const release = await arriveEarly(page);
  await large(page).press('Enter');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the next photo asked for before its script came is shown', async ({ page }) => {
  // Photos that wait to be asked for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await arriveEarly(page);
  const carousel = page.getByRole('region', { name: content.sobre.carrossel.nome });
  await carousel.getByRole('button', { name: 'Próxima foto' }).click();
  release();
  await expect(carousel.getByText(`Foto 2 de ${content.sobre.carrossel.fotos.length}`)).toBeAttached();
});

test('a plan pressed whose script is lost is shown as the picture that its link leads to', async ({
  page,
  console,
}) => {
  await haveTime(page);
  console.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  const release = await arriveEarly(page, '/PlanTabs.');
  await large(page).click();
  release();
  await expect(page).toHaveURL(/\.svg$/);
});

test('a plan pressed whose script never comes is shown as the picture that its link leads to', async ({
  page,
}) => {
  await arriveEarly(page);
  await large(page).click();
  await expect(page).toHaveURL(/\.svg$/);
});

test('a plan pressed for a tab of its own opens there at once', async ({ page, context }) => {
  await arriveEarly(page);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    large(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(/\.svg$/);
  await expect(island(page)).toHaveAttribute('ssr');
});
