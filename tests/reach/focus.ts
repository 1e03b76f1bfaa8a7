import type { Page } from '@playwright/test';
import { waitUntilStill } from '../support/still.ts';

/** One stop of the focus by the Tab key. */
export interface Stop {
  name: string;
  /** Whether an outline or shadow of visible width shows where the focus is. */
  marked: boolean;
  /** Of nine points of the element, how many in the window are not under something else. */
  free: number;
  points: number;
  /** Over the element at a point that is not free. */
  cover: string;
}

/** Describes the focused element; null when there is none. */
export async function focusStop(page: Page): Promise<Stop | null> {
  await waitUntilStill(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const outlined =
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      outlineColor !== 'rgba(0, 0, 0, 0)';
    // Of what is taller than the window (a tab's panel), the part in the window counts.
    const box = element.getBoundingClientRect();
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const width = Math.min(box.right, innerWidth) - left;
    const height = Math.min(box.bottom, innerHeight) - top;
    let [free, points, cover] = [0, 0, ''];
    for (const across of [0.1, 0.5, 0.9]) {
      for (const down of [0.15, 0.5, 0.85]) {
        points += 1;
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        const own = hit && (element.contains(hit) || hit.contains(element));
        if (own) free += 1;
        else
          cover = hit ? `${hit.tagName.toLowerCase()}.${hit.className}` : 'the edge of the window';
      }
    }
    return {
      name: `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`,
      marked: outlined || boxShadow !== 'none',
      free,
      points,
      cover,
    };
  });
}

/** Presses Tab from the top of the page until it starts over; returns the stops in order. */
export async function walkByTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The next Tab starts where the focus was last, so it is put at the very top and taken away.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
  });
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    // Round again; the focus may also rest nowhere for once, while the map's frame is loading.
    if (stop && stop.name === stops[0]?.name) return stops;
    // What shows the focus inside the map's frame is the map's.
    if (stop && !stop.name.startsWith('iframe')) stops.push(stop);
  }
  throw new Error('The Tab key never comes to an end of the page');
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string, most = 120): Promise<Stop> {
  const passed: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    if (stop?.name.includes(name)) return stop;
    passed.push(stop?.name ?? 'nothing');
  }
  throw new Error(`Tab never comes to "${name}", only to ${passed.join(', ')}`);
}
