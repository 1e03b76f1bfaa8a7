import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { dialog, openTipoA } from '../support/viewer.ts';

/** Waits until the large view says this zoom. */
const level = (page: Page, percent: string) =>
  expect(dialog(page).getByRole('group', { name: 'Zoom' })).toContainText(percent);

/** Where Tipo A opens whole. */
test.use({ viewport: { width: 768, height: 1024 } });

test('buttons, keys, wheel and double click zoom, up to 600% and back', async ({ page }) => {
  await openTipoA(page);
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await level(page, '100%');
  await expect(button('Diminuir')).toHaveAttribute('aria-disabled', 'true');
  await button('Aumentar').click();
  await level(page, '150%');
  await expect(button('Diminuir')).toHaveAttribute('aria-disabled', 'false');
  await button('Diminuir').click();
  await level(page, '100%');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await level(page, '200%');
  await page.keyboard.press('-');
  await level(page, '150%');
  await page.keyboard.press('0');
  await level(page, '100%');
  for (let press = 0; press < 7; press += 1) await button('Aumentar').click();
  await level(page, '600%');
  await expect(button('Aumentar')).toHaveAttribute('aria-disabled', 'true');
  await button('Tamanho original').click();
  await level(page, '100%');
  const drawing = dialog(page).locator('.viewer-canvas');
  await drawing.hover();
  await page.mouse.wheel(0, -300);
  await expect(dialog(page).getByRole('group', { name: 'Zoom' })).not.toContainText('100%');
  await button('Tamanho original').click();
  await level(page, '100%');
  await drawing.dblclick();
  await level(page, '250%');
  await drawing.dblclick();
  await level(page, '100%');
});

test('a zoomed plan moves with the arrows and under the mouse', async ({ page }) => {
  await openTipoA(page);
  const drawing = dialog(page).getByRole('img').first();
  const left = async () => Math.round((await drawing.boundingBox())?.x ?? 0);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await level(page, '200%');
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  const area = await dialog(page).locator('.viewer-canvas').boundingBox();
  const [x, y] = [(area?.x ?? 0) + (area?.width ?? 0) / 2, (area?.y ?? 0) + (area?.height ?? 0) / 2];
  // Still gliding, it would end elsewhere than where it is read.
  await expect(async () => {
    const seen = await left();
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await left()).toBe(seen);
  }).toPass();
  const moved = await left();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(moved);
  await expect(dialog(page)).toHaveAccessibleName('Tipo A');
});

test('who wants less motion: a zoomed plan that is let go stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTipoA(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await level(page, '200%');
  const stage = dialog(page).locator('.viewer-stage');
  const left = async () => Math.round((await stage.boundingBox())?.x ?? 0);
  const before = await left();
  const client = await page.context().newCDPSession(page);
  // Let go 16 ms after it moved last, however long the machine takes.
  const start = Date.now() / 1000;
  for (const [step, type] of (
    ['mousePressed', 'mouseMoved', 'mouseMoved', 'mouseReleased'] as const
  ).entries())
    await client.send('Input.dispatchMouseEvent', {
      ...{ type, x: 384 + 20 * Math.min(step, 2), y: 500, button: 'left', timestamp: start + 0.016 * step },
      ...{ buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 },
    });
  await page.keyboard.press('ArrowRight');
  // The first 10 pixels decide that it is no tap; the arrow moves by 80.
  await expect.poll(left).toBe(before + 30 - 80);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('two fingers and a double tap zoom, the level is announced, one finger moves the plan', async ({
    page,
  }) => {
    await openTipoA(page);
    const area = await dialog(page).locator('.viewer-canvas').boundingBox();
    const [x, y] = [(area?.x ?? 0) + (area?.width ?? 0) / 2, (area?.y ?? 0) + (area?.height ?? 0) / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    const percent = async () =>
      Number.parseInt(
        (await dialog(page).locator('[aria-live=polite]').textContent())?.match(/\d+/)?.[0] ?? '',
        10,
      );

    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const reach of [60, 80, 100, 120]) await touch('touchMove', [x - reach, y], [x + reach, y]);
    await touch('touchEnd');
    await expect.poll(percent).toBeGreaterThan(150);

    const drawing = dialog(page).getByRole('img').first();
    const left = async () => Math.round((await drawing.boundingBox())?.x ?? 0);
    const before = await left();
    await touch('touchStart', [x, y]);
    for (const by of [15, 30, 45, 60]) await touch('touchMove', [x + by, y]);
    await touch('touchEnd');
    await expect.poll(left).toBeGreaterThan(before);
    expect(await page.evaluate(() => visualViewport?.scale), 'the page itself').toBe(1);

    await page.keyboard.press('0');
    await level(page, '100%');
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(percent, 'two and a half times what it opened with').toBeGreaterThan(250);
  });
});

test('the phone’s own zoom stays free outside the viewer', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  );
  const blocked = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .map((element) => getComputedStyle(element).touchAction)
      .filter((action) => !['auto', 'manipulation'].includes(action) && !action.includes('pinch-zoom')),
  );
  expect(blocked).toEqual([]);
});
