import { expect } from 'vitest';
import type { Point, Tab } from './tab.ts';

/** Runs in the page: the first element with this text, and what can be seen of it. */
function look(css: string, text: string) {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find((one) =>
    one.textContent.includes(text),
  );
  if (!element) return { isThere: false, text: '', value: '', href: '' };
  return {
    isThere: element.checkVisibility({ visibilityProperty: true }),
    text: element.textContent,
    value: 'value' in element ? String(element.value) : '',
    href: element.getAttribute('href') ?? '',
  };
}

/** Runs in the page: brings the element into sight; its middle once it is still, free and awake. */
async function reach(css: string, text: string): Promise<Point | null> {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find((one) =>
    one.textContent.includes(text),
  );
  if (!element) return null;
  const before = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle: Point = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(...middle);
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
  const isStill = top === before.top && left === before.left;
  const isAwake = !element.closest('astro-island[ssr]');
  return isFree && isStill && isAwake ? middle : null;
}

/** A person's actions and observations. Elements are named by CSS and, where needed, their text. */
export function personAt(tab: Tab) {
  async function middleOf(css: string, text = ''): Promise<Point> {
    let middle: Point | null = null;
    const isReached = async () => {
      middle = await tab.evaluate(reach, css, text);
      return middle !== null;
    };
    await expect.poll(isReached, { message: `${css} ${text} stands still and free` }).toBe(true);
    return middle ?? [0, 0];
  }
  const read = (css: string, text = '') => tab.evaluate(look, css, text);
  const isThere = async (css: string, text?: string) => (await read(css, text)).isThere;
  const person = {
    ...tab,
    read,
    scrollTo: async (css: string) => void (await middleOf(css)),
    click: async (css: string, text?: string) => tab.clickAt(await middleOf(css, text)),
    async fill(css: string, text: string) {
      await person.click(css);
      await tab.type(text);
    },
    async dragBy(css: string, x: number, y: number) {
      const [fromX, fromY] = await middleOf(css);
      await tab.drag([fromX, fromY], [fromX + x, fromY + y]);
    },
    sees: (css: string, text = '') =>
      expect.poll(() => isThere(css, text), { message: `${css} ${text} is seen` }).toBe(true),
    seesNo: (css: string, text = '') =>
      expect.poll(() => isThere(css, text), { message: `${css} ${text} is gone` }).toBe(false),
    focused: () =>
      tab.evaluate(() => document.activeElement?.id || document.activeElement?.ariaLabel),
    count: (css: string) => tab.evaluate((all) => document.querySelectorAll(all).length, css),
    /** Opens the page and touches a key, which wakes the form. */
    async openPage(url: string) {
      await tab.open(url);
      await tab.press('Shift');
      await person.sees('#receber form[data-awake]');
    },
  };
  return person;
}

export type Person = ReturnType<typeof personAt>;
