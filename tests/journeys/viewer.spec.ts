import type { Locator, Page } from '@playwright/test';
import { bringUp, content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the page and brings the plans, awake, into view. */
async function openPlans(page: Page): Promise<Locator> {
  await open(page);
  const section = page.getByRole('region', { name: content.plantas.titulo });
  await bringUp(section.getByRole('tab').first());
  return section;
}

/** Opens Tipo A large by its icon. */
async function openTipoA(page: Page): Promise<Locator> {
  const section = await openPlans(page);
  await section.getByRole('button', { name: 'Ampliar: Tipo A' }).click();
  await expect(dialog(page)).toBeVisible();
  return section;
}

const level = (page: Page, percent: string) =>
  expect(dialog(page).getByRole('group', { name: 'Zoom' })).toContainText(percent);

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
  await section.getByRole('tab', { name: 'Apartamentos Garden' }).click();
  await section.getByRole('img', { name: content.fotos.jardim?.alt ?? '' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Jardim privativo');
  await expect(dialog(page).getByRole('img', { name: content.fotos.jardim?.alt ?? '' })).toBeVisible();
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => dialog(page).getByRole('button', { name: 'Fechar' }).click(),
  'a click outside': (page) => page.mouse.click(8, 450),
};

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`${way} closes the large view and gives the focus back`, async ({ page }) => {
    const section = await openTipoA(page);
    await leave(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Ampliar: Tipo A' })).toBeFocused();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
  });
}

for (const size of [
  { width: 1920, height: 1080 },
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} wide the large view is at most 896 px wide and 90% high`, async ({ page }) => {
    await page.setViewportSize(size);
    await openTipoA(page);
    await expect
      .poll(async () => Math.ceil((await dialog(page).boundingBox())?.height ?? 1e9))
      .toBeLessThanOrEqual(Math.ceil(size.height * 0.9));
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(Math.min(896, size.width));
    expect(box?.width).toBeGreaterThan(Math.min(896, size.width) * 0.9);
  });
}

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
  await section.getByRole('tab', { name: 'Apartamentos Garden' }).click();
  await page.route('**/_astro/*garden-d1*.svg', (route) => route.abort());
  await section.getByRole('button', { name: 'Ampliar: Garden D1' }).click();
  const failure = dialog(page).getByRole('alert');
  await expect(failure).toContainText('Não foi possível carregar');
  await page.unroute('**/_astro/*garden-d1*.svg');
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(dialog(page).getByRole('img', { name: /^Planta do Garden D1/ })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
