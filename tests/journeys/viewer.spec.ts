import type { Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { PHOTO_TITLE, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { dialog, openPlans, openTipoA } from '../support/viewer.ts';

test('a plan opens large from its drawing, with its name and description @phone', async ({ page }) => {
  const section = await openPlans(page);
  const drawing = section.getByRole('img', { name: /^Planta do Tipo B/ });
  await drawing.click();
  await expect(dialog(page)).toHaveAccessibleName('Tipo B');
  await expect(dialog(page)).toContainText('51,98m²');
  await expect(dialog(page).getByRole('img', { name: /^Planta do Tipo B/ })).toBeVisible();
});

test('the garden’s picture opens large too', async ({ page }) => {
  const section = await openPlans(page);
  await section.getByRole('tab', { name: SECOND_TAB }).click();
  await section.getByRole('img', { name: content.fotos.jardim?.alt ?? '' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Jardim privativo');
  await expect(dialog(page).getByRole('img', { name: content.fotos.jardim?.alt ?? '' })).toBeVisible();
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => dialog(page).getByRole('button', { name: 'Fechar' }).click(),
  'a click outside': (page) => page.mouse.click(8, 450),
};

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectPageScrolls(page: Page) {
  const before = await scrolled(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
}

test('Escape, the close button and a click outside close the large view and give the focus back', async ({
  page,
}) => {
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    const section = await openTipoA(page);
    await leave(page);
    await expect(dialog(page), way).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Ampliar: Tipo A' }), way).toBeFocused();
    await expectPageScrolls(page);
  }
});

test('the page stays where it is while the large view is open', async ({ page }) => {
  await openTipoA(page);
  const before = await scrolled(page);
  await page.mouse.move(8, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await dialog(page).locator('.viewer-canvas').hover();
  await page.mouse.wheel(0, 600);
  // What scrolls here has its turn in a frame or two.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await scrolled(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
});

test('a press that began in the large view and ends outside leaves it open', async ({ page }) => {
  await openTipoA(page);
  const area = await dialog(page).locator('.viewer-canvas').boundingBox();
  await page.mouse.move((area?.x ?? 0) + 60, 450);
  await page.mouse.down();
  await page.mouse.move(8, 450, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toHaveAccessibleName('Tipo B');
});

test('a tooltip shows over the large view, and one Escape closes both', async ({ page }) => {
  await openTipoA(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: 'Fechar' })).toBeAttached();
  const tip = page.locator('.tooltip');
  const seen = () =>
    tip.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      one.style.pointerEvents = 'auto';
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  // It is measured out of sight before it is placed.
  await expect.poll(seen, 'in front of all else').toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('tooltip', { name: 'Fechar' })).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a tap outside closes the large view and touches nothing on the page behind', async ({ page }) => {
    await openTipoA(page);
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && !event.target.closest('dialog'))
          document.body.dataset.tapped = event.target.tagName;
      });
    });
    await page.touchscreen.tap(195, 15);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-tapped');
  });
});

test('the large view stands in the middle of any window, at most 896 px wide and 90% high', async ({
  page,
}) => {
  await openTipoA(page);
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => Math.ceil((await dialog(page).boundingBox())?.height ?? 1e9))
      .toBeLessThanOrEqual(Math.ceil(size.height * 0.9));
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(Math.min(896, size.width));
    expect(box?.width).toBeGreaterThan(Math.min(896, size.width) * 0.9);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - size.width / 2)).toBeLessThan(10);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - size.height / 2)).toBeLessThan(10);
  }
});

test('next and previous go through the plans of the tab and start over', async ({ page }) => {
  await openTipoA(page);
  await dialog(page).getByRole('button', { name: 'Próxima imagem' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Tipo B');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toHaveAccessibleName('Tipo A');
  await dialog(page).getByRole('button', { name: 'Imagem anterior' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Tipo B');
});

test('the keyboard stays inside the large view', async ({ page }) => {
  await openTipoA(page);
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('a picture that can’t be fetched says so and can be tried again', async ({ page, console }) => {
  console.expect(/Failed to load resource/);
  const section = await openPlans(page);
  await section.getByRole('tab', { name: SECOND_TAB }).click();
  const photo = /\/_astro\/jardim\./;
  await page.route(photo, (route) => route.abort());
  await section.getByRole('button', { name: `Ampliar: ${PHOTO_TITLE}` }).click();
  const failure = dialog(page).getByRole('alert');
  await expect(failure).toContainText('Não foi possível carregar');
  await page.unroute(photo);
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(dialog(page).getByRole('img', { name: content.fotos.jardim?.alt ?? '' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
