import type { Page } from '@playwright/test';
import { SMALL } from '../support/page.ts';
import { GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, dialog, openLarge, openPlans } from '../support/viewer.ts';

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

/** Returns the narrowest space around the picture on its canvas. CSS px. */
const marginOf = (page: Page) =>
  dialog(page)
    .locator('.viewer-picture[data-shown="true"]')
    .evaluate((picture) => {
      const inner = picture.getBoundingClientRect();
      const outer = picture.closest('.viewer-canvas')?.getBoundingClientRect() ?? inner;
      return Math.min(
        inner.left - outer.left,
        inner.top - outer.top,
        outer.right - inner.right,
        outer.bottom - inner.bottom,
      );
    });

test.use({ viewport: SMALL, hasTouch: true });

test('each plan and each picture opens whole, says how to come closer, and nothing lies on it @ci', async ({
  page,
}) => {
  await openPlans(page);
  const items = GROUPS.flatMap(({ tab, plans, photo, photoTitle }) =>
    [...plans.map(({ titulo }) => titulo), ...(photo ? [photoTitle] : [])].map((name) => ({
      tab,
      name,
    })),
  );
  for (const { tab, name } of items) {
    await chooseTab(page, tab);
    await openLarge(page, name);
    await expect.poll(() => marginOf(page), `${name}: whole`).toBeGreaterThan(-1.5);
    await expect.poll(() => marginOf(page), `${name}: large`).toBeLessThan(10.5);
    await expect(dialog(page).getByText(/^Aproxime com /)).toBeVisible();
    await expect.poll(() => onCanvas(page), name).toEqual([]);
    const [canvas, bar] = await Promise.all(
      ['.viewer-canvas', '.viewer-controls'].map((part) =>
        dialog(page).locator(part).boundingBox(),
      ),
    );
    expect(bar?.y, 'a bar below').toBeGreaterThanOrEqual(
      (canvas?.y ?? 0) + (canvas?.height ?? 0) - 1,
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
