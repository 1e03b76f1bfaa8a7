import puppeteer, {
  type Browser,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { end, openScreen } from './screen.ts';
import type { Engine, EngineName, Key, Tab, TabOptions } from './tab.ts';
import { watchScript } from './watch.ts';

/** Nothing but the test's own server can be reached: chats and maps are never contacted. */
const CLOSED_NETWORK = '127.0.0.1:9';

const LAUNCH: Record<'Chromium' | 'Firefox', LaunchOptions> = {
  Chromium: {
    browser: 'chrome',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      `--proxy-server=${CLOSED_NETWORK}`,
      '--proxy-bypass-list=localhost',
    ],
    // The blocker is part of what visitors meet.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  },
  Firefox: {
    browser: 'firefox',
    extraPrefsFirefox: {
      'dom.disable_open_during_load': true,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  },
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
 * Gives the page its size. With it Puppeteer asks for the screen's orientation, which Firefox 140
 * does not know (Debian has it): the size comes all the same, only not by the time that the refusal
 * does.
 */
async function setSize(page: Page, width: number, height: number) {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
}

async function newTab(
  browser: Browser,
  engine: EngineName,
  site: string,
  options: TabOptions,
): Promise<Tab> {
  const { width = 1280, height = 800, popups } = options;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.evaluateOnNewDocument(watchScript(popups));
  await setSize(page, width, height);
  return {
    engine,
    async open(address) {
      await page.goto(new URL(address, site).href, { waitUntil: 'load' });
    },
    // Its own `goBack` waits for an event that a page out of the back/forward cache doesn't have.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (run, ...given) => page.evaluate(run as never, ...(given as unknown as never[])),
    clickAt: (x, y) => page.mouse.click(x, y),
    drag: (from, to) => dragByTouch(page, from, to),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press((key === ' ' ? 'Space' : key) as KeyInput),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

/**
 * Chromium by the DevTools protocol, Firefox by WebDriver BiDi.
 * @param xvfb gives the browser a screen that nobody sees; without one it runs headless
 */
export async function startPuppeteer(
  name: 'Chromium' | 'Firefox',
  executablePath: string,
  xvfb?: string,
): Promise<Engine> {
  // So large that the screen's own pointer, in its middle, rests beside the window and hovers over
  // nothing.
  const screen = xvfb ? await openScreen(xvfb, '3600x2700') : undefined;
  const browser = await puppeteer.launch({
    ...LAUNCH[name],
    executablePath,
    timeout: 120_000,
    headless: !screen,
    // Each page is given its own.
    defaultViewport: null,
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
  });
  return {
    name,
    version: await browser.version(),
    newTab: (site, options) => newTab(browser, name, site, options),
    async close() {
      await browser.close();
      if (screen) await end(screen.child);
    },
  };
}
