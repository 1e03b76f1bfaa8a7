import { spawn } from 'node:child_process';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { expect } from 'vitest';
import { findPrograms } from '../../tests/support/programs.ts';
import { freePort, started } from '../../tests/support/servers/started.ts';
import { type Engine, type Key, openScreen, type Point, type Tab } from './tab.ts';

const KEYS: Record<Key, string> = {
  Shift: Keys.SHIFT,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** Without its bars the window can be as narrow as a phone; only this machine is reached. */
const FLAGS = [
  '--automation',
  '--full-screen',
  '--proxy=http://127.0.0.1:9',
  '--ignore-host=localhost',
];

async function newTab(driver: WebDriver, width: number, height: number): Promise<Tab> {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  await expect.poll(() => driver.executeScript('return innerWidth')).toBe(width);
  const at = ([x, y]: Point, duration = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: Origin.VIEWPORT,
  });
  return {
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    evaluate: (run, ...given) => driver.executeScript(run as never, ...given),
    clickAt: (point) => driver.actions().move(at(point)).click().perform(),
    drag: (from, to) =>
      driver.actions().move(at(from)).press().move(at(to, 150)).release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    countTabs: async () => (await driver.getAllWindowHandles()).length,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

/** Starts WebKitGTK's MiniBrowser with classic WebDriver; each tab is a session of its own. */
export async function startWebKit(): Promise<Engine> {
  const { webKitDriver, miniBrowser, xvfb } = findPrograms('webKitDriver', 'miniBrowser', 'xvfb');
  const screen = await openScreen(xvfb);
  const port = await freePort();
  const child = spawn(webKitDriver, [`--port=${port}`], { env: screen.env, stdio: 'ignore' });
  const server = await started('WebKitWebDriver', child, port);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: FLAGS },
  });
  return {
    async newTab(width, height) {
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
      return newTab(driver, width, height);
    },
    async close() {
      await server.stop();
      screen.close();
    },
  };
}
