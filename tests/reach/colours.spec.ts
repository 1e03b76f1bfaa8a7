import type { Locator } from '@playwright/test';
import { FIELDS } from '#site/form/words.ts';
import { axeViolations } from '../support/axe.ts';
import {
  askedQuestion,
  leadCard,
  notice,
  open,
  openContact,
  scrollUntilAwake,
} from '../support/page.ts';
import { FIRST_GROUP, FIRST_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { opener, openLarge, plansOf } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';
import { focusStop } from './focus.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Returns the names of those whose edge does not contrast with what is around them. */
const withoutEdge = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
        const drawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        let around: Element | null = one.parentElement;
        while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
          around = around.parentElement;
        const behind = around ? getComputedStyle(around).backgroundColor : 'rgb(255, 255, 255)';
        return !drawn || [behind, 'rgba(0, 0, 0, 0)'].includes(borderTopColor);
      })
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent) || one.id),
  );

test('every field and button has an edge that is seen, and the focus shows on whatever takes it; axe finds nothing @ci', async ({
  page,
}) => {
  await open(page);
  await openContact(page);
  const pressed = page.locator('.field-control, .button:not(.button-link)');
  expect(await withoutEdge(pressed)).toEqual([]);
  // The colours are the system's, and axe reckons with the page's own.
  expect(await axeViolations(page, { passedOver: ['color-contrast'] })).toEqual([]);
  // Browsers mark the focus of who uses the keyboard.
  await page.keyboard.press('Tab');
  for (const stop of [
    leadCard(page).getByLabel(WORDS.name),
    leadCard(page).getByRole('button', { name: WORDS.send }),
    page.getByRole('button', { name: 'Próxima foto' }),
    page.getByRole('tab', { name: FIRST_TAB }),
    opener(page, FIRST_GROUP.plans[0]?.titulo ?? ''),
    page.locator('summary', { hasText: askedQuestion(0).pergunta }),
  ]) {
    await stop.focus();
    expect.soft(await focusStop(page), String(stop)).toMatchObject({ marked: true });
  }
});

test('which tab is chosen, which photo is shown, and what is wrong, is told by more than colour; the large view stands out @ci', async ({
  page,
}) => {
  await open(page);
  await leadCard(page).getByRole('button', { name: WORDS.send }).click();
  await expect(notice(page, WORDS.required)).toBeVisible();
  expect(await withoutEdge(page.locator('.toast'))).toEqual([]);
  await expect(leadCard(page).getByText(FIELDS.name.empty)).toBeVisible();
  const appearance = (element: Locator) =>
    element.evaluate((one) => {
      const parts = [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(one, part);
        return `${style.content} ${style.backgroundColor} ${style.borderBottomWidth} ${style.borderBottomColor} ${style.width} ${style.color} ${style.outlineStyle}`;
      });
      return parts.join(' | ');
    });
  await scrollUntilAwake(page.locator('.carousel'));
  const dots = page.locator('.carousel-dot');
  expect(await appearance(dots.nth(0))).not.toBe(await appearance(dots.nth(1)));
  const tabs = plansOf(page).getByRole('tab');
  await scrollUntilAwake(tabs.first());
  expect(await appearance(tabs.nth(0))).not.toBe(await appearance(tabs.nth(1)));
  const viewer = await openLarge(page, FIRST_GROUP.plans[0]?.titulo);
  const framed = await viewer.evaluate((one) => {
    const { borderTopWidth, outlineWidth, borderTopStyle, outlineStyle } = getComputedStyle(one);
    const border = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    return border || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  });
  expect(framed).toBe(true);
});
