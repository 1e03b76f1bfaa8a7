import type { Locator, Page } from '@playwright/test';
import { type Edited, expect, saved, section, text } from './edit-page.ts';

type Point = { x: number; y: number };
/** What holds an entry's handle: a mouse, or a finger. */
interface Hand {
  press(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  letGo(): Promise<unknown>;
}

export async function mouse({ mouse }: Page): Promise<Hand> {
  return {
    press: async ({ x, y }) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    move: ({ x, y }) => mouse.move(x, y, { steps: 8 }),
    letGo: () => mouse.up(),
  };
}

export async function finger(page: Page): Promise<Hand> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  let last: Point;
  return {
    press: (at) => {
      last = at;
      return touch('touchStart', at);
    },
    move: async (to) => {
      const from = last;
      for (let step = 1; step <= 8; step += 1) {
        last = { x: to.x, y: from.y + ((to.y - from.y) * step) / 8 };
        await touch('touchMove', last);
      }
    },
    letGo: () => touch('touchEnd'),
  };
}

/** The questions, near the top of the screen, and what a hand needs to drag them. */
async function openQuestions(page: Page, hand: Hand) {
  const list = (await section(page, 'Perguntas')).locator('.list');
  const entries = list.locator('.entry');
  const names = () => entries.locator('> details > summary').allTextContents();
  await list.evaluate((element) => element.scrollIntoView());
  const middle = async (element: Locator): Promise<Point> => {
    const box = await element.boundingBox();
    if (!box) throw new Error('Nothing to be dragged is shown.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Holds an entry by its handle, its middle a little past another's. */
  const hold = async (from: number, past: number) => {
    const handle = await middle(entries.nth(from).locator('.grip'));
    const way = (await middle(entries.nth(past))).y - (await middle(entries.nth(from))).y;
    await hand.press(handle);
    await hand.move({ x: handle.x, y: handle.y + way + Math.sign(way) * 6 });
    return handle;
  };
  return { entries, names, hold };
}

/** Drags questions, as she does who wants another one first. */
export async function dragQuestions(page: Page, edited: Edited, hand: Hand): Promise<void> {
  const live = text(edited, 'perguntas');
  const { entries, names, hold } = await openQuestions(page, hand);
  const [first = '', second = '', third = '', ...others] = await names();
  const moved = [second, third, first, ...others];

  const start = await hold(0, 2);
  await expect(entries.nth(2), 'where it would go is marked').toHaveAttribute('data-target');
  await hand.move(start);
  await expect(entries.nth(2)).not.toHaveAttribute('data-target');
  await hand.letGo();
  expect(await names(), 'dropped where it was').toEqual([first, second, third, ...others]);

  await hold(0, 2);
  await page.keyboard.press('Escape');
  await expect(entries.nth(2)).not.toHaveAttribute('data-target');
  await hand.letGo();
  expect(await names(), 'let go by Escape').toEqual([first, second, third, ...others]);
  await expect(page.getByRole('link', { name: 'Publicar', exact: true })).toBeVisible();

  await hold(0, 2);
  await hand.letGo();
  await expect.poll(names).toEqual(moved);
  await saved(page);
  await page.reload();
  const again = await openQuestions(page, hand);
  expect(await again.names(), 'it is in the draft').toEqual(moved);
  expect(text(edited, 'perguntas'), 'what is live has not changed').toBe(live);

  await again.hold(2, 0);
  await hand.letGo();
  await expect
    .poll(again.names, 'upwards, to where it was')
    .toEqual([first, second, third, ...others]);
  await saved(page);
  await expect(
    page.getByRole('link', { name: 'Publicar', exact: true }),
    'nothing to publish',
  ).toBeVisible();
  await page.context().close();
}
