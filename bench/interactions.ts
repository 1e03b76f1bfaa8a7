import type { Browser, Page } from '@playwright/test';
import { median } from './chromium.ts';

const RUNS = 5;
const SLOW_DOWN = 4;

type Act = (page: Page) => Promise<unknown>;

/** What a visitor does, and what must be ready before it is measured. */
const INTERACTIONS: { name: string; prepare: Act; act: Act }[] = [
  {
    name: 'typing in the phone field',
    prepare: async (page) => {
      await page.locator('form[data-awake]').first().waitFor();
      await page.locator('#lead-phone').focus();
      await page.keyboard.type('85999');
    },
    act: (page) => page.keyboard.press('9'),
  },
  {
    name: 'submit with an empty form',
    prepare: async (page) => {
      await page.locator('form[data-awake]').first().waitFor();
      await page.locator('#lead-name').focus();
    },
    act: (page) => page.getByRole('button', { name: 'QUERO SABER MAIS' }).click(),
  },
  {
    name: 'another plan tab',
    prepare: (page) => page.getByRole('tab', { name: 'Apartamentos Garden' }).scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('tab', { name: 'Apartamentos Garden' }).click(),
  },
  {
    name: 'next photo',
    prepare: async (page) => {
      await page.locator('.carousel').scrollIntoViewIfNeeded();
      await page.locator('.carousel[data-awake]').waitFor();
    },
    act: (page) => page.getByRole('button', { name: 'Próxima foto' }).click(),
  },
  {
    name: 'open the viewer',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Apartamentos Tipo' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Ampliar: Tipo A' }).scrollIntoViewIfNeeded();
    },
    act: (page) => page.getByRole('button', { name: 'Ampliar: Tipo A' }).click(),
  },
];

/** Longest of the browser's own event timings in the half second after an interaction; 16 ms is its floor. */
async function once(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
}

/** Interaction to next paint, medians in ms, on a phone at a quarter of this machine's speed. */
export async function measureInteractions(
  browser: Browser,
  url: string,
): Promise<{ name: string; ms: number }[]> {
  const results: { name: string; ms: number }[] = [];
  for (const { name, prepare, act } of INTERACTIONS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      const page = await context.newPage();
      await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
      await page.goto(url);
      const session = await context.newCDPSession(page);
      await prepare(page);
      await page.waitForTimeout(1500);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      times.push(await once(page, act));
      await context.close();
    }
    results.push({ name, ms: median(times) });
  }
  return results;
}
