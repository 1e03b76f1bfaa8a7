import type { Page } from '@playwright/test';
import { FURNITURE } from '#site/sections/plans/fit/furniture.ts';
import { WORDS as FIT_WORDS } from '#site/sections/plans/fit/words.ts';
import { axeViolations } from '../support/axe.ts';
import { enterRoom, openMeasured } from '../support/inside.ts';
import { drawWhole, layoutFaults } from '../support/layout.ts';
import { closeNotice, contactCard, leadCard, notice, open, openContact } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { LARGE_GROUP, ROOM } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';
import { walkByTab } from './focus.ts';

/** The narrowest, and the first with the tools beside the plan. */
const WIDTHS = [320, 1280];

/** Doubles the browser's text size: letters, `rem`, and the window's width in `rem` follow. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

test('text at 200 % at 320 and 1280 px: nothing cut off, nothing over anything, nothing sideways; a lead is refused, corrected and sent, and every notice can be read whole; axe finds nothing @ci', async ({
  page,
}) => {
  await doubleText(page);
  const card = leadCard(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Anew: an empty form that is pressed just after a success says nothing.
    await open(page);
    const size = await page
      .locator('#lead-name')
      .evaluate((field) => getComputedStyle(field).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.required)).toBeVisible();
    await expect.poll(() => layoutFaults(page, '.toast'), `${width} px`).toEqual([]);
    await sendLead(card, someone());
    await expect(notice(page, WORDS.sent)).toBeInViewport();
    await expect.poll(() => layoutFaults(page, '.toast'), `${width} px`).toEqual([]);
    await expect(card.getByLabel(WORDS.name)).toHaveValue('');
    await closeNotice(page);
    await openContact(page);
    await drawWhole(page);
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('text at 200 % in the room: nothing over anything, and most of the view is seen @ci', async ({
  page,
}) => {
  await doubleText(page);
  const room = await enterRoom(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page, 'dialog'), `${width} px`).toEqual([]);
    expect((await room.locator('.room-view').boundingBox())?.height).toBeGreaterThan(300);
    const last = room.getByRole('button', { name: ROOM.pontos.at(-1)?.nome ?? '' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test('text at 200 % at the ruler: nothing over anything, and the plan is not squeezed away @ci', async ({
  page,
}) => {
  const piece = FURNITURE[0]?.name ?? '';
  await doubleText(page);
  const tools = await openMeasured(page);
  await tools
    .getByRole('button', { name: new RegExp(`^${piece}`) })
    .first()
    .click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tools.getByLabel(FIT_WORDS.width)).toBeAttached();
    await expect.poll(() => layoutFaults(page, 'dialog'), `${width} px`).toEqual([]);
    expect((await tools.locator('.fit-board').boundingBox())?.height).toBeGreaterThan(150);
    const send = tools.getByRole('link', { name: FIT_WORDS.send });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});

test.describe('a window of 1280 px zoomed to 400 % @ci', () => {
  test.use({ viewport: { width: 320, height: 256 } });

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
    await drawWhole(page);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
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
