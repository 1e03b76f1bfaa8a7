import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const channel = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const luminance = ([red = 0, green = 0, blue = 0]: Iterable<number> & number[]) =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

const linesOnPicture = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.hero-words > *, .site-header :is(nav a, .site-header-home, button)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const colour = getComputedStyle(element).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
        return [...range.getClientRects()]
          .filter(({ width, height }) => width > 2 && height > 2)
          .map(({ x, y, width, height }) => ({
            words: element.textContent?.trim() ?? '',
            colour,
            box: { x, y, width, height },
          }));
      }),
  );

/** Returns each line's lowest contrast with any pixel behind it. */
async function contrasts(page: Page) {
  const lines = await linesOnPicture(page);
  // The policy refuses a <style>, but not a constructed sheet.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':is(.hero-words, .site-header) :is(*, ::before, ::after) { color: transparent !important; transition: none !important } .brand { opacity: 0 }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const screen = sharp(await page.screenshot());
  return Promise.all(
    lines.map(async ({ words, colour, box }) => {
      const left = Math.floor(box.x);
      const top = Math.floor(box.y);
      const width = Math.ceil(box.width);
      const pixels = await screen
        .clone()
        .extract({ left, top, width, height: Math.ceil(box.height) })
        .removeAlpha()
        .raw()
        .toBuffer();
      const own = luminance(colour);
      let least = 21;
      for (let at = 0; at < pixels.length; at += 3) {
        const behind = luminance([...pixels.subarray(at, at + 3)]);
        least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
      return { words: words.slice(0, 40), least: Math.round(least * 100) / 100 };
    }),
  );
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px${viewport.width === 390 ? '' : ' @ci'}`, () => {
    test.use({ viewport });

    test('the one picture is asked for once, before any other; what is written on it is read on each of its pixels, and it stays bright', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
      });
      await page.goto('/');
      const picture = page.locator('.hero-picture img');
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(300);
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      const { capa, fotos } = content;
      const photo = viewport.width < 1000 ? capa['foto-celular'] : capa.foto;
      const [stem = ''] = fotos[photo ?? capa.foto]?.arquivo.split('.') ?? [];
      expect(asked[0]).toContain(`/${stem}.`);
      expect(asked.filter((path) => path.includes(`/${stem}.`))).toHaveLength(1);
      await expect(page.locator('html')).not.toHaveAttribute('data-dawn');
      const found = await contrasts(page);
      expect(found.length).toBeGreaterThan(3);
      expect(found.filter(({ least }) => least < 4.5)).toEqual([]);

      const { data } = await sharp(
        await page.screenshot({ clip: { x: 0, y: 0, width: viewport.width, height: 560 } }),
      )
        .removeAlpha()
        .resize(40, 40)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
      expect(mean, 'its mean, of 255').toBeGreaterThan(110);
    });
  });
}

test('each fact has as much air before its line as after the one before it; prices are one press away @ci', async ({
  page,
}) => {
  await page.goto('/');
  const air = await page.locator('.hero-facts > div').evaluateAll((facts) =>
    facts.slice(1).map((fact, index) => {
      const before = facts[index];
      const range = document.createRange();
      const right = Math.max(
        ...[...(before?.children ?? [])].map((line) => {
          range.selectNodeContents(line);
          return range.getBoundingClientRect().right;
        }),
      );
      range.selectNodeContents(fact.querySelector('dt') ?? fact);
      const rule = fact.getBoundingClientRect().left;
      return Math.abs(rule - right - (range.getBoundingClientRect().left - rule));
    }),
  );
  expect(Math.max(...air)).toBeLessThan(3);
  await page.getByRole('link', { name: content.capa.condicoes }).click();
  await expect(page).toHaveURL(/#condicoes$/);
});
