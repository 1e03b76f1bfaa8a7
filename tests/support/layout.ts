import { expect, type Locator, type Page } from '@playwright/test';

export const SCREENS = [
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const;

/** Returns where something is, scrolled into view. */
export async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box.`);
  return box;
}

/** Draws every section, even far below, with its lazy pictures. */
export async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll<HTMLElement>('main *'))
      section.style.contentVisibility = 'visible';
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
  });
}

export async function expectNoWider(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Returns layout faults: overflow, overlapping list entries, and words cut off or covered.
 * @param within only what stands in this part
 */
export const layoutFaults = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body;
    const SLACK = 1;
    const faults: string[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const inFlow = (element: Element) => {
      const { position, float } = getComputedStyle(element);
      return /static|relative/.test(position) && float === 'none' && element.checkVisibility();
    };
    for (const list of root.querySelectorAll('ul, ol, dl, nav, form, tr, table')) {
      const boxes = [...list.children]
        .filter(inFlow)
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      for (const [place, a] of boxes.entries())
        for (const b of boxes.slice(place + 1))
          if (overlap(a.box, b.box))
            faults.push(`${named(list)}: ${named(a.one)} over ${named(b.one)}`);
    }

    /** Whether an element is for screen readers only. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    /** Lines may stand closer than their letters are high, so only their middles count. */
    const middle = ({ x, y, width, height }: DOMRect) =>
      new DOMRect(x, y + height / 4, width, height / 2);
    /** Whether a clipping frame hides a text whole, which is allowed. */
    const isOutOfSight = (element: Element | null, text: DOMRect): boolean => {
      if (!element) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY);
      return (
        (hides && !overlap(text, element.getBoundingClientRect())) ||
        isOutOfSight(element.parentElement, text)
      );
    };
    /** Returns the button or clipping frame that a text is partly outside of. */
    const cutBy = (element: Element, text: DOMRect): Element | undefined => {
      if (isOutOfSight(element, text)) return undefined;
      for (let frame: Element | null = element; frame; frame = frame.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const box = frame.getBoundingClientRect();
        const isButton = frame.matches('.button, button');
        const hides = (overflow: string) => isButton || /hidden|clip/.test(overflow);
        if (hides(overflowX) && (text.right > box.right + SLACK || text.left < box.left - SLACK))
          return frame;
        if (hides(overflowY) && (text.bottom > box.bottom + SLACK || text.top < box.top - SLACK))
          return frame;
      }
      return undefined;
    };
    const standingWith = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
      return null;
    };
    /** Returns the visible part of a line within frames that scroll sideways. */
    const seen = (element: Element, { x, y, right, height }: DOMRect) => {
      let [from, to] = [x, right];
      for (
        let frame: Element | null = element;
        frame && frame !== document.body;
        frame = frame.parentElement
      )
        if (/auto|scroll/.test(getComputedStyle(frame).overflowX)) {
          const box = frame.getBoundingClientRect();
          [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
        }
      return new DOMRect(from, y, Math.max(0, to - from), height);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { text: string; element: Element; box: DOMRect; over: Element | null }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim()];
      if (
        !element ||
        !text ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      // The next photo shows partly on purpose.
      if (
        isClipped(element) ||
        element.closest(
          'script, style, noscript, .highlight-drawing, .carousel-slide + .carousel-slide',
        )
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = seen(element, middle(line));
        if (box.width === 0 || isOutOfSight(element, box)) continue;
        const frame = cutBy(element, box);
        if (frame) faults.push(`"${text}" (${named(element)}) is cut off by ${named(frame)}`);
        lines.push({ text, element, box, over: standingWith(element) });
      }
    }
    for (const [place, a] of lines.entries())
      for (const b of lines.slice(place + 1))
        if (
          a.over === b.over &&
          overlap(a.box, b.box) &&
          !a.element.contains(b.element) &&
          !b.element.contains(a.element)
        )
          faults.push(
            `"${a.text}" (${named(a.element)}) stands on "${b.text}" (${named(b.element)})`,
          );
    return faults;
  }, within);
