import type { Page } from '@playwright/test';
import { waitUntilStill } from '../support/still.ts';

/** CSS selectors of the part of the page whose text is checked. */
type Roots = string[];

/**
 * Describes unreadable text: cut off by a box, outside its button, or under other text. Labels
 * inside drawings are left out.
 */
export function unreadableText(page: Page, roots: Roots): Promise<string[]> {
  return page.evaluate((selectors) => {
    interface Piece {
      owner: Element;
      text: string;
      boxes: DOMRect[];
    }
    /** Put aside for the eye, as for those who hear the page. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const hidden = (element: Element) =>
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) ||
      isClipped(element) ||
      element.closest('.form-trap, svg, .map-canvas, [aria-hidden="true"]') !== null;
    /** A photo that waits beside the one on show. */
    const waits = (element: Element) => {
      const photo = element.closest('.carousel-slides > li')?.getBoundingClientRect();
      const frame = element.closest('.carousel-viewport')?.getBoundingClientRect();
      return !!photo && !!frame && Math.abs(photo.left - frame.left) > 4;
    };
    const pieces: Piece[] = [];
    for (const root of selectors.flatMap((css) => [...document.querySelectorAll(css)])) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!owner || !text || hidden(owner) || waits(owner)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // A brand's name for which there is no room wraps out of sight.
        const brand = owner.closest('.brand')?.getBoundingClientRect();
        const boxes = [...range.getClientRects()].filter(
          ({ top, width, height }) =>
            width > 1 && height > 1 && !(brand && top >= brand.bottom - 1),
        );
        if (boxes.length > 0) pieces.push({ owner, text, boxes });
      }
    }
    const found: string[] = [];
    const say = (text: string) => text.slice(0, 40);
    const outside = (box: DOMRect, frame: DOMRect) =>
      box.left < frame.left - 2 ||
      box.right > frame.right + 2 ||
      box.top < frame.top - 4 ||
      box.bottom > frame.bottom + 4;
    for (const { owner, text, boxes } of pieces) {
      const button = owner.closest('.button, button, input, .toast');
      for (
        let frame: Element | null = owner;
        frame && frame !== document.body;
        frame = frame.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const clips = overflowX !== 'visible' || overflowY !== 'visible';
        const bounds = frame.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowY);
        // What is below the lower edge of what scrolls can be scrolled to.
        if (scrolls) break;
        if (clips || frame === button)
          if (boxes.some((box) => outside(box, bounds)))
            found.push(`"${say(text)}" leaves ${frame.tagName.toLowerCase()}.${frame.className}`);
      }
      if (
        boxes.some((box) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
      )
        found.push(`"${say(text)}" leaves the window`);
    }
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        const crossed = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
                Math.min(a.height, b.height) / 3,
          ),
        );
        if (crossed) found.push(`"${say(one.text)}" and "${say(other.text)}" lie over each other`);
      }
    });
    return found;
  }, roots);
}

/**
 * The same for each section in turn, scrolled into view, because nothing off screen is drawn.
 */
export async function unreadableSections(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const section of await page.locator('main > *, body > footer').all()) {
    await section.evaluate((element) => {
      document.querySelector('[data-looked-at]')?.removeAttribute('data-looked-at');
      element.setAttribute('data-looked-at', '');
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    await waitUntilStill(page);
    const where = await section.evaluate((element) => element.className || element.tagName);
    found.push(
      ...(await unreadableText(page, ['[data-looked-at]'])).map((words) => `${where}: ${words}`),
    );
  }
  return found;
}

/** How much wider than the window the page is, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
