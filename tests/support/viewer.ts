import { expect, type Locator, type Page } from '@playwright/test';
import { bringUp, content, open } from './page.ts';
import { LARGE_GROUP, LARGE_PLAN, TABS } from './plans.ts';

/** The large view. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The plans of the page. */
export const plansOf = (page: Page): Locator =>
  page.getByRole('region', { name: content.plantas.titulo });

/** Chooses a group of plans by its tab; one that stands alone has none. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  if (TABS.length < 2) return;
  const tab = plansOf(page).getByRole('tab', { name, exact: true });
  await bringUp(tab);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The icon that opens a plan or a picture large. */
export const opener = (page: Page, name: string): Locator =>
  plansOf(page).getByRole('button', { name: `Ampliar: ${name}`, exact: true });

/** Opens the page and brings the plans, awake, into view. */
export async function openPlans(page: Page): Promise<Locator> {
  await open(page);
  const section = plansOf(page);
  await bringUp(TABS.length > 1 ? section.getByRole('tab').first() : section);
  return section;
}

/**
 * Opens a plan of the shown tab large by its icon, and has seen the drawing there: nobody leaves
 * before.
 */
export async function openLarge(page: Page, name = LARGE_PLAN): Promise<Locator> {
  const icon = opener(page, name);
  await bringUp(icon);
  await icon.click();
  await expect(dialog(page)).toBeFocused();
  const drawing = dialog(page).locator('.viewer-picture[data-shown="true"]');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return dialog(page);
}

/** Opens the page, and a plan of a group of several large. */
export async function openFirstLarge(page: Page): Promise<Locator> {
  await openPlans(page);
  await chooseTab(page, LARGE_GROUP.tab);
  return openLarge(page);
}
