import { leadCard, notice, open } from '../support/page.ts';
import { fillIn, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { openFirstLarge } from '../support/viewer.ts';
import { WORDS } from '../support/words.ts';
import { focusStop } from './focus.ts';

/** A small phone, held sideways. */
test.use({ viewport: { width: 667, height: 375 }, isMobile: true, hasTouch: true });

test('each field is tapped whole on screen with its label, under no header; refused and then sent, each notice is whole on screen; a plan opens large with its controls @ci', async ({
  page,
  product,
}) => {
  const person = someone();
  await open(page);
  const card = leadCard(page);
  for (const name of [WORDS.name, WORDS.phone]) {
    await card.getByLabel(name).tap();
    await expect(card.getByLabel(name)).toBeFocused();
    expect(await focusStop(page)).toMatchObject({ free: 9, marked: true });
    await expect(card.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    const header = await page.locator('.site-header').evaluate((element) => {
      const fixed = getComputedStyle(element).position === 'fixed';
      return fixed ? element.getBoundingClientRect().bottom : 0;
    });
    const label = await card.getByText(name, { exact: true }).boundingBox();
    expect(label?.y ?? 0).toBeGreaterThanOrEqual(header);
  }
  const send = card.getByRole('button', { name: WORDS.send });
  await send.tap();
  await expect(notice(page, WORDS.required)).toBeInViewport({ ratio: 1 });
  await expect(card.getByLabel(WORDS.name)).toBeFocused();
  expect(await focusStop(page), 'no notice lies over the field at fault').toMatchObject({
    free: 9,
  });
  await fillIn(card, person);
  await send.tap();
  await expect(notice(page, WORDS.sent)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  const viewer = await openFirstLarge(page);
  for (const name of ['Fechar', 'Aumentar'])
    await expect(viewer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
