import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { siteFolder } from '#relay/files/site-folder.ts';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const KB = 1024;

interface Fetched {
  path: string;
  type: string;
  /** On the network, headers included. */
  bytes: number;
}

interface Loaded {
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
async function loadAndScroll(
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

const total = (files: Fetched[]): number => files.reduce((sum, file) => sum + file.bytes, 0);
const ofType = (files: Fetched[], type: string): Fetched[] =>
  files.filter((file) => file.type === type);

const gzipped = async (file: string) =>
  gzipSync(await readFile(join(siteFolder(), file)), { level: 9 }).length;

async function expectPhoneBudget(first: Fetched[], all: Fetched[]): Promise<void> {
  const scripts = await Promise.all(ofType(first, 'Script').map(({ path }) => gzipped(path)));
  const fonts = ofType(all, 'Font');
  expect.soft(total(first), 'first view').toBeLessThanOrEqual(240 * KB);
  expect.soft(total(all), 'whole page').toBeLessThanOrEqual(1200 * KB);
  expect
    .soft(
      scripts.reduce((sum, bytes) => sum + bytes, 0),
      'scripts, gzip',
    )
    .toBeLessThanOrEqual(95 * KB);
  expect.soft(scripts.length, 'script files').toBeLessThanOrEqual(9);
  expect.soft(total(fonts), 'fonts').toBeLessThanOrEqual(60 * KB);
  expect.soft(fonts.length, 'font files').toBeLessThanOrEqual(2);
  expect.soft(await gzipped('index.html'), 'HTML, gzip').toBeLessThanOrEqual(33 * KB);
}

test('a phone fetches no more than its budget; with the first view the hero and no other photo @ci', async ({
  browser,
  product,
}) => {
  test.slow();
  const { first, all } = await loadAndScroll(browser, product.url, PHONE);
  await expectPhoneBudget(first, all);
  const photos = (files: typeof all) => files.filter(({ path }) => path.endsWith('.avif'));
  const { foto, 'foto-celular': upright = foto } = content.capa;
  const hero = content.fotos[upright]?.arquivo.replace(/\.\w+$/, '');
  expect(photos(first).map(({ path }) => path.replace(/^.*\/([\w-]+)\..*$/, '$1'))).toEqual([hero]);
  const bytes = total(photos(first));
  expect(bytes).toBeLessThanOrEqual(45 * KB);
  // A lighter picture would visibly lose quality.
  expect(bytes).toBeGreaterThanOrEqual(35 * KB);
  expect(photos(all).length).toBeGreaterThan(photos(first).length);
});

test('nothing holds up the first view: its styles are in the HTML, scripts are modules, pictures below wait; a shared link’s is small', async ({
  request,
  product,
}) => {
  const html = await (await request.get(product.url)).text();
  expect(html).not.toContain('rel="stylesheet"');
  for (const [tag] of html.matchAll(/<script[^>]*\bsrc=[^>]*>/g))
    expect(tag).toContain('type="module"');
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(0);
  // Only the hero's picture loads at once.
  const atOnce = pictures.filter((tag) => !tag.includes('loading="lazy"'));
  expect(atOnce).toEqual([expect.stringMatching(/fetchpriority="high"/i)]);
  expect(html).toMatch(/<link[^>]+rel="preload"[^>]+as="image"[^>]+fetchpriority="high"/);

  const card = await request.get(`${product.url}/compartilhar.jpg`);
  expect(card.headers()['content-type']).toBe('image/jpeg');
  expect((await card.body()).length, 'small enough for WhatsApp').toBeLessThan(300 * 1000);
});
