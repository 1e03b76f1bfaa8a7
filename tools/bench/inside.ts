import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readConfiguration } from '../../relay/configuration.ts';
import { startServer } from '../../relay/server.ts';
import { JOURNEY_FLAGS } from '../../tests/support/chromium.ts';
import { watchFetches } from '../../tests/support/inside.ts';
import { needChromium } from './need-chromium.ts';

/**
 * Bytes of the room in 360° and of the plan as a ruler on a phone, before and after the press, for
 * docs/performance.md: `npm run bench:inside` over a built page. Bodies as sent, without headers.
 */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const { settings, launch } = readConfiguration();
const server = await startServer({
  settings: { ...settings, port: 0, dataDir: join(tmpdir(), `inside-${process.pid}`) },
  launch,
  siteRoot: 'dist',
});
const browser = await chromium.launch({ executablePath: needChromium(), args: JOURNEY_FLAGS });

/** What a press fetches, by kind. */
async function measure(
  name: string,
  press: (page: Page) => Promise<unknown>,
  done: string,
): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
  const fetched = watchFetches(context);
  await page.goto(server.url);
  const section = page.locator('#plantas');
  for (
    let time = 0;
    (await section.locator('astro-island[ssr]').count()) > 0 && time < 50;
    time += 1
  ) {
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1500);
  const before = new Set(fetched.keys());
  await press(page);
  await page.waitForSelector(done);
  await page.waitForTimeout(1500);
  const after = [...fetched].filter(([path]) => !before.has(path));
  const sum = (kind: RegExp) =>
    after.filter(([path]) => kind.test(path)).reduce((all, [, bytes]) => all + bytes, 0);
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  const row = [/\.js$/, /\.css$/, /\.json$/, /\.(avif|jpe?g|svg)$/].map((kind) => kb(sum(kind)));
  console.log(`| ${name} | 0 | ${row.join(' | ')} | ${kb(sum(/./))} |`);
  await context.close();
}

console.log('| press | before | scripts | styles | data | pictures | together |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
await measure(
  'Entre na sala',
  (page) => page.locator('.room-enter').click(),
  '.room-face:last-child [data-shown="true"]',
);
await measure(
  'Cabe o seu sofá?',
  (page) => page.locator('.plan-fit').first().click(),
  '.fit-board',
);
await browser.close();
await server.stop();
