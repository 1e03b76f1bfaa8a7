import type { Locator, Page } from '@playwright/test';
import { bringUp, content } from '../support/page.ts';
import { GROUPS, PICTURED } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, dialog, opener, openPlans } from '../support/viewer.ts';

test.skip(!content.plantas, 'this launch shows no plans');

async function bringPlan(page: Page, tab: string, name: string): Promise<Locator> {
  await chooseTab(page, tab);
  const icon = opener(page, name);
  await bringUp(icon);
  return icon;
}

/** The drawing that is shown, complete. */
async function shown(page: Page): Promise<Locator> {
  const picture = dialog(page).locator('.viewer-picture[data-shown="true"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return picture;
}

/**
 * How high the rooms' names are written, in pixels. As outlines in an SVG file the longest upright that a glyph begins
 * with is a capital's, 0.7 of the letters' size; as text they say it themselves. NaN where there are none to read.
 */
const letters = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    const svg = await (await fetch(image.currentSrc)).text();
    const units = Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)?.[1]);
    const outlines = /paint-order="stroke".*?<\/g>/s.exec(svg)?.[0] ?? '';
    const uprights = [...outlines.matchAll(/"M[\d.]+ [\d.]+v-([\d.]+)/g)].map(
      ([, length]) => Number(length) / 0.7,
    );
    const texts = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    const sizes = uprights.length > 0 ? uprights : texts;
    return (
      ((sizes.length > 0 ? Math.max(...sizes) : Number.NaN) * image.getBoundingClientRect().width) / units
    );
  });

/** What of the dialog lies on its canvas. */
const onCanvas = (page: Page) =>
  dialog(page).evaluate((element) => {
    const canvas = element.querySelector('.viewer-canvas')?.getBoundingClientRect();
    if (!canvas) return ['no canvas'];
    return [...element.querySelectorAll('button, p, h2')]
      .filter((one) => !one.closest('.visually-hidden, .viewer-canvas'))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return (
          left < canvas.right - 1 &&
          right > canvas.left + 1 &&
          top < canvas.bottom - 1 &&
          bottom > canvas.top + 1
        );
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'));
  });

/**
 * How high the photo is drawn, with what its frame cuts off: crops keep a photo's whole height, so of two pictures
 * of one photo the higher has more pixels for each of the source's.
 */
const drawnHeight = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return Math.max(height, (width * image.naturalHeight) / image.naturalWidth);
  });

/** What can be seen of an element within another, in pixels. */
async function seen(inner: Locator, outer: Locator) {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) throw new Error('Not on screen.');
  return {
    width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  };
}

// That every plan does in every window is proved beside the code: viewer-item.test.ts.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height} @ci${viewport.width < 1000 ? '' : ' @sample'}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1000 });

    test('each plan opens with larger letters than on the page, nothing lies on it, and the photo larger too', async ({
      page,
    }) => {
      const section = await openPlans(page);
      for (const { tab, plans } of GROUPS)
        for (const { titulo: name, alt } of plans) {
          const icon = await bringPlan(page, tab, name);
          const onPage = await letters(section.getByRole('img', { name: alt }));
          await icon.click();
          const picture = await shown(page);
          // Read as it opens, it may still be on its way to its size.
          if (onPage > 0)
            await expect
              .poll(() => letters(picture), `${name}: ${onPage} px`)
              .toBeGreaterThanOrEqual(Math.max(onPage * 1.05, 14));
          expect(await onCanvas(page), name).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toHaveCount(0);
        }

      if (!PICTURED?.photo) return;
      const icon = await bringPlan(page, PICTURED.tab, PICTURED.photoTitle);
      const onPage = section.getByRole('img', { name: PICTURED.photo.alt });
      const before = await onPage.boundingBox();
      await expect.poll(() => onPage.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      const heightBefore = await drawnHeight(onPage);
      await icon.click();
      const canvas = dialog(page).locator('.viewer-canvas');
      const picture = await shown(page);
      const area = (box: { width: number; height: number } | null) => (box?.width ?? 0) * (box?.height ?? 0);
      await expect.poll(async () => area(await seen(picture, canvas))).toBeGreaterThan(area(before));
      const now = await seen(picture, canvas);
      const room = await canvas.boundingBox();
      expect(now.width, 'from edge to edge').toBeCloseTo(room?.width ?? 0, 0);
      expect(now.height, 'from top to bottom, but for what rounding leaves').toBeGreaterThan(
        (room?.height ?? 0) - 1,
      );
      expect(await drawnHeight(picture)).toBeGreaterThan(heightBefore);
    });
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a photo fills the large view, a tap shows it whole, the next fills again; keys and buttons too @ci @sample', async ({
    page,
  }) => {
    test.skip(!PICTURED, 'no group of this launch’s plans has a picture');
    await openPlans(page);
    await (await bringPlan(page, PICTURED?.tab ?? '', PICTURED?.photoTitle ?? '')).click();
    const picture = await shown(page);
    const shape = await picture.evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    );
    const canvas = await dialog(page).locator('.viewer-canvas').boundingBox();
    if (!canvas) throw new Error('The large view has no canvas.');
    const middle = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2] as const;
    const pressed = (aside = 0) => page.touchscreen.tap(middle[0] + aside, middle[1]);
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
    const [filling, whole] = [Math.round(canvas.height * shape), Math.round(canvas.width)];
    const expectWidth = (expected: number) =>
      expect.poll(async () => Math.abs((await width()) - expected)).toBeLessThanOrEqual(6);

    await expectWidth(filling);
    await pressed();
    await expectWidth(whole);
    // In another place: a quick hand's second press in the same one makes a double tap.
    await pressed(60);
    await expectWidth(filling);
    await page.keyboard.press('0');
    await expectWidth(whole);
    await dialog(page).getByRole('button', { name: 'Encher a janela' }).click();
    await expectWidth(filling);
    await dialog(page).getByRole('button', { name: 'Aumentar' }).click();
    await expect.poll(width).toBeGreaterThan(filling);
    await dialog(page).getByRole('button', { name: 'Tamanho original' }).click();
    await expectWidth(whole);
  });
});
