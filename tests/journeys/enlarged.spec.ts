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

/** The picture must lie within the canvas and fill it on two sides up to its margin. */
async function expectWhole(page: Page, name: string) {
  const picture = dialog(page).locator('.viewer-picture[data-shown="true"]');
  const canvas = await dialog(page).locator('.viewer-canvas').boundingBox();
  if (!canvas) throw new Error('The large view has no canvas.');
  const gaps = async () => {
    const { x, y, width, height } = (await picture.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return [
      x - canvas.x,
      y - canvas.y,
      canvas.x + canvas.width - (x + width),
      canvas.y + canvas.height - (y + height),
    ];
  };
  // The picture may still be growing to its size.
  await expect(async () => {
    const least = Math.round(Math.min(...(await gaps())));
    expect(least, `${name}: whole`).toBeGreaterThanOrEqual(-1);
    expect(least, `${name}: as large as it has room`).toBeLessThanOrEqual(10);
  }).toPass();
}

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
    await expectWhole(page, name);
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
