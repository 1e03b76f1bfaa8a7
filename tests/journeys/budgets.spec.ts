import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteFolder } from '../../relay/site/site-folder.ts';
import { loadAndScroll, ofType, total } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** A phone with an empty cache: what adverts bring. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const KB = 1024;

const gzipped = async (file: string) =>
  gzipSync(await readFile(join(siteFolder(), file)), { level: 9 }).length;

test('a phone fetches no more than its budget', async ({ browser, product }) => {
  test.slow();
  const { first, all } = await loadAndScroll(browser, product.url, PHONE);
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
  expect.soft(total(fonts), 'fonts').toBeLessThanOrEqual(60 * KB);
  expect.soft(fonts.length, 'font files').toBeLessThanOrEqual(2);
  expect.soft(await gzipped('index.html'), 'HTML, gzip').toBeLessThanOrEqual(33 * KB);
});

for (const { name, device, night, least, most } of [
  { name: 'a phone', device: PHONE, night: 30, least: 35, most: 45 },
  { name: 'a desktop', device: { viewport: { width: 1280, height: 900 } }, night: 50, least: 70, most: 80 },
])
  test(`${name} fetches the hero with the first view and no other photo: the night, then the morning`, async ({
    browser,
    product,
  }) => {
    const { first, all } = await loadAndScroll(browser, product.url, device);
    const photos = (files: typeof all) => files.filter(({ path }) => path.endsWith('.avif'));
    expect(photos(first).map(({ path }) => path.replace(/^.*\/([\w-]+)\..*$/, '$1'))).toEqual([
      expect.stringMatching(/^piscina.*-madrugada$/),
      expect.stringMatching(/^piscina(-retrato)?$/),
    ]);
    const [dawn, day] = photos(first).map((photo) => total([photo]));
    expect(dawn, 'what the first paint waits for').toBeLessThanOrEqual(night * KB);
    expect(day).toBeGreaterThanOrEqual(least * KB);
    expect(day).toBeLessThanOrEqual(most * KB);
    expect(photos(all).length).toBeGreaterThan(6);
  });

test('nothing holds up the first view: its styles are in the HTML, scripts are modules, pictures below wait', async ({
  request,
  product,
}) => {
  const html = await (await request.get(product.url)).text();
  const linked = [...html.matchAll(/<link(?![^>]*media="print")[^>]+rel="stylesheet"[^>]*>/g)];
  // What only paper needs blocks nothing; the sections below the hero are linked where they begin.
  expect(linked).toHaveLength(1);
  expect(linked[0]?.index).toBeGreaterThan(html.indexOf('id="receber"'));
  for (const [tag] of html.matchAll(/<script[^>]*\bsrc=[^>]*>/g)) expect(tag).toContain('type="module"');
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(0);
  expect(html).toMatch(/<link[^>]+rel="preload"[^>]+as="image"[^>]+fetchpriority="high"/);
});

test('the picture of a shared link is small enough for WhatsApp', async ({ request, product }) => {
  const card = await request.get(`${product.url}/compartilhar.jpg`);
  expect(card.headers()['content-type']).toBe('image/jpeg');
  expect((await card.body()).length).toBeLessThan(300 * 1000);
});
