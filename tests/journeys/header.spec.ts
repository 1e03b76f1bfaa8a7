import { content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const { menu } = content.topo;

/** Text spacing that a reader may set: WCAG 2.2, 1.4.12. */
const WIDE_SPACING =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }';

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without script @ci', () => {
    test.use({ javaScriptEnabled });

    test('“Menu” opens the way to every section; Escape closes it', async ({ page }) => {
      await (javaScriptEnabled ? open(page) : page.goto('/'));
      const button = page.getByRole('button', { name: 'Menu' });
      const sections = page.getByRole('navigation', { name: 'Seções' });
      await expect(sections).toBeHidden();
      await button.click();
      for (const { texto } of menu)
        await expect(sections.getByRole('link', { name: texto })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sections).toBeHidden();
      await button.click();
      const [{ texto, destino } = { texto: '', destino: '' }] = menu.slice(-1);
      await sections.getByRole('link', { name: texto }).click();
      await expect(page).toHaveURL(new RegExp(`#${destino}$`));
      await expect(page.locator(`#${destino}`)).toBeInViewport();
      if (javaScriptEnabled) await expect(sections).toBeHidden();
    });
  });

test('at every width the brand never breaks inside a word, with a long name and wide text spacing @ci', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of [undefined, 'Residencial Jardins da Lagoa Encantada de Messejana']) {
    if (name)
      await page
        .locator('header .brand-name b')
        .evaluate((one, text) => (one.textContent = text), name);
    for (const spacing of ['', WIDE_SPACING])
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { lines, headerEnd, headline } = await page.evaluate(async (rules) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
          await document.fonts.ready;
          const range = document.createRange();
          const lines = [...document.querySelectorAll('header .brand-name > *')].map((part) => {
            range.selectNodeContents(part);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
          const end = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          return {
            lines,
            headerEnd: end('.site-header-home')?.bottom ?? Number.NaN,
            headline: end('h1')?.top ?? Number.NaN,
          };
        }, spacing);
        expect(Math.max(...lines), `lines of a part of the name at ${width} px`).toBe(1);
        expect(headerEnd, `${width} px`).toBeLessThanOrEqual(headline);
        await expect(page.locator('header .brand-mark')).toBeInViewport({ ratio: 1 });
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(sideways, `${width} px`).toBe(0);
      }
  }
});
