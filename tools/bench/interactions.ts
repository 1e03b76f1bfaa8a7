import type { Browser, Locator, Page } from '@playwright/test';
import { SECOND_TAB } from '../../tests/support/plans.ts';
import { openChromium } from './chromium.ts';
import { median } from './figures.ts';

const RUNS = 5;
const SLOW_DOWN = 4;
/** Long enough to draw everything that a press starts. */
const REST_MS = 1500;

interface Interaction {
  name: string;
  act(page: Page): Promise<void>;
}

/** Presses for 80 ms, after everything that scrolled into view has been drawn. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(REST_MS);
  await slowDown(page);
  await target.click({ delay: 80 });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'typing in the phone field',
    async act(page) {
      await page.locator('#lead-phone').focus();
      await page.locator('form[data-awake]').first().waitFor();
      await page.keyboard.type('85999');
      await slowDown(page);
      await page.keyboard.press('9');
    },
  },
  {
    name: 'submit with an empty form',
    async act(page) {
      await page.locator('#lead-name').focus();
      await page.locator('form[data-awake]').first().waitFor();
      await press(page, page.getByRole('button', { name: 'QUERO SABER MAIS' }));
    },
  },
  {
    name: 'another plan tab',
    act: (page) => press(page, page.getByRole('tab', { name: SECOND_TAB })),
  },
  {
    name: 'next photo',
    async act(page) {
      await page.locator('.carousel').scrollIntoViewIfNeeded();
      await page.locator('.carousel[data-awake]').waitFor();
      await press(page, page.getByRole('button', { name: 'Próxima foto' }));
    },
  },
  {
    name: 'open the viewer',
    act: (page) => press(page, page.getByRole('button', { name: 'Ampliar: Tipo A' })),
  },
];

/** Exists in the page: durations of its interactions, in milliseconds. */
declare const interactionTimes: number[];

function observeInteractions(): void {
  const times: number[] = [];
  Object.assign(window, { interactionTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        times.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the longest of the browser's own event timings in milliseconds; 16 is their floor. */
async function measureOnce(browser: Browser, url: string, { act }: Interaction): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
  await page.goto(url);
  await page.waitForTimeout(REST_MS);
  await act(page);
  await page.waitForTimeout(REST_MS);
  const times = await page.evaluate(() => interactionTimes);
  await context.close();
  return Math.max(16, ...times.slice(-3));
}

/** Measures interaction to next paint on a phone at a quarter of this machine's speed; medians. */
export async function measureInteractions(url: string): Promise<{ name: string; ms: number }[]> {
  const browser = await openChromium();
  const results: { name: string; ms: number }[] = [];
  for (const interaction of INTERACTIONS) {
    const times: number[] = [];
    while (times.length < RUNS) times.push(await measureOnce(browser, url, interaction));
    results.push({ name: interaction.name, ms: median(times) });
  }
  await browser.close();
  return results;
}
