import type { Page } from '@playwright/test';
import { leadCard, notice, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openPlan } from './go.ts';

/**
 * Targets under 24 by 24 px (WCAG 2.2, 2.5.8) and not excused: links within a sentence may be as high
 * as their line.
 */
function smallTargets(page: Page, root = 'body'): Promise<string[]> {
  return page.evaluate((css) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    const all = document.querySelectorAll<HTMLElement>(
      `${css} :is(a[href], button, summary, input:not([type="hidden"]), textarea, [role="tab"])`,
    );
    return [...all]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('.form-trap, .skip-link') && !inSentence(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim();
        return `${one.tagName.toLowerCase()} "${name}" ${Math.round(box.width)}x${Math.round(box.height)}`;
      });
  }, root);
}

for (const width of [320, 1280]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('whatever can be pressed is at least 24 by 24 px: page, notice, large view, small pages', async ({
      page,
    }) => {
      await open(page);
      await openContact(page);
      expect.soft(await smallTargets(page)).toEqual([]);
      await leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' }).click();
      await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
      expect.soft(await smallTargets(page, '.toast')).toEqual([]);
      await openPlan(page, 'Tipo A');
      expect.soft(await smallTargets(page, 'dialog[open]')).toEqual([]);
      for (const path of ['/privacidade', '/obrigado', '/nao-enviado']) {
        await page.goto(path);
        expect.soft(await smallTargets(page), path).toEqual([]);
      }
    });
  });
}
