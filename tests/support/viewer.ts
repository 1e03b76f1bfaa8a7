import { expect, type Locator, type Page } from '@playwright/test';
import { bringUp, content, open } from './page.ts';

/** The large view. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the page and brings the plans, awake, into view. */
export async function openPlans(page: Page): Promise<Locator> {
  await open(page);
  const section = page.getByRole('region', { name: content.plantas.titulo });
  await bringUp(section.getByRole('tab').first());
  return section;
}

/** Opens Tipo A large by its icon, and has seen the drawing there: nobody leaves before. */
export async function openTipoA(page: Page): Promise<Locator> {
  const section = await openPlans(page);
  await section.getByRole('button', { name: 'Ampliar: Tipo A' }).click();
  await expect(dialog(page)).toBeFocused();
  const drawing = dialog(page).locator('.viewer-picture[data-shown="true"]');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return section;
}
