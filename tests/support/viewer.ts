import { expect, type Locator, type Page } from '@playwright/test';
import { content, open, scrollUntilAwake } from './page.ts';
import { LARGE_GROUP, LARGE_PLAN, TABS } from './plans.ts';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const plansOf = (page: Page): Locator =>
  page.getByRole('region', { name: content.plantas.titulo });

export async function chooseTab(page: Page, name: string): Promise<void> {
  if (TABS.length < 2) return;
  const tab = plansOf(page).getByRole('tab', { name, exact: true });
  await scrollUntilAwake(tab);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export const opener = (page: Page, name: string): Locator =>
  plansOf(page).getByRole('button', { name: `Ampliar: ${name}`, exact: true });

export async function openPlans(page: Page): Promise<Locator> {
  await open(page);
  const section = plansOf(page);
  await scrollUntilAwake(TABS.length > 1 ? section.getByRole('tab').first() : section);
  return section;
}

export async function openLarge(page: Page, name = LARGE_PLAN): Promise<Locator> {
  const icon = opener(page, name);
  await scrollUntilAwake(icon);
  await icon.click();
  await expect(dialog(page)).toBeFocused();
  const drawing = dialog(page).locator('.viewer-picture[data-shown="true"]');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return dialog(page);
}

export async function openFirstLarge(page: Page): Promise<Locator> {
  await openPlans(page);
  await chooseTab(page, LARGE_GROUP.tab);
  return openLarge(page);
}
