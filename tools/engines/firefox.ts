import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findPrograms } from '../../tests/support/programs.ts';
import { type Engine, openScreen, type Point, type Tab } from './tab.ts';

/** Keeps the popup blocker, which visitors have, and reaches only this machine. */
const PREFERENCES = {
  'dom.disable_open_during_load': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.touchscreen.touchStart(...from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  await touch.end();
}

async function newTab(browser: Browser, width: number, height: number): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // Firefox sets the size and refuses the screen's orientation, for which Puppeteer asks too.
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
  return {
    open: async (address) => void (await page.goto(address)),
    // `page.goBack` waits for an event that a page out of the back/forward cache doesn't have.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (run, ...given) => page.evaluate(run as never, ...(given as unknown as never[])),
    clickAt: (at) => page.mouse.click(...at),
    drag: (from, to) => dragByTouch(page, from, to),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    countTabs: async () => (await context.pages()).length,
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

/** Starts Firefox with WebDriver BiDi, because its classic driver is in no package registry. */
export async function startFirefox(): Promise<Engine> {
  const { firefox, xvfb } = findPrograms('firefox', 'xvfb');
  const screen = await openScreen(xvfb);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: PREFERENCES,
    headless: false,
    defaultViewport: null,
    timeout: 120_000,
    env: screen.env,
  });
  return {
    newTab: (width, height) => newTab(browser, width, height),
    async close() {
      await browser.close();
      screen.close();
    },
  };
}
