import type { Page } from '@playwright/test';
import {
  askedQuestion,
  content,
  leadCard,
  notice,
  open,
  SEND,
  scrollUntilAwake,
} from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openLarge } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Elements that are moving now, spinners included. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect)
      .filter((effect) => (effect?.getComputedTiming().duration ?? 0) !== 0.01)
      .map(
        (effect) =>
          (effect instanceof KeyframeEffect ? effect.target?.className : '') || 'something',
      ),
  );
}

test('the photos stand still, for as long as one looks, and begin where they did in a window of another size @ci', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  const viewport = page.locator('.carousel-viewport');
  await scrollUntilAwake(viewport);
  await expect(page.locator('.carousel')).toHaveAttribute('data-awake');
  await page.clock.runFor(20_000);
  await expect(page.locator('.carousel-count')).toContainText(
    `1 / ${content.sobre.carrossel.fotos.length}`,
  );
  await expect(page.getByRole('button', { name: 'Passar as fotos' })).toBeVisible();

  const photo = viewport.locator('li').first();
  const left = async (one: typeof photo) => Math.round((await one.boundingBox())?.x ?? Number.NaN);
  const wide = await photo.boundingBox();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(async () => (await photo.boundingBox())?.width).not.toBe(wide?.width);
  // The strip is measured anew a frame after its size was told.
  await expect.poll(async () => (await left(photo)) - (await left(viewport))).toBe(0);
});

test('nothing moves while the page is read or a lead is on its way; notices, questions, tabs and the large view appear at once @ci', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await answered;
    await route.continue();
  });
  await open(page);
  for (const section of await page.locator('main > section, footer').all()) {
    await section.evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    expect(await moving(page)).toEqual([]);
  }
  const scrolling = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollBehavior,
  );
  expect(scrolling).toBe('auto');
  await leadCard(page).getByRole('button', { name: WORDS.send }).click();
  await expect(notice(page, WORDS.required)).toBeVisible();
  expect(await moving(page)).toEqual([]);

  await sendLead(leadCard(page), someone());
  const spinner = leadCard(page).getByRole('button', { name: WORDS.sending }).locator('svg');
  await expect(spinner).toBeVisible();
  // However short a turn is, one that starts again and again flickers.
  const turning = () =>
    spinner.evaluate(
      (element) => element.getAnimations().filter((one) => one.playState !== 'finished').length,
    );
  await expect.poll(turning).toBe(0);
  answer();
  await expect(notice(page, WORDS.sent)).toBeVisible();

  await page.getByRole('heading', { name: askedQuestion(0).pergunta }).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  expect(await moving(page)).toEqual([]);
  const last = GROUPS.at(-1);
  await chooseTab(page, last?.tab ?? '');
  await openLarge(page, last?.plans[0]?.titulo);
  expect(await moving(page)).toEqual([]);
  const level = page.getByRole('dialog').locator('.viewer-level');
  const opened = (await level.textContent()) ?? '';
  await page.keyboard.press('+');
  await expect(level).not.toHaveText(opened);
});
