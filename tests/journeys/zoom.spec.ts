import type { Page } from '@playwright/test';
import { fingersOn } from '../support/fingers.ts';
import { LARGE_PLAN } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { dialog, openFirstLarge } from '../support/viewer.ts';

const expectLevel = (page: Page, percent: string) =>
  expect(dialog(page).getByRole('group', { name: 'Zoom' })).toContainText(percent);

test.use({ viewport: { width: 768, height: 1024 } });

test('buttons, keys, wheel and double click zoom, up to 600% and back; a zoomed plan moves with the arrows and under the mouse', async ({
  page,
}) => {
  await openFirstLarge(page);
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await expectLevel(page, '100%');
  await expect(button('Diminuir')).toHaveAttribute('aria-disabled', 'true');
  await button('Aumentar').click();
  await expectLevel(page, '150%');
  await expect(button('Diminuir')).toHaveAttribute('aria-disabled', 'false');
  await button('Diminuir').click();
  await expectLevel(page, '100%');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectLevel(page, '200%');
  await page.keyboard.press('-');
  await expectLevel(page, '150%');
  await page.keyboard.press('0');
  await expectLevel(page, '100%');
  for (let press = 0; press < 7; press += 1) await button('Aumentar').click();
  await expectLevel(page, '600%');
  await expect(button('Aumentar')).toHaveAttribute('aria-disabled', 'true');
  await button('Imagem inteira').click();
  await expectLevel(page, '100%');
  const canvas = dialog(page).locator('.viewer-canvas');
  await canvas.hover();
  await page.mouse.wheel(0, -300);
  await expect(dialog(page).getByRole('group', { name: 'Zoom' })).not.toContainText('100%');
  await button('Imagem inteira').click();
  await expectLevel(page, '100%');
  await canvas.dblclick();
  await expectLevel(page, '250%');
  await canvas.dblclick();
  await expectLevel(page, '100%');

  const stage = dialog(page).locator('.viewer-stage');
  const left = async () => Math.round((await stage.boundingBox())?.x ?? 0);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectLevel(page, '200%');
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBe(before - 80);
  const client = await page.context().newCDPSession(page);
  // Event times are set, so that the speed does not depend on the machine.
  const start = Date.now() / 1000;
  for (const [step, type] of (
    ['mousePressed', 'mouseMoved', 'mouseMoved', 'mouseReleased'] as const
  ).entries())
    await client.send('Input.dispatchMouseEvent', {
      ...{
        type,
        x: 384 + 20 * Math.min(step, 2),
        y: 500,
        button: 'left',
        timestamp: start + 0.016 * step,
      },
      ...{ buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 },
    });
  await page.keyboard.press('ArrowRight');
  // The first 10 pixels only distinguish a drag from a tap; with reduced motion nothing glides.
  await expect.poll(left).toBe(before - 80 + 30 - 80);
  await expect(dialog(page)).toHaveAccessibleName(LARGE_PLAN);
});

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test('the large view is no wider than the window; two fingers and a double tap zoom, the level is announced, one finger moves the plan; a tap outside closes it and touches nothing on the page behind @ci', async ({
    page,
  }) => {
    await openFirstLarge(page);
    for (const name of ['Fechar', 'Aumentar'])
      await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const area = await dialog(page).locator('.viewer-canvas').boundingBox();
    const [x, y] = [
      (area?.x ?? 0) + (area?.width ?? 0) / 2,
      (area?.y ?? 0) + (area?.height ?? 0) / 2,
    ];
    const touch = await fingersOn(page);
    const percent = async () =>
      Number.parseInt(
        (await dialog(page).locator('[aria-live=polite]').last().textContent())?.match(
          /\d+/,
        )?.[0] ?? '',
        10,
      );

    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const reach of [60, 80, 100, 120])
      await touch('touchMove', [x - reach, y], [x + reach, y]);
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
    await expect.poll(percent).toBe(100);
    await touch('touchStart', [x, y]);
    await touch('touchEnd');
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const reach of [60, 80, 100, 120])
      await touch('touchMove', [x - reach, y], [x + reach, y]);
    await touch('touchEnd');
    await expect.poll(percent, 'two fingers after a tap').toBeGreaterThan(150);

    await page.keyboard.press('0');
    await expectLevel(page, '100%');
    // Event times are set, so that taps are 100 ms apart on any machine.
    const client = await page.context().newCDPSession(page);
    const now = Date.now() / 1000;
    for (const [at, type] of (
      ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
    ).entries())
      await client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y, id: 0 }] : [],
        timestamp: now + at * 0.05,
      });
    await expect.poll(percent).toBe(250);

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
