import type { Locator, Page } from '@playwright/test';
import { bringUp, content, open } from '../support/page.ts';
import { FIRST_TAB, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

/** Opens the page and brings the floor plans, awake, into view. */
async function openPlans(page: Page) {
  await open(page);
  const section = page.getByRole('region', { name: content.plantas.titulo });
  await bringUp(section.getByRole('tab').first());
  const tab = (name: string) => section.getByRole('tab', { name, exact: true });
  return { section, tipo: tab(FIRST_TAB), garden: tab(SECOND_TAB) };
}

test('the Tipo tab comes first with both sizes, the Garden tab has the garden @phone', async ({ page }) => {
  const { section, tipo, garden } = await openPlans(page);
  await expect(tipo).toHaveAttribute('aria-selected', 'true');
  const panel = section.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  const heading = panel.getByRole('heading');
  await expect(heading).toContainText(/51,06m².*51,98m²/);
  await expect(heading).toContainText('2 quartos (1 suíte), varanda e 1 vaga de garagem');
  await expect(panel.getByRole('img', { name: /^Planta do Tipo A: sala/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Planta do Tipo B: apartamento de canto/ })).toBeVisible();
  await expect(panel).toContainText(/Tipo A\s*51,06m²/);
  await expect(panel).toContainText(/Tipo B\s*51,98m²/);

  await garden.click();
  await expect(garden).toHaveAttribute('aria-selected', 'true');
  await expect(garden, 'no ring by mouse').toHaveCSS('outline-style', 'none');
  await expect(tipo).toHaveAttribute('aria-selected', 'false');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading')).toContainText('jardim privativo de até 24,55m²');
  await expect(panel.getByRole('img', { name: /^Planta do Garden D1/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: content.fotos.jardim?.alt ?? '' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Receber todas as plantas por WhatsApp' })).toBeVisible();
});

test('the keyboard moves between the tabs by arrows, Home and End', async ({ page }) => {
  const { tipo, garden } = await openPlans(page);
  await tipo.focus();
  for (const [key, selected] of [
    ['ArrowRight', garden],
    ['ArrowRight', tipo],
    ['ArrowLeft', garden],
    ['Home', tipo],
    ['End', garden],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toBeFocused();
    await expect(selected).toHaveCSS('outline-style', 'solid');
    await expect(selected).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(garden).toBeFocused();
});

test('both tabs are in the page as it comes from the server', async ({ page }) => {
  const source = await (await page.request.get('/')).text();
  for (const { alt } of Object.values(content.plantas.plantas)) expect(source).toContain(alt);
  expect(source).toContain('24,55m²');
});

/** Where the bullets of a plan's key stand on the page's drawing of it, and how large they are, in pixels. */
const keyOf = (drawing: Locator) =>
  drawing.evaluate(async (image: HTMLImageElement) => {
    const text = await (await fetch(image.currentSrc)).text();
    const svg = document.importNode(
      new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
      true,
    );
    svg.setAttribute('width', String(image.clientWidth));
    document.body.append(svg);
    const bullets = [...svg.querySelectorAll('circle[fill="#0d3b3a"]:not([stroke])')];
    const boxes = bullets.map((bullet) => bullet.getBoundingClientRect());
    svg.remove();
    return boxes.map(({ x, y, width }) => ({ x, y, width }));
  });

for (const width of [390, 768, 1280])
  test(`at ${width} px the key of a plan is one row or one column, as large as its neighbour’s`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { section, tipo, garden } = await openPlans(page);
    const sizes: number[] = [];
    for (const tab of [tipo, garden]) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      for (const drawing of await section.locator('.plan-drawing:visible img').all()) {
        await bringUp(drawing);
        await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
        const key = await keyOf(drawing);
        expect(key).toHaveLength(3);
        const spread = (at: 'x' | 'y') =>
          Math.max(...key.map((one) => one[at])) - Math.min(...key.map((one) => one[at]));
        expect(Math.min(spread('x'), spread('y')), 'one line').toBeLessThan(1);
        if (tab === tipo) sizes.push(...key.map((one) => one.width));
      }
    }
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.03);
  });
