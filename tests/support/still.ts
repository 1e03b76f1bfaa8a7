import type { Page } from '@playwright/test';

/**
 * Resolves when an animation frame passes without anything having moved the page, and nothing is on
 * its way.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const where = () => {
      const box = document.activeElement?.getBoundingClientRect();
      return `${scrollX} ${scrollY} ${box?.top} ${box?.left}`;
    };
    // With less motion a transition still takes a moment, and a busy machine makes that several
    // frames.
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
