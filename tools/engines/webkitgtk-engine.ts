import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { standInFront } from './in-front.ts';
import { end, openScreen } from './screen.ts';
import type { Engine, Key, Tab, TabOptions } from './tab.ts';
import { until } from './until.ts';
import { watchScript } from './watch.ts';

const CLOSED_NETWORK = 'http://127.0.0.1:9';
const KEYS: Partial<Record<Key, string>> = {
  Shift: Keys.SHIFT,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  Home: Keys.HOME,
  End: Keys.END,
};

export interface WebKitPrograms {
  webKitDriver: string;
  miniBrowser: string;
  xvfb: string;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function session(port: number, miniBrowser: string): Promise<WebDriver> {
  const args = [
    '--automation',
    // Without its bars the window can be as narrow as a phone.
    '--full-screen',
    `--proxy=${CLOSED_NETWORK}`,
    '--ignore-host=localhost',
  ];
  const browserOptions = { binary: miniBrowser, args };
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }),
    )
    .build();
}

async function tabOf(driver: WebDriver, site: string, options: TabOptions): Promise<Tab> {
  const { width = 1280, height = 800, popups } = options;
  const front = await standInFront(site, watchScript(popups));
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  await until(`the window is ${width} px wide`, async () => {
    return Number(await driver.executeScript('return innerWidth')) === width;
  });
  const pointer = (x: number, y: number, duration = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: Origin.VIEWPORT,
  });
  return {
    engine: 'WebKitGTK',
    open: (address) => driver.get(new URL(address, front.url).href),
    // A question asked while the page changes hands to another process is never answered.
    back: () => driver.navigate().back(),
    evaluate: (run, ...given) => driver.executeScript(run as never, ...given),
    clickAt: (x, y) => driver.actions().move(pointer(x, y)).click().perform(),
    async drag([fromX, fromY], [toX, toY]) {
      const actions = driver.actions().move(pointer(fromX, fromY)).press();
      await actions
        .move(pointer(toX, toY, 150))
        .release()
        .perform();
      return 'mouse';
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await front.close();
    },
  };
}

/**
 * Starts WebKitGTK's MiniBrowser with classic WebDriver; each tab is a session with its own storage.
 */
export async function startWebKit({
  webKitDriver,
  miniBrowser,
  xvfb,
}: WebKitPrograms): Promise<Engine> {
  const screen = await openScreen(xvfb);
  const port = await freePort();
  const server = spawn(webKitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const close = async () => {
    await end(server);
    await end(screen.child);
  };
  try {
    await until('WebKitWebDriver answers', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
      return answer?.ok ?? false;
    });
    const first = await session(port, miniBrowser);
    const version = (await first.getCapabilities()).get('browserVersion') as string;
    await first.quit();
    const newTab = async (site: string, options: TabOptions) =>
      tabOf(await session(port, miniBrowser), site, options);
    return { name: 'WebKitGTK', version: `MiniBrowser/${version}`, newTab, close };
  } catch (error) {
    await close();
    throw error;
  }
}
