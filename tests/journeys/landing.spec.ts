import type { Page } from '@playwright/test';
import { bringUp, content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const belowHeader = (page: Page, id: string) =>
  page.evaluate((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? Number.NaN;
    const header =
      document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN;
    return Math.abs(Math.round(top - header));
  }, id);

for (const { id, ...viewport } of [
  { id: 'condicoes', width: 390, height: 844 },
  { id: 'duvidas', width: 768, height: 1024 },
]) {
  test.describe(`a link to #${id} at ${viewport.width} x ${viewport.height}${viewport.width < 400 ? '' : ' @ci'}`, () => {
    test.use({ viewport, hasTouch: true });

    test('leads to where that part begins, before and after what stands above has come alive', async ({
      page,
    }) => {
      test.skip(!content.plantas, 'this launch shows no plans');
      test.skip(id === 'duvidas' && !content.perguntas, 'this launch answers no questions');
      await open(page, `/#${id}`);
      await expect.poll(() => belowHeader(page, id)).toBeLessThanOrEqual(4);
      const height = () =>
        page.locator('#plantas').evaluate((section) => section.getBoundingClientRect().height);
      const asleep = await height();
      await bringUp(page.locator('#plantas'));
      if (content.sobre) await bringUp(page.locator('#sobre .carousel'));
      expect(await height(), 'the plans, awake').toBe(asleep);
      await page.evaluate((part) => {
        location.hash = '';
        location.hash = part;
      }, id);
      await expect.poll(() => belowHeader(page, id)).toBeLessThanOrEqual(4);
    });
  });
}
