import type { Locator, Page } from '@playwright/test';
import { buildWith, type OtherBuild } from '../support/other-build.ts';
import { bringUp, open } from '../support/page.ts';
import { FIRST_TAB, SECOND_TAB } from '../support/plans.ts';
import { expect, type Product, startProduct, test } from '../support/test.ts';

/** A third plan, without rooms, scale or a drawing of its own for the page. */
const TIPO_C = `  tipo-c:
    titulo: Tipo C
    area-privativa: 48.30
    alt: "Planta do Tipo C."
    desenho: { ampliada: garden-d1.svg }
`;
/** A ground floor of two plans above a floor of three, as a launch may have them. */
const GARDEN_D2 = `  garden-d2:
    titulo: Garden D2
    area-privativa: 51.06
    jardim: 21.30
    alt: "Planta do Garden D2: a sala abre para o terraço coberto e o jardim privativo."
    desenho: { secao: garden-d1-phone.svg, ampliada: garden-d1.svg }
    ambientes:
      - { nome: Estar e jantar, area: 12.34 }
      - { nome: Lavabo, area: 1.80 }
`;

/** What a tab has to show, none of which may lie on another. */
const PARTS = [
  '.plan-panel > h3',
  '.plan-caption',
  '.plan-drawing',
  '.plan-fit',
  '.plan-photo',
  '.room-poster',
  '.room-list',
  '.room-table tbody tr',
  '.note',
  '.plan-chat',
].join();

const overlaps = (panel: Locator) =>
  panel.locator(PARTS).evaluateAll((parts) => {
    const boxes = parts.map((part) => ({
      name: `${part.className || part.tagName} “${part.textContent.slice(0, 20)}”`,
      box: part.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} lies on ${other.name}`),
    );
  });

async function openTab(page: Page, url: string, name: string): Promise<Locator> {
  await open(page, url);
  const tab = page.getByRole('tab', { name });
  await bringUp(tab);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  for (const drawing of await panel.locator('.plan-drawing img').all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  }
  return panel;
}

test.describe('with three plans in the first tab and two in the second', () => {
  // One build for all of them.
  test.describe.configure({ mode: 'default' });
  let built: OtherBuild;
  let product: Product;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    built = buildWith([
      ['plantas.yaml', 'plantas: [tipo-a, tipo-b]', 'plantas: [tipo-a, tipo-b, tipo-c]'],
      ['plantas.yaml', 'plantas: [garden-d1]', 'plantas: [garden-d1, garden-d2]'],
      ['plantas.yaml', '  garden-d1:\n', `${TIPO_C}${GARDEN_D2}  garden-d1:\n`],
    ]);
    product = await startProduct({}, built.siteRoot);
  });
  test.afterAll(async () => {
    await product.stop();
    built.remove();
  });

  test('at every width nothing of either tab lies on another', async ({ page }) => {
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const first = await openTab(page, product.url, FIRST_TAB);
      await expect(first.locator('.plan-drawing')).toHaveCount(3);
      expect(await overlaps(first), `${FIRST_TAB} at ${width}`).toEqual([]);
      const second = await openTab(page, product.url, SECOND_TAB);
      await expect(second.locator('.plan-drawing')).toHaveCount(2);
      await expect(second).toContainText('Lavabo');
      expect(await overlaps(second), `${SECOND_TAB} at ${width}`).toEqual([]);
    }
  });

  test('from a desk’s width up the second tab’s two stand side by side, as large as each other', async ({
    page,
  }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const panel = await openTab(page, product.url, SECOND_TAB);
      const [one, other] = await Promise.all(
        [0, 1].map((place) => panel.locator('.plan-drawing img').nth(place).boundingBox()),
      );
      expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0));
      expect(other?.y).toBeCloseTo(one?.y ?? 0, 0);
      expect(other?.width).toBeCloseTo(one?.width ?? 0, 0);
    }
  });
});
