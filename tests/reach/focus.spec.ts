import { leadCard, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';
import { focusStop, walkByTab } from './focus.ts';

test('each stop of the keyboard, down the whole page and up again, is marked and hidden by nothing; a refused form’s first field neither @ci', async ({
  page,
}) => {
  await open(page);
  const stops = await walkByTab(page);
  expect(stops.length).toBeGreaterThan(20);
  expect.soft(stops.filter(({ marked }) => !marked)).toEqual([]);
  expect.soft(stops.filter(({ free }) => free < 5)).toEqual([]);
  const hidden: unknown[] = [];
  for (let press = 0; press < stops.length; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const stop = await focusStop(page);
    if (stop && !stop.name.startsWith('iframe') && stop.free < 5) hidden.push(stop);
  }
  expect(hidden).toEqual([]);
  for (const [card, button] of [
    [leadCard(page), WORDS.send],
    [await openContact(page), WORDS.write],
  ] as const) {
    await card.getByRole('button', { name: button }).click();
    await expect(card.locator('.toast').last()).toBeVisible();
    await expect(card.getByLabel(WORDS.name)).toBeFocused();
    expect(await focusStop(page), button).toMatchObject({ free: 9, marked: true });
  }
});
