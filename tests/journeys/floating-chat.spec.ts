import type { Page } from '@playwright/test';
import { FLOATING_CHAT } from '#site/sections/floating-chat/words.ts';
import { open, SMALL } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const floating = (page: Page) => page.getByRole('link', { name: FLOATING_CHAT });

/** Scrolls by thirds of a screen; between hero and footer the button must be whole and labelled. */
const missingPlaces = (page: Page) =>
  page.evaluate(async () => {
    const button = document.querySelector('.floating-chat a');
    const label = button?.querySelector('span');
    const footer = document.querySelector('footer');
    if (!button || !label || !footer)
      throw new Error('The page has no floating button, or no footer.');
    const missing: number[] = [];
    const isLeft = () => footer.getBoundingClientRect().top > innerHeight;
    const isWhole = () =>
      [button, label].every((part) => {
        const box = part.getBoundingClientRect();
        return (
          part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          box.width > 20 &&
          box.left >= 0 &&
          box.right <= innerWidth &&
          box.top >= 0 &&
          box.bottom <= innerHeight
        );
      });
    // On a small window the hero's form continues below it.
    const heroEnd =
      (document.querySelector('.hero')?.getBoundingClientRect().bottom ?? 0) + scrollY;
    const start = Math.max(innerHeight, heroEnd - innerHeight + 120);
    for (let top = start; ; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      // It comes a few frames after the page has scrolled.
      for (let frames = 0; frames < 30 && (frames < 2 || !isWhole()); frames += 1)
        await new Promise(requestAnimationFrame);
      if (!isLeft()) return missing;
      if (!isWhole()) missing.push(Math.round(top));
    }
  });

test('at every width it is there with its label from the first screen’s end to the footer, and not before anybody scrolls; it steps aside while a field has the focus, and comes by the Tab key after the first screen’s last link', async ({
  page,
}) => {
  await open(page);
  await page.locator('.hero a').last().focus();
  await page.keyboard.press('Tab');
  await expect(floating(page)).toBeFocused();
  await expect(floating(page)).toBeInViewport({ ratio: 1 });
  await floating(page).blur();
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(floating(page)).not.toBeInViewport();
    expect(await missingPlaces(page), `${width} px`).toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    // At the end it rests in the gap above the footer's words.
    const gap = () =>
      page.evaluate(() => {
        const button = document.querySelector('.floating-chat a')?.getBoundingClientRect();
        const footer = document.querySelector('footer h2')?.getBoundingClientRect();
        return (footer?.top ?? 0) - (button?.bottom ?? 0);
      });
    await expect.poll(gap, 'it lies over no word of the footer').toBeGreaterThanOrEqual(0);
  }

  await page.setViewportSize(SMALL);
  const field = page.locator('#contato input:visible').first();
  await field.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await field.evaluate((element: HTMLInputElement) => element.focus({ preventScroll: true }));
  await expect(floating(page)).toBeHidden();
  await field.blur();
  await expect(floating(page)).toBeVisible();
});
