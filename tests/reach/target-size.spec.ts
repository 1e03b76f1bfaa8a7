import type { Page } from '@playwright/test';
import { drawWhole, expectNoWider } from '../support/layout.ts';
import { leadCard, letAppear, notice, open, openContact } from '../support/page.ts';
import { LARGE_GROUP } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';

/**
 * Targets under 24 by 24 px (WCAG 2.2, 2.5.8); links within a sentence are exempt.
 */
function smallTargets(page: Page, root = 'body'): Promise<string[]> {
  return page.evaluate((css) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) >
        (element.textContent?.trim().length ?? 0);
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

test('whatever can be pressed is at least 24 by 24 px, in the narrowest window and at a desk: page, notice, large view, small pages; the page is no wider than the screen, from 320 to 1920 @ci', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await open(page);
  await openContact(page);
  await drawWhole(page);
  await expectNoWider(page);
  const expectLarge = async (root?: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(page, root), `${width} px`).toEqual([]);
    }
  };
  await expectLarge();
  // A notice goes by itself: it stays as long as no time passes.
  await page.clock.pauseAt(600_000);
  await leadCard(page).getByRole('button', { name: WORDS.send }).click();
  await letAppear(notice(page, WORDS.required));
  await expectLarge('.toast');
  await page.clock.resume();
  await chooseTab(page, LARGE_GROUP.tab);
  await openLarge(page);
  await expectLarge('dialog[open]');
  for (const path of ['/privacidade', '/obrigado', '/nao-enviado']) {
    await page.goto(path);
    await expectLarge();
  }
});
