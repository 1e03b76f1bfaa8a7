import type { Locator, Page } from '@playwright/test';
import { content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const STEP = 80;

const floating = (page: Page): Locator => page.getByRole('link', { name: content.topo.flutuante });
const out = (page: Page) => expect(floating(page)).toBeHidden();
const inSight = (page: Page) => expect(floating(page)).toBeInViewport({ ratio: 1 });

/** Scrolls down from the hero to the first place where the button's corner is free, and it shows. */
const toFreeCorner = (page: Page): Promise<void> =>
  page.evaluate(async (step) => {
    const button = document.querySelector('.floating-chat a');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = innerHeight; top < document.documentElement.scrollHeight; top += step) {
      // What it shows before the scrolling has ended is of the place before.
      const ended = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
      const before = window.scrollY;
      window.scrollTo({ top, behavior: 'instant' });
      if (window.scrollY !== before) await ended;
      for (let drawn = 0; drawn < 4; drawn += 1) await frame();
      if (button && getComputedStyle(button).visibility === 'visible') return;
    }
    throw new Error('The button shows nowhere on the way down.');
  }, STEP);

/** What the button lies over on the way down the page, and at how many of the steps it was there at all. */
interface Way {
  over: string[];
  steps: number;
  there: number;
}

/**
 * Scrolls down the page in steps. At each, once the scrolling has ended and the button has come to rest, its box is
 * laid beside those of every line of text on screen and of whatever can be pressed or typed into.
 */
function scrollDown(page: Page, step: number): Promise<Way> {
  return page.evaluate(async (by) => {
    const button = document.querySelector('.floating-chat a');
    if (!button) throw new Error('The page has no floating button.');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const scroll = async (top: number) => {
      const before = window.scrollY;
      const ended = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
      window.scrollTo({ top, behavior: 'instant' });
      if (window.scrollY !== before) await ended;
    };
    const rest = async () => {
      for (let still = 0; still < 3; still += 1) {
        await frame();
        const moving = button.parentElement?.getAnimations() ?? [];
        if (moving.length > 0) still = -1;
        await Promise.allSettled(moving.map(({ finished }) => finished));
      }
    };
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const covers = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const boxes = () => {
      const found: { name: string; box: DOMRect }[] = [];
      for (const part of document.querySelectorAll('main > *, footer')) {
        const { top, bottom } = part.getBoundingClientRect();
        if (bottom < 0 || top > innerHeight) continue;
        for (const element of part.querySelectorAll(
          'a[href], button, summary, input:not([type="hidden"]), textarea, iframe, .plan-drawing',
        ))
          if (shown(element))
            found.push({
              name: `${element.tagName} ${element.textContent}`,
              box: element.getBoundingClientRect(),
            });
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let text = words.nextNode(); text; text = words.nextNode()) {
          if (!text.textContent?.trim() || !text.parentElement || !shown(text.parentElement)) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const box of range.getClientRects()) found.push({ name: text.textContent, box });
        }
      }
      return found;
    };
    const way: Way = { over: [], steps: 0, there: 0 };
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight + by; top += by) {
      await scroll(top);
      await rest();
      way.steps += 1;
      if (!shown(button)) continue;
      way.there += 1;
      const own = button.getBoundingClientRect();
      for (const { name, box } of boxes())
        if (covers(own, box)) way.over.push(`${top}: ${name.trim().slice(0, 60)}`);
    }
    return way;
  }, step);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px${viewport.width < 400 ? '' : ' @ci'}`, () => {
    test.use({ viewport });

    test('while a form, the price or another chat button is in sight, it is not; down the page it lies over nothing to read or press', async ({
      page,
    }) => {
      test.slow();
      await open(page);
      await out(page);
      for (const [what, place] of Object.entries({
        ...(content.plantas && {
          'plans by chat': page
            .locator('#plantas')
            .getByRole('link', { name: content.plantas.botao })
            .first(),
        }),
        ...(content.perguntas && { 'a question by chat': page.locator('#duvidas').getByRole('link') }),
        price: page.locator('#condicoes').locator('.price-sheet :is(dd, tbody td)').first(),
        form: page.locator('#contato form'),
      })) {
        await toFreeCorner(page);
        await expect(floating(page), `before ${what}`).toBeInViewport({ ratio: 1 });
        await expect(async () => {
          await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
          await expect(place).toBeInViewport();
          await expect(floating(page), what).toBeHidden({ timeout: 1000 });
        }).toPass();
      }
      // Often there, and wherever one stops.
      const { over, steps, there } = await scrollDown(page, STEP);
      expect(over).toEqual([]);
      expect(steps).toBeGreaterThan(40);
      expect(there).toBeGreaterThan(steps / 5);
    });
  });
}

test('it comes in Safari before 17.4 too, which can’t tell what is hidden @ci @sample', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await open(page);
  await toFreeCorner(page);
  await inSight(page);
});

test('pressed and then scrolled away from it steps aside, out of the way of presses, and keeps the focus; in the hand of somebody who types it keeps the focus and lies over nothing: it waits at the page’s end @ci @sample', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await toFreeCorner(page);
  await inSight(page);
  const [chat] = await Promise.all([page.context().waitForEvent('page'), floating(page).click()]);
  await chat.close();
  const price = page.locator('#condicoes .price-sheet :is(dd, tbody td)').first();
  const aside = page.locator('.floating-chat');
  await expect(async () => {
    await price.scrollIntoViewIfNeeded();
    await expect(aside).toHaveCSS('opacity', '0', { timeout: 1000 });
  }).toPass();
  await expect(aside).toHaveCSS('pointer-events', 'none');
  await expect(floating(page)).toBeFocused();

  await toFreeCorner(page);
  await inSight(page);
  await page.keyboard.press('Shift');
  await floating(page).blur();
  await floating(page).focus();
  await inSight(page);
  expect((await scrollDown(page, 3 * STEP)).over).toEqual([]);
  await expect(floating(page)).toBeFocused();
  await inSight(page);
  await expect(page.locator('.floating-chat')).toHaveCSS('opacity', '1');
  const footer = await page.locator('footer').boundingBox();
  const own = await floating(page).boundingBox();
  expect(own?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  await page.keyboard.press('Shift+Tab');
  await out(page);
});
