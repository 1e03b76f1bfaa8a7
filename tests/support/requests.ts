import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

export interface Fetched {
  path: string;
  type: string;
  /** On the network, headers included. */
  bytes: number;
}

export interface Loaded {
  /** Before any scroll or input. */
  first: Fetched[];
  all: Fetched[];
}

async function record(session: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    fetched.set(requestId, { path: new URL(response.url).pathname, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return fetched;
}

/** Waits until nothing was fetched for `quiet` milliseconds. */
async function settle(fetched: Map<string, Fetched>, quiet = 900): Promise<void> {
  for (let seen = -1; seen !== fetched.size; ) {
    seen = fetched.size;
    await new Promise((done) => setTimeout(done, quiet));
  }
}

/** Loads a page with an empty cache, then scrolls it to the end. */
export async function loadAndScroll(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<Loaded> {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...device });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await record(session);
  // A Playwright route would disable the browser's cache.
  await session.send('Network.setBlockedURLs', { urls: ['https://*'] });
  await page.goto(url);
  await settle(fetched);
  const first = [...fetched.values()].map((file) => ({ ...file }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height * 1.2; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await settle(fetched);
  await context.close();
  return { first, all: [...fetched.values()] };
}

export const total = (files: Fetched[]): number => files.reduce((sum, file) => sum + file.bytes, 0);
export const ofType = (files: Fetched[], type: string): Fetched[] =>
  files.filter((file) => file.type === type);
