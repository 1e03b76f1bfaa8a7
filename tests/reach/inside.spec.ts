import { enterRoom, openTools } from '../support/inside.ts';
import { content } from '../support/page.ts';
import { ROOM } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { doubleText } from './go.ts';
import { unreadableText } from './look.ts';

const { medidas } = content;

// The narrowest, and the first with the tools beside the plan.
for (const width of [320, 1280]) {
  test.describe(`text at 200 % in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the room: nothing over anything, and most of the view is seen', async ({ page }) => {
      await doubleText(page);
      const room = await enterRoom(page);
      expect(await unreadableText(page, ['.dialog-head', '.room-notes', '.room-bar'])).toEqual([]);
      const view = await room.locator('.room-view').boundingBox();
      expect(view?.height).toBeGreaterThan(300);
      const last = room.getByRole('button', { name: ROOM.pontos.at(-1)?.nome ?? '' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });

    test('the ruler: nothing over anything, and the plan is not squeezed away', async ({ page }) => {
      await doubleText(page);
      const tools = await openTools(page);
      await tools.getByRole('button', { name: /^Sofá/ }).click();
      await expect(tools.getByLabel(medidas.palavras.largura)).toBeAttached();
      expect(await unreadableText(page, ['.dialog-head', '.fit-note', '.fit-chosen', '.fit-bar'])).toEqual(
        [],
      );
      const board = await tools.locator('.fit-board').boundingBox();
      expect(board?.height).toBeGreaterThan(150);
      const send = tools.getByRole('link', { name: medidas.palavras.enviar });
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 1 });
    });
  });
}
