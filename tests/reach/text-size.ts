import type { Page } from '@playwright/test';

/**
 * Doubles the browser's text size: letters, `rem`, and the window's width in `rem` follow.
 */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
