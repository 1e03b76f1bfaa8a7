import type { Page } from '@playwright/test';

type Point = [x: number, y: number];

/** Returns a function that puts fingers down, moves them or lifts them. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}
