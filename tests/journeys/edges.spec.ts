import type { Locator, Page } from '@playwright/test';
import { FIELDS } from '#site/form/words.ts';
import { boxOf } from '../support/layout.ts';
import { content, leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/** Tolerance for letter bearings and rounding. CSS px. */
const SLACK = 2;

/** Where the content begins on a screen of 1920 px. */
const EDGE = 360;

const linesOf = (element: Locator) =>
  element.evaluate((whole) => {
    const text = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const tops = new Map<number, string>();
    for (let node = text.nextNode(); node; node = text.nextNode())
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const top = Math.round(range.getBoundingClientRect().top);
        tops.set(top, `${tops.get(top) ?? ''} ${word[0]}`.trim());
      }
    return [...tops.values()];
  });

async function expectWholeSentences(page: Page) {
  await leadCard(page).getByLabel(WORDS.name).fill('Maria da Silva');
  await leadCard(page).getByLabel(WORDS.phone).fill('8599');
  await leadCard(page).getByRole('button', { name: WORDS.send }).click();
  const error = leadCard(page).locator('.field-error:visible');
  await expect(error).toHaveText(FIELDS.phone.short);
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = async () => (await linesOf(error)).filter((line) => !line.endsWith('.'));
    await expect.poll(broken, `${width} px`).toEqual([]);
  }
}

const gapBetween = (page: Page, above: string, below: string) =>
  page.evaluate(
    ([first = '', second = '']) => {
      const ends = [...document.querySelectorAll(first)].map(
        (part) => part.getBoundingClientRect().bottom,
      );
      const next = document.querySelector(second)?.getBoundingClientRect();
      return (next?.top ?? Number.NaN) - Math.max(...ends);
    },
    [above, below],
  );

async function expectLeft(element: Locator, edge: number) {
  await expect(async () => {
    const { x } = await boxOf(element);
    expect(Math.abs(edge - x), `${element} at ${x}, not ${edge}`).toBeLessThanOrEqual(SLACK);
  }).toPass();
}

async function expectOnColumns(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectLeft(page.locator('.about-words > div'), 754);
  await expectLeft(page.locator('.faq-list'), 550);
  await expectLeft(page.locator('.footer-facts'), 856);
  await expectLeft(page.locator('.footer-legal > :last-child'), 856);
  await expect
    .poll(() => gapBetween(page, '.highlight-minutes', '.highlight-words h3'))
    .toBeLessThan(50);
}

async function expectWholeOnTablet(page: Page) {
  await page.setViewportSize({ width: 768, height: 1024 });
  const title = page.locator('#location-title');
  // A line must end with a sentence.
  const broken = async () => (await linesOf(title)).filter((line) => !/[.!?]$/.test(line));
  await expect.poll(async () => (await linesOf(title)).join(' ')).toBe(content.localizacao.titulo);
  if (/[.!?]$/.test(content.localizacao.titulo)) await expect.poll(broken).toEqual([]);
  await expect.poll(() => linesOf(page.locator('#plans-title'))).toEqual([content.plantas.titulo]);
  await expect
    .poll(() =>
      gapBetween(page, '.plan-tabs-head > :first-child', '.plan-tabs-head > :nth-child(2)'),
    )
    .toBeGreaterThanOrEqual(0);
  await expect
    .poll(() => gapBetween(page, '.highlight-drawing svg *', '.highlight-minutes'))
    .toBeGreaterThan(0);
}

async function expectOneLeftEdge(page: Page) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const selector of [
    '.site-header-home',
    'h1',
    '#sobre h2',
    '.carousel-slide img',
    '#localizacao h2',
    '.highlight',
    '.investment',
    '#lazer h2',
    '.mosaic',
    '#plantas h2',
    '.plan-drawing',
    '.map-panel',
    '#perguntas h2',
    '#condicoes h2 span',
    '.price-total',
    'footer h2',
    '.footer-legal',
  ])
    await expectLeft(page.locator(selector).first(), EDGE);
}

test('at a desk, on a tablet and on a phone what is wrong with a number breaks after a sentence; About’s text, the questions and the footer’s columns stand on columns of the grid; on a tablet headings break after a sentence, and the minutes to the place that stands out stand clear of its drawing; at 1920 px the page stands on one left edge from header to footer @ci', async ({
  page,
}) => {
  await open(page);
  await test.step('a number', () => expectWholeSentences(page));
  await test.step('columns', () => expectOnColumns(page));
  await test.step('tablet', () => expectWholeOnTablet(page));
  await test.step('left edge', () => expectOneLeftEdge(page));
});

test.describe('the small pages', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('stand on the page’s left edge, their drawing fades out; what a visitor’s data is for has more room in the table than its name @ci', async ({
    page,
    console,
  }) => {
    console.expect(/404|nao-ha/);
    for (const path of ['/nao-ha', '/obrigado/', '/privacidade/']) {
      await page.goto(path);
      for (const selector of ['header a', 'h1'])
        await expectLeft(page.locator(selector).first(), EDGE);
      if (path === '/privacidade/') continue;
      await expect(page.locator('.drawn-page-drawing')).toHaveCSS(
        'mask-image',
        /linear-gradient\(.*rgba\(0, 0, 0, 0\)/,
      );
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    const name = await boxOf(page.locator('.privacy-text tbody tr').last().locator('th'));
    const purpose = await boxOf(
      page.locator('.privacy-text tbody tr').last().locator('td').first(),
    );
    expect(purpose.width).toBeGreaterThan(name.width);
  });
});
