import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { FIT_TITLE } from '#site/sections/plans/words.ts';
import { ROOM, ROOM_TAB } from './plans.ts';
import { chooseTab, openPlans } from './viewer.ts';

/** Records the bytes of each body as sent, by path. */
export function watchFetches(context: BrowserContext): Map<string, number> {
  const fetched = new Map<string, number>();
  context.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname;
    fetched.set(path, 0);
    // Sizes cannot be read once the page has closed.
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes) fetched.set(path, sizes.responseBodySize);
  });
  return fetched;
}

export const dialogNamed = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name });

export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Returns where something is once neither it nor the board moves. */
export async function boxAtRest(what: Locator) {
  await what.hover({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as [number, number] };
}

export async function enterRoom(page: Page): Promise<Locator> {
  const section = await openPlans(page);
  await chooseTab(page, ROOM_TAB);
  await section.getByRole('button', { name: ROOM.titulo }).click();
  const room = dialogNamed(page, ROOM.titulo);
  await expect(room).toBeVisible();
  return room;
}

export const facesShown = (room: Locator): Promise<number> =>
  room
    .locator('.room-face img')
    .evaluateAll(
      (faces) =>
        faces.filter(
          (face) =>
            (face as HTMLImageElement).naturalWidth > 1 && getComputedStyle(face).opacity === '1',
        ).length,
    );

export async function openTools(page: Page, plan = 0): Promise<Locator> {
  const section = await openPlans(page);
  await section.getByRole('button', { name: FIT_TITLE }).nth(plan).click();
  const tools = dialogNamed(page, FIT_TITLE);
  await expect(tools.locator('.fit-board')).toBeVisible();
  return tools;
}
