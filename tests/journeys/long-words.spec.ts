import type { Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const WORD = 'Condominioresidenciallagoaencantadadasgarcasbrancasdemessejan';

/** Replaces name and headlines in the HTML, in text and islands' props alike. */
async function openNamed(page: Page, path: string, name: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      let body = await response.text();
      const headlines = [
        content.capa.titulo,
        content.plantas?.titulo,
        content.perguntas?.titulo,
        content.condicoes.textos.titulo,
      ];
      for (const text of [content.empreendimento.nome, ...headlines])
        if (text) body = body.replaceAll(text, () => name);
      const [last = ''] = name.split(' ').slice(-1);
      const first = name.slice(0, -last.length).trim();
      // The mark's name is drawn in two lines.
      body = body.replaceAll(
        /(class="brand-name">)(?:<span>[^<]*(?:<!-- -->[^<]*)?<\/span>)?<b>[^<]*<\/b>/g,
        (_, opening) => `${opening}<span>${first} </span><b>${last}</b>`,
      );
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path);
}

const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'h1, h2, h3, .brand-name, .site-header-home, .site-header-chat, .map-pin, .footer-legal p, .privacy-text p',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map(
        (element) =>
          `${element.className || element.tagName}: ${element.textContent?.slice(0, 30)}`,
      ),
  );

test('a name of one endless word never makes a page scroll sideways @ci', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/privacidade/', '/obrigado/']) {
    await openNamed(page, path, WORD);
    await expect(page.locator('h1')).toBeVisible();
    const { scroll, inner } = await page.evaluate(() => {
      window.scrollTo(500, 0);
      return { scroll: window.scrollX, inner: document.documentElement.scrollWidth - innerWidth };
    });
    expect([scroll, inner], path).toEqual([0, 0]);
    expect(await sticksOut(page), path).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await sticksOut(page), path).toEqual([]);
  }
});
