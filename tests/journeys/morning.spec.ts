import type { Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { foto, 'foto-celular': phone } = content.capa;
const HERO = [content.fotos[foto], content.fotos[phone]];
/** As the page's own names of pictures begin: a file's, without its ending. */
const stems = (files: (string | undefined)[]) => files.map((file = '') => file.replace(/\.\w+$/, ''));
const MORNINGS = stems(HERO.map((photo) => photo?.arquivo));
const NIGHTS = stems(HERO.map((photo) => photo?.madrugada));

test.skip(
  HERO.some((photo) => !photo?.madrugada),
  'this launch’s first view has no night before its morning',
);

/** What the hero fetches, in order: `+` asked for, `.` come. */
function watchHero(page: Page): string[] {
  const seen: string[] = [];
  const note = (sign: string) => (request: { url(): string }) => {
    const name = /\/_astro\/([\w-]+)\./.exec(request.url())?.[1] ?? '';
    if (NIGHTS.includes(name)) seen.push(`${sign}night`);
    if (MORNINGS.includes(name)) seen.push(`${sign}morning`);
  };
  page.on('request', note('+'));
  page.on('requestfinished', note('.'));
  return seen;
}

const hero = (page: Page) => page.locator('.hero-picture');
const morning = (page: Page) => hero(page).getByRole('img', { name: HERO[0]?.alt ?? '' });

/** That the morning stands there alone, as it was drawn. */
async function expectMorning(page: Page) {
  await expect(morning(page)).toBeVisible();
  await expect(hero(page).locator('img').filter({ visible: true })).toHaveCount(1);
  await expect
    .poll(() => morning(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(hero(page).locator('.hero-day')).toHaveCSS('opacity', '1');
}

/** Sum of the layout shifts so far. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test('the page opens before dawn, and the morning comes over it once, whoever comes back within the visit; on paper it is morning @phone', async ({
  page,
}) => {
  const seen = watchHero(page);
  const dawn = Promise.withResolvers<void>();
  await page.route(
    (url) => MORNINGS.some((name) => url.pathname.includes(`/_astro/${name}.`)),
    async (route) => {
      await dawn.promise;
      await route.continue();
    },
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => seen).toContain('+morning');
  await expect(hero(page).locator('.hero-night img')).toBeVisible();
  await expect(hero(page).locator('.hero-day')).toHaveCSS('opacity', '0');
  dawn.resolve();
  await expectMorning(page);
  // A page that is listened to keeps nothing in the browser's cache.
  await page.unrouteAll({ behavior: 'wait' });
  await expect
    .poll(() => seen, 'the day’s after the night’s, one size of each')
    .toEqual(['+night', '.night', '+morning', '.morning']);
  expect(await shifted(page)).toBeLessThan(0.001);
  // A night that the browser still has costs nobody anything: what comes over the network is counted.
  const nightAgain = () =>
    page.evaluate(
      (names) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => names.some((night) => name.includes(`/_astro/${night}.`)))
          .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0).length,
      NIGHTS,
    );
  await page.reload();
  await expectMorning(page);
  expect(await nightAgain(), 'who loads the page anew').toBe(0);
  await page.getByRole('link', { name: content.formularios.privacidade }).first().click();
  await expect(page).toHaveURL(/privacidade/);
  await page.goBack();
  await expectMorning(page);
  expect(await nightAgain(), 'who goes back').toBe(0);
  await page.goto('/privacidade/');
  await page.locator('a[href="/"]').first().click();
  await expectMorning(page);
  expect(await nightAgain(), 'who comes back').toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(hero(page).locator('img').filter({ visible: true })).toHaveCount(1);
  await expect(hero(page).locator('.hero-day')).toHaveCSS('opacity', '1');
});

test('a night that is lost does not keep the morning away @ci', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route(
    (url) => NIGHTS.some((name) => url.pathname.includes(`/_astro/${name}.`)),
    (route) => route.abort(),
  );
  await page.goto('/');
  await expectMorning(page);
});

test('who saves data gets the morning alone @ci', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const seen = watchHero(page);
  await page.goto('/');
  await expectMorning(page);
  expect(seen).toEqual(['+morning', '.morning']);
});

for (const [who, options] of [
  ['who wants less motion @ci', { contextOptions: { reducedMotion: 'reduce' } }],
  ['who has no script @ci', { javaScriptEnabled: false }],
] as const)
  test.describe(who, () => {
    test.use(options);

    test('gets the morning alone', async ({ page }) => {
      const seen = watchHero(page);
      await page.goto('/');
      await expect(morning(page)).toBeVisible();
      await expect(hero(page).locator('.hero-night')).toBeHidden();
      await expect.poll(() => seen).toContain('.morning');
      expect(seen).not.toContain('+night');
    });
  });
