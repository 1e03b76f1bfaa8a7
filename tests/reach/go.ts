import { expect, type Locator, type Page } from '@playwright/test';
import { bringUp, content } from '../support/page.ts';

const plans = (page: Page): Locator => page.getByRole('region', { name: content.plantas.titulo });

/** Chooses a tab of the plans. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = plans(page).getByRole('tab', { name });
  await bringUp(tab);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens one of the shown tab's pictures large; the dialog. */
export async function openPlan(page: Page, name: string): Promise<Locator> {
  const icon = plans(page).getByRole('button', { name: `Ampliar: ${name}` });
  await bringUp(icon);
  await icon.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}

/** A browser's own text size at its double: letters, `rem`, and the window's width in `rem` follow. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
