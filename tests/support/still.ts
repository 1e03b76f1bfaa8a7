import type { Page } from '@playwright/test';

/** Waits for a frame in which nothing moved. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const where = () => {
      const box = document.activeElement?.getBoundingClientRect();
      return `${scrollX} ${scrollY} ${box?.top} ${box?.left}`;
    };
    // With reduced motion a transition still takes a moment, several frames on a busy machine.
    const moving = () =>
      document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
    for (let before = ''; moving() || before !== where(); await frame()) {
      before = where();
      await frame();
    }
  });
}
