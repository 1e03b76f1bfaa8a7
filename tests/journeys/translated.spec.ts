import type { Locator, Page } from '@playwright/test';
import { LEAD_FORM, NOTICES } from '#site/form/words.ts';
import { failFirst } from '../support/kept-leads.ts';
import {
  awake,
  holdScripts,
  leadCard,
  notices,
  open,
  SMALL,
  scrollUntilAwake,
} from '../support/page.ts';
import { someone } from '../support/people.ts';
import { TABS } from '../support/plans.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SMALL });

const TRANSLATED = '~';

function translate(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const XHTML = 'http://www.w3.org/1999/xhtml';
    const LEFT = 'script, style, noscript, textarea, svg, font, [translate="no"]';
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(LEFT)) return;
      const outer = document.createElementNS(XHTML, 'font');
      const inner = document.createElementNS(XHTML, 'font');
      inner.textContent = text.data.replaceAll(/\p{L}+/gu, (word) => word + mark);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      texts.forEach(translateText);
    };
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, TRANSLATED);
}

const translated = (words: string) => words.replaceAll(/\p{L}+/gu, (word) => word + TRANSLATED);

const nameOf = (card: Locator) => card.locator('[name=from_name]');
const phoneOf = (card: Locator) => card.locator('[name=from_phone]');
const submitOf = (card: Locator) => card.locator('button[type=submit]');

async function fillIn(card: Locator, person: { name: string; digits: string }): Promise<void> {
  await nameOf(card).fill(person.name);
  await phoneOf(card).fill(person.digits);
}

const expectNotice = (page: Page, { title }: { title: string }) =>
  expect(notices(page).filter({ hasText: translated(title) })).toBeVisible();

test('on a translated page a refused phone is mended; a lead that fails is told of, stays typed and goes by itself; the next is confirmed, and the form is there for another', async ({
  page,
  context,
  product,
  console,
}) => {
  console.expect(/503|not sent/);
  const [failed, first, second] = [someone(), someone(), someone()];
  const release = await failFirst(page);
  await open(page);
  await translate(page);
  const card = leadCard(page);
  for (const phone of ['8599', '+351 912 345 678', '8599']) {
    await fillIn(card, { name: failed.name, digits: phone });
    await expect(card.locator('.field-error:visible')).toHaveCount(0);
    await submitOf(card).click();
    await expect(card.locator('.field-error:visible')).toHaveCount(1);
  }
  await expect(
    notices(page)
      .filter({ hasText: translated(NOTICES.badPhone.title) })
      .last(),
  ).toBeVisible();
  await fillIn(card, failed);
  await submitOf(card).click();
  await expectNotice(page, NOTICES.failed);
  await expect(notices(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(nameOf(card)).toHaveValue(failed.name);
  release();
  await expectNotice(page, NOTICES.resent);
  await expect(nameOf(card)).toHaveValue('');
  const chat = context.waitForEvent('page', (other) => other.url().startsWith('https://wa.me/'));
  await fillIn(card, first);
  await submitOf(card).click();
  await expectNotice(page, NOTICES.sent);
  await chat;
  await expect(nameOf(card)).toHaveValue('');
  await expect(submitOf(card)).toHaveText(translated(LEAD_FORM.button));
  await fillIn(card, second);
  await submitOf(card).click();
  for (const { name } of [failed, first, second])
    await expect.poll(() => product.mailOf(name).length).toBe(1);
});

test('a price table that arrives on a translated page shows whole @ci', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/conditions.json', async (route) => {
    await asked;
    await route.fulfill({ json: OCTOBER });
  });
  await page.goto('/');
  const sheet = page.locator('#condicoes');
  // The request shows that React has hydrated the sheet.
  const asking = page.waitForRequest('**/conditions.json');
  await scrollUntilAwake(sheet);
  await asking;
  await translate(page);
  answer();
  await expect(sheet).toContainText('304');
  await expect(sheet.locator('.price-total')).toContainText('345.500');
  await expect(sheet.locator('.price-down')).toContainText('24.185');
  await expect(sheet.locator('.price-monthly')).toContainText('1.250');
});

test('a page that is translated before any of it has woken wakes without a word in the console, and keeps what was typed @ci', async ({
  page,
}) => {
  const person = someone();
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  await fillIn(card, person);
  await translate(page);
  arrive();
  await awake(card);
  await expect(nameOf(card)).toHaveValue(person.name);
  await expect(phoneOf(card)).toHaveValue(/\d/);
  await expect(submitOf(card)).toHaveText(translated(LEAD_FORM.button));
  // Some islands draw nothing at first, and slots have no box.
  for (const island of await page.locator('astro-island').all())
    await scrollUntilAwake(
      island.locator('xpath=(descendant::*[not(self::astro-slot)])[1] | self::*[not(*)]/..'),
    );
  const last = page.locator('#plantas').getByRole('tab').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toHaveText(translated(TABS.at(-1) ?? ''));
});
