import type { Page } from '@playwright/test';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Names of the pictures fetched so far: `/_astro/sala.hash.avif` -> `sala`. */
function watchPictures(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+)\.[^/]+\.(avif|jpeg|svg)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) names.add(name);
  });
  return names;
}

/** Every picture on screen or above: how many times wider than shown it is, in device pixels. */
const waste = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 1 && !image.currentSrc.endsWith('.svg'))
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        // A cropping frame shows the whole of the smaller side only.
        const scale = Math.min(image.naturalWidth / width, image.naturalHeight / height);
        return { name: image.currentSrc.split('/').pop(), times: scale / devicePixelRatio };
      })
      .filter(({ times }) => Number.isFinite(times)),
  );

for (const { name, hero, ...screen } of [
  { name: 'a phone', hero: 'piscina-retrato', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'a desk', hero: 'piscina', viewport: { width: 1280, height: 900 } },
])
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('only what is near is fetched, the rest on the way down, none far too large', async ({ page }) => {
      test.slow();
      const fetched = watchPictures(page);
      await open(page);
      await expect.poll(() => fetched.has(hero)).toBe(true);
      for (const far of ['fachada-lagoa', 'jardim', 'playground', 'academia', 'tipo-a-phone', 'mapa']) {
        expect([...fetched], 'before anybody scrolls').not.toContain(far);
      }
      const end = page.getByRole('contentinfo');
      while (!(await end.evaluate((footer) => footer.getBoundingClientRect().top < innerHeight / 2))) {
        await page.mouse.wheel(0, 400);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      for (const seen of ['destaque', 'academia', 'playground', 'tipo-a-phone', 'fachada-lagoa']) {
        await expect.poll(() => fetched.has(seen), seen).toBe(true);
      }
      expect([...fetched], 'the garden waits for its tab').not.toContain('jardim');
      expect([...fetched], 'the large plan waits for the viewer').not.toContain('tipo-a');
      expect((await waste(page)).filter(({ times }) => times > 1.6)).toEqual([]);
    });
  });
