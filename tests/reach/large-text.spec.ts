import {
  closeNotice,
  contactCard,
  content,
  leadCard,
  notice,
  open,
  openContact,
} from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { LARGE_GROUP } from '../support/plans.ts';
import { waitUntilStill } from '../support/still.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';
import { walkByTab } from './focus.ts';
import { sidewaysScroll, unreadableSections, unreadableText } from './readable.ts';
import { doubleText } from './text-size.ts';

test('text at 200 % at 320 and 1280 px: nothing cut off, nothing over anything, nothing sideways; a lead is refused, corrected and sent, and every notice can be read whole @ci', async ({
  page,
}) => {
  await doubleText(page);
  const card = leadCard(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Anew: an empty form that is pressed just after a success says nothing.
    await open(page);
    const size = await page
      .locator('#lead-name')
      .evaluate((field) => getComputedStyle(field).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await waitUntilStill(page);
    expect.soft(await unreadableText(page, ['.site-header', '.hero']), `${width} px`).toEqual([]);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.required)).toBeVisible();
    expect(await unreadableText(page, ['.toast']), `${width} px`).toEqual([]);
    await sendLead(card, someone());
    await expect(notice(page, WORDS.sent)).toBeInViewport();
    expect(await unreadableText(page, ['.toast']), `${width} px`).toEqual([]);
    await expect(card.getByLabel(WORDS.name)).toHaveValue('');
    await closeNotice(page);
    await openContact(page);
    expect.soft(await unreadableSections(page), `${width} px`).toEqual([]);
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('a window of 1280 px zoomed to 400 % @ci @sample', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('reads in one column, nothing cut off; every stop of the keyboard can be seen; a lead is sent, a plan opens large', async ({
    page,
    product,
  }) => {
    const person = someone();
    await open(page);
    const stops = await walkByTab(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ free }) => free === 0)).toEqual([]);
    await sendLead(leadCard(page), person);
    await expect(notice(page, WORDS.sent)).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await closeNotice(page);
    await openContact(page);
    await expect(contactCard(page).getByRole('button', { name: WORDS.write })).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await unreadableSections(page)).toEqual([]);
    if (!content.plantas) return;
    await chooseTab(page, LARGE_GROUP.tab);
    const viewer = await openLarge(page);
    const level = viewer.getByText(/^\d+%$/);
    const opened = (await level.textContent()) ?? '';
    await viewer.getByRole('button', { name: 'Aumentar' }).click();
    await expect(level).not.toHaveText(opened);
    await viewer.getByRole('button', { name: 'Fechar' }).click();
    await expect(viewer).toBeHidden();
  });
});
