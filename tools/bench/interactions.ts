import type { Browser, Locator, Page } from '@playwright/test';
import { SECOND_TAB } from '../../tests/support/plans.ts';
import { median } from './median.ts';

const RUNS = 5;
const SLOW_DOWN = 4;
/** After a touch, until what it began has been drawn. */
const REST_MS = 1500;

interface Interaction {
  name: string;
  /** What must be ready before it is measured. */
  prepare?(page: Page): Promise<unknown>;
  /** What the visitor presses. */
  target?(page: Page): Locator;
  /** What the visitor types, where nothing is pressed. */
  key?: string;
}

const field = (id: string, typed: string) => async (page: Page) => {
  await page.locator(id).focus();
  await page.locator('form[data-awake]').first().waitFor();
  await page.keyboard.type(typed);
};
const enlarge = (page: Page) => page.getByRole('button', { name: 'Ampliar: Tipo A' });
const closeButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Fechar' });

const INTERACTIONS: Interaction[] = [
  { name: 'touch the name field', target: (page) => page.locator('#lead-name') },
  { name: 'a letter of the name', prepare: field('#lead-name', 'Mari'), key: 'a' },
  { name: 'a digit of the phone', prepare: field('#lead-phone', '85999'), key: '9' },
  {
    name: 'submit with an empty form',
    prepare: field('#lead-name', ''),
    target: (page) => page.getByRole('button', { name: 'QUERO SABER MAIS' }),
  },
  { name: 'another plan tab', target: (page) => page.getByRole('tab', { name: SECOND_TAB }) },
  { name: 'open a question', target: (page) => page.locator('.faq-list summary').first() },
  {
    name: 'next photo',
    prepare: async (page) => {
      await page.locator('.carousel').scrollIntoViewIfNeeded();
      await page.locator('.carousel[data-awake]').waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'Próxima foto' }),
  },
  { name: 'open the viewer', target: enlarge },
  {
    name: 'close the viewer',
    prepare: async (page) => {
      await rest(page, enlarge(page));
      await enlarge(page).click();
      await closeButton(page).waitFor();
    },
    target: closeButton,
  },
  { name: 'open the ruler', target: (page) => page.locator('.plan-fit').first() },
  { name: 'enter the room', target: (page) => page.locator('.room-enter').first() },
];

/**
 * Brings it to the middle of the screen, where it stays once what came near with it has been drawn.
 */
async function rest(page: Page, target: Locator): Promise<void> {
  for (const time of [1000, 500]) {
    await target.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await page.waitForTimeout(time);
  }
}

/** A press of 80 ms where the pointer already rests, or a key. */
async function act(page: Page, { target, key = '' }: Interaction): Promise<void> {
  if (!target) return page.keyboard.press(key);
  const box = await target(page).boundingBox();
  if (!box) throw new Error('What should be pressed is not on screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
  await page.mouse.click(x, y, { delay: 80 });
}

/** In the page: durations of the interactions since it was asked, in ms. */
declare const seenInteractions: number[];

/** Longest of the browser's own event timings after an interaction; 16 ms is its floor. */
async function once(page: Page, interaction: Interaction): Promise<number | undefined> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId)
          seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page, interaction);
  await page.waitForTimeout(REST_MS);
  const seen = await page.evaluate(() => seenInteractions);
  return interaction.target && seen.length === 0 ? undefined : Math.max(16, ...seen);
}

/** Interaction to next paint, medians in ms, on a phone at a quarter of this machine's speed. */
export async function measureInteractions(
  browser: Browser,
  url: string,
): Promise<{ name: string; ms: number }[]> {
  const results: { name: string; ms: number }[] = [];
  for (const interaction of INTERACTIONS) {
    const { name, prepare, target } = interaction;
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
      await prepare?.(page);
      if (target) await rest(page, target(page));
      await page.waitForTimeout(1500);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      const time = await once(page, interaction);
      // Nothing seen: what should be pressed moved away under the pointer.
      if (time !== undefined) times.push(time);
      await context.close();
    }
    if (times.length < RUNS) throw new Error(`Most presses missed: ${name}.`);
    results.push({ name, ms: median(times) });
  }
  return results;
}
