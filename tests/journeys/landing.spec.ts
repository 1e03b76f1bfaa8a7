import type { Page } from '@playwright/test';
import { open, SMALL, scrollUntilAwake } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const belowHeader = (page: Page, id: string) =>
  page.evaluate((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? Number.NaN;
    const header =
      document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN;
    return Math.abs(Math.round(top - header));
  }, id);

test.use({ viewport: SMALL, hasTouch: true });

test('a link to the prices leads to where they begin, before and after what stands above has come alive', async ({
  page,
}) => {
  await open(page, '/#condicoes');
  await expect.poll(() => belowHeader(page, 'condicoes')).toBeLessThanOrEqual(4);
  const height = () =>
    page.locator('#plantas').evaluate((section) => section.getBoundingClientRect().height);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const asleep = await height();
  await scrollUntilAwake(page.locator('#plantas'));
  await scrollUntilAwake(page.locator('#sobre .carousel'));
  expect(await height(), 'the plans, awake').toBe(asleep);
  await page.evaluate(() => {
    location.hash = '';
    location.hash = 'condicoes';
  });
  await expect.poll(() => belowHeader(page, 'condicoes')).toBeLessThanOrEqual(4);
});
