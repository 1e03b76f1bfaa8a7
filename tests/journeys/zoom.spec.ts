import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { dialog, openTipoA } from '../support/viewer.ts';

/** Waits until the large view says this zoom. */
const level = (page: Page, percent: string) =>
  expect(dialog(page).getByRole('group', { name: 'Zoom' })).toContainText(percent);

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
  for (const percent of [150, 200, 250, 300, 400, 500, 600]) {
    await button('Aumentar').click();
    await level(page, `${percent}%`);
  }
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
  const moved = await left();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(moved);
  await expect(dialog(page)).toHaveAccessibleName('Tipo A');
});
