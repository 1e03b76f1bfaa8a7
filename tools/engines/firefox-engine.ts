import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { end, openScreen } from './screen.ts';
import type { Engine, Tab, TabOptions } from './tab.ts';
import { watchScript } from './watch.ts';

/** Keeps the popup blocker, which visitors have, and reaches only the tests' server. */
const PREFERENCES = {
  'dom.disable_open_during_load': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

async function dragByTouch(page: Page, from: [number, number], to: [number, number]) {
  const touch = await page.touchscreen.touchStart(...from);
  const steps = 6;
  for (let step = 1; step <= steps; step += 1) {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
    await touch.move(at(0), at(1));
  }
  await touch.end();
  return 'touch' as const;
}

/**
 * Sets the page's size. Puppeteer also asks for the screen's orientation, which Firefox refuses;
 * the size is set all the same, a moment later.
 */
async function setSize(page: Page, width: number, height: number) {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
}

async function newTab(browser: Browser, site: string, options: TabOptions): Promise<Tab> {
  const { width = 1280, height = 800, popups } = options;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.evaluateOnNewDocument(watchScript(popups));
  await setSize(page, width, height);
  return {
    engine: 'Firefox',
    async open(address) {
      await page.goto(new URL(address, site).href, { waitUntil: 'load' });
    },
    // Its own `goBack` waits for an event that a page out of the back/forward cache doesn't have.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (run, ...given) => page.evaluate(run as never, ...(given as unknown as never[])),
    clickAt: (x, y) => page.mouse.click(x, y),
    drag: (from, to) => dragByTouch(page, from, to),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press((key === ' ' ? 'Space' : key) as KeyInput),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

/**
 * Starts Firefox with WebDriver BiDi, because its classic driver is in no package registry.
 * @param xvfb the program of a virtual screen, without which Firefox has no WebGL
 */
export async function startFirefox(executablePath: string, xvfb: string): Promise<Engine> {
  // So large that the screen's own pointer rests beside the window and hovers over nothing.
  const screen = await openScreen(xvfb, '3600x2700');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    extraPrefsFirefox: PREFERENCES,
    executablePath,
    timeout: 120_000,
    headless: false,
    // Each page is given its own.
    defaultViewport: null,
    env: { ...process.env, DISPLAY: screen.display },
  });
  return {
    name: 'Firefox',
    version: await browser.version(),
    newTab: (site, options) => newTab(browser, site, options),
    async close() {
      await browser.close();
      await end(screen.child);
    },
  };
}
