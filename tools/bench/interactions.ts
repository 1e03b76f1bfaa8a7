import type { Browser, Locator, Page } from '@playwright/test';
import { SECOND_TAB } from '../../tests/support/plans.ts';
import { median } from './median.ts';

const RUNS = 5;
const SLOW_DOWN = 4;

interface Interaction {
  name: string;
  /** What must be ready before it is measured. */
  prepare(page: Page): Promise<unknown>;
  /** What the visitor presses; without it the key `9` is pressed. */
  target?(page: Page): Locator;
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'typing in the phone field',
    prepare: async (page) => {
      await page.locator('#lead-phone').focus();
      await page.locator('form[data-awake]').first().waitFor();
      await page.keyboard.type('85999');
    },
  },
  {
    name: 'submit with an empty form',
    prepare: async (page) => {
      await page.locator('#lead-name').focus();
      await page.locator('form[data-awake]').first().waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'QUERO SABER MAIS' }),
  },
  {
    name: 'another plan tab',
    prepare: (page) => page.getByRole('tab', { name: SECOND_TAB }).scrollIntoViewIfNeeded(),
    target: (page) => page.getByRole('tab', { name: SECOND_TAB }),
  },
  {
    name: 'next photo',
    prepare: async (page) => {
      await page.locator('.carousel').scrollIntoViewIfNeeded();
      await page.locator('.carousel[data-awake]').waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'Próxima foto' }),
  },
  {
    name: 'open the viewer',
    prepare: (page) => page.getByRole('button', { name: 'Ampliar: Tipo A' }).scrollIntoViewIfNeeded(),
    target: (page) => page.getByRole('button', { name: 'Ampliar: Tipo A' }),
  },
];

/** A press of 80 ms where the pointer already rests, or a key. Playwright's own `click` listens in the page, which would be measured too. */
async function act(page: Page, target?: Locator): Promise<void> {
  if (!target) return page.keyboard.press('9');
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(1000);
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not on screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
  await page.mouse.click(x, y, { delay: 80 });
}

/** In the page: durations of the interactions since it was asked, in ms. */
declare const seenInteractions: number[];

/** Longest of the browser's own event timings in the half second after an interaction; 16 ms is its floor. */
async function once(page: Page, target?: Locator): Promise<number | undefined> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page, target);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => seenInteractions);
  return target && seen.length === 0 ? undefined : Math.max(16, ...seen);
}

/** Interaction to next paint, medians in ms, on a phone at a quarter of this machine's speed. */
export async function measureInteractions(
  browser: Browser,
  url: string,
): Promise<{ name: string; ms: number }[]> {
  const results: { name: string; ms: number }[] = [];
  for (const { name, prepare, target } of INTERACTIONS) {
    const times: number[] = [];
    for (let tries = 0; times.length < RUNS && tries < RUNS * 3; tries += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
      await page.goto(url);
      const session = await context.newCDPSession(page);
      await prepare(page);
      await page.waitForTimeout(1500);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      const time = await once(page, target?.(page));
      // Nothing seen: what should be pressed moved away under the pointer.
      if (time !== undefined) times.push(time);
      await context.close();
    }
    if (times.length < RUNS) throw new Error(`Most presses missed: ${name}.`);
    results.push({ name, ms: median(times) });
  }
  return results;
}
