import { FURNITURE } from '#site/sections/plans/fit/furniture.ts';
import { WORDS } from '#site/sections/plans/fit/words.ts';
import { enterRoom, openTools } from '../support/inside.ts';
import { content } from '../support/page.ts';
import { PLANS, ROOM } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { unreadableText } from './readable.ts';
import { doubleText } from './text-size.ts';

/** The narrowest, and the first with the tools beside the plan. */
const WIDTHS = [320, 1280];

test('text at 200 % in the room: nothing over anything, and most of the view is seen @ci', async ({
  page,
}) => {
  test.skip(!content.sala, 'this launch has no room in 360°');
  await doubleText(page);
  const room = await enterRoom(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => unreadableText(page, ['.dialog-head', '.room-notes', '.room-bar']), `${width} px`)
      .toEqual([]);
    expect((await room.locator('.room-view').boundingBox())?.height).toBeGreaterThan(300);
    const last = room.getByRole('button', { name: ROOM.pontos.at(-1)?.nome ?? '' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test('text at 200 % at the ruler: nothing over anything, and the plan is not squeezed away @ci', async ({
  page,
}) => {
  test.skip(!PLANS.some(({ escala }) => escala), 'no plan of this launch has a scale');
  const piece = FURNITURE[0]?.name ?? '';
  await doubleText(page);
  const tools = await openTools(page);
  await tools
    .getByRole('button', { name: new RegExp(`^${piece}`) })
    .first()
    .click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tools.getByLabel(WORDS.width)).toBeAttached();
    await expect
      .poll(
        () => unreadableText(page, ['.dialog-head', '.fit-note', '.fit-chosen', '.fit-bar']),
        `${width} px`,
      )
      .toEqual([]);
    expect((await tools.locator('.fit-board').boundingBox())?.height).toBeGreaterThan(150);
    const send = tools.getByRole('link', { name: WORDS.send });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});
