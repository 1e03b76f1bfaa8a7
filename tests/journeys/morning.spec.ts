import type { Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What the hero fetches, in order: `+` asked for, `.` come. Its photos, and no others, are named after the pool. */
function watchHero(page: Page): string[] {
  const seen: string[] = [];
  const nameOf = (url: string) => /\/_astro\/(piscina[\w-]*)\./.exec(url)?.[1];
  const note = (sign: string) => (request: { url(): string }) => {
    const name = nameOf(request.url());
    if (name) seen.push(`${sign}${name.includes('madrugada') ? 'night' : 'morning'}`);
  };
  page.on('request', note('+'));
  page.on('requestfinished', note('.'));
  return seen;
}

const hero = (page: Page) => page.locator('.hero-picture');
const morning = (page: Page) =>
  hero(page).getByRole('img', { name: content.fotos[content.capa.foto]?.alt ?? '' });

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

test('the page opens before dawn, and the morning comes over it once @phone', async ({ page }) => {
  const seen = watchHero(page);
  await page.goto('/');
  const night = hero(page).locator('.hero-night img');
  await expect(night).toBeVisible();
  await expect(hero(page).locator('.hero-day')).not.toHaveCSS('opacity', '1');
  await expectMorning(page);
  expect(seen, 'the day’s after the night’s, one size of each').toEqual([
    '+night',
    '.night',
    '+morning',
    '.morning',
  ]);
  expect(await shifted(page)).toBeLessThan(0.001);
  await page.reload();
  await expectMorning(page);
  expect(seen.slice(4)).not.toContain('+night');
});

test('a night that is lost does not keep the morning away', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route(/madrugada/, (route) => route.abort());
  await page.goto('/');
  await expectMorning(page);
});

test('who comes back within the visit finds the morning', async ({ page }) => {
  await page.goto('/');
  await expectMorning(page);
  const seen = watchHero(page);
  await page.getByRole('link', { name: 'Aviso de privacidade' }).first().click();
  await expect(page).toHaveURL(/privacidade/);
  await page.goBack();
  await expectMorning(page);
  await page.goto('/privacidade/');
  await page.locator('a[href="/"]').first().click();
  await expectMorning(page);
  expect(seen).not.toContain('+night');
});

test('who saves data gets the morning alone @phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const seen = watchHero(page);
  await page.goto('/');
  await expectMorning(page);
  expect(seen).toEqual(['+morning', '.morning']);
});

test('on paper it is morning', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(hero(page).locator('img').filter({ visible: true })).toHaveCount(1);
  await expect(hero(page).locator('.hero-day')).toHaveCSS('opacity', '1');
});

for (const [who, options] of [
  ['who wants less motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['who has no script', { javaScriptEnabled: false }],
] as const)
  test.describe(who, () => {
    test.use(options);

    test('gets the morning alone @phone', async ({ page }) => {
      const seen = watchHero(page);
      await page.goto('/');
      await expect(morning(page)).toBeVisible();
      await expect(hero(page).locator('.hero-night')).toBeHidden();
      await expect.poll(() => seen).toContain('.morning');
      expect(seen).not.toContain('+night');
    });
  });
