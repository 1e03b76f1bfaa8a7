import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { AREAS, PLANS_CHAT } from '#site/sections/plans/words.ts';
import { boxOf } from '../support/layout.ts';
import { content, scrollUntilAwake } from '../support/page.ts';
import { GROUPS, PLANS, TABS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { openPlans } from '../support/viewer.ts';

const { plantas } = content;

test.skip(!plantas, 'this launch shows no plans');

const area = (metres: number) => metres.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

test('the first group comes first; a click or a key shows another with all that belongs to it', async ({
  page,
}) => {
  const section = await openPlans(page);
  const panel = TABS.length > 1 ? section.getByRole('tabpanel') : section.locator('.plan-panel');
  const tab = (place: number) => section.getByRole('tab').nth(place);
  for (const [place, { plans, photo }] of GROUPS.entries()) {
    if (TABS.length > 1) {
      if (place > 0) await tab(place).click();
      await expect(tab(place)).toHaveAttribute('aria-selected', 'true');
      await expect(tab(place), 'no ring by mouse').toHaveCSS('outline-style', 'none');
      await expect(section.getByRole('tab', { selected: true })).toHaveCount(1);
    }
    await expect(panel).toHaveCount(1);
    const title = plantas.grupos[place]?.titulo ?? '';
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(panel.locator('.plan-drawing img')).toHaveCount(plans.length);
    for (const { titulo, alt, jardim, 'area-privativa': own } of plans) {
      await expect(panel.getByRole('img', { name: alt, exact: true })).toBeVisible();
      const caption = panel
        .locator('.plan-caption')
        .filter({ has: page.getByText(titulo, { exact: true }) });
      await expect(caption).toContainText(`${area(own)}m²`);
      if (jardim) await expect(caption).toContainText(`${area(jardim)}m²`);
    }
    await expect(panel.locator('.plan-photo img')).toHaveCount(photo ? 1 : 0);
    if (photo) await expect(panel.getByRole('img', { name: photo.alt, exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: PLANS_CHAT })).toBeVisible();
  }
  const source = await (await page.request.get('/')).text();
  for (const { alt } of PLANS) expect(source, 'all of it comes from the server').toContain(alt);
  if (TABS.length < 2) return;

  const last = TABS.length - 1;
  await tab(0).focus();
  for (const [key, selected] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', last],
    ['ArrowRight', 0],
    ['End', last],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(selected)).toBeFocused();
    await expect(tab(selected)).toHaveCSS('outline-style', 'solid');
    await expect(tab(selected)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tab(1)).toBeFocused();
});

const PARTS = [
  '.plan-panel > h3',
  '.plan-caption',
  '.plan-drawing',
  '.plan-fit',
  '.plan-photo',
  '.room-poster',
  '.room-list',
  '.room-table tbody tr',
  '.note',
  '.plan-chat',
].join();

const overlaps = (panel: Locator) =>
  panel.locator(PARTS).evaluateAll((parts) => {
    const seen = parts.filter((part) => part.checkVisibility());
    const boxes = seen.map((part) => ({
      name: `${part.className || part.tagName} “${part.textContent.slice(0, 20)}”`,
      box: part.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} lies on ${other.name}`),
    );
  });

/** A drawing's key has bullets, which are full circles. */
const hasKey = ({ desenho: { secao, ampliada } }: (typeof PLANS)[number]) =>
  /<circle [^>]*fill="#\w+"\/>/.test(
    readFileSync(join(whichLaunch().path, 'plans', secao ?? ampliada), 'latin1'),
  );

const keyOf = (drawing: Locator) =>
  drawing.evaluate(async (image: HTMLImageElement) => {
    const text = await (await fetch(image.currentSrc)).text();
    const svg = document.importNode(
      new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
      true,
    );
    svg.setAttribute('width', String(image.clientWidth));
    document.body.append(svg);
    const bullets = [...svg.querySelectorAll('circle[fill^="#"]:not([stroke])')];
    const boxes = bullets.map((bullet) => bullet.getBoundingClientRect());
    svg.remove();
    return boxes.map(({ x, y, width }) => ({ x, y, width }));
  });

async function expectOnTablet(panel: Locator, { plans, photo }: (typeof GROUPS)[number]) {
  const drawings = panel.locator('.plan-drawing');
  const first = await boxOf(drawings.first());
  const hasAreas = plans.every(({ ambientes }) => ambientes?.length);
  if (plans.length === 2) {
    expect((await boxOf(drawings.nth(1))).x).toBeGreaterThan(first.x + first.width);
    if (!hasAreas) return;
    const table = panel.getByRole('table', { name: AREAS.title });
    const head = await boxOf(table.getByRole('columnheader').nth(1));
    const area = await boxOf(table.getByRole('row').nth(1).getByRole('cell').first());
    expect(Math.abs(area.x + area.width - (head.x + head.width))).toBeLessThanOrEqual(2);
  }
  if (plans.length > 1 || !photo) return;
  for (const beside of ['.plan-photo', ...(hasAreas ? ['.room-list'] : [])])
    expect((await boxOf(panel.locator(beside))).x).toBeGreaterThan(first.x + first.width);
  const picture = await boxOf(panel.locator('.plan-photo img'));
  expect(picture.x + picture.width, 'up to the page’s edge').toBeCloseTo(768, 0);
}

async function expectFolded(panel: Locator, isPhone: boolean, where: string) {
  const areas = panel.locator('.room-list, .room-table');
  if ((await areas.count()) === 0) return;
  const fold = panel.getByText(AREAS.title, { exact: true }).and(panel.locator('summary'));
  if (isPhone) {
    await expect(areas, where).toBeHidden();
    await fold.click();
    await expect(areas, where).toBeVisible();
    await fold.click();
  } else {
    await expect(fold, where).toBeHidden();
    await expect(areas, where).toBeVisible();
  }
}

test('on a phone, a tablet and a desk nothing of a group lies on another; at a desk its plans stand side by side; on a tablet two can be compared, and one alone is beside its picture and areas; a plan’s key is one row or column, as large as its neighbour’s @ci', async ({
  page,
}) => {
  const section = await openPlans(page);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [place, tab] of TABS.entries()) {
      const where = `${tab} at ${width} px`;
      if (TABS.length > 1) await section.getByRole('tab').nth(place).click();
      const panel = section.locator('.plan-panel:visible');
      const group = GROUPS[place];
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(
        plantas.grupos[place]?.titulo ?? '',
      );
      const drawings = panel.locator('.plan-drawing img');
      const sizes: number[] = [];
      for (const [which, plan] of (group?.plans ?? []).entries()) {
        const drawing = drawings.nth(which);
        await scrollUntilAwake(drawing);
        // At another width the page may load another drawing.
        await expect
          .poll(() =>
            drawing.evaluate((image: HTMLImageElement) =>
              image.decode().then(() => image.naturalWidth),
            ),
          )
          .not.toBe(0);
        if (!hasKey(plan)) continue;
        const key = await keyOf(drawing);
        expect(key.length, where).toBeGreaterThan(1);
        const spread = (at: 'x' | 'y') =>
          Math.max(...key.map((one) => one[at])) - Math.min(...key.map((one) => one[at]));
        expect(Math.min(spread('x'), spread('y')), `${where}: one line`).toBeLessThan(1);
        sizes.push(...key.map((one) => one.width));
      }
      if (sizes.length > 0)
        expect(Math.max(...sizes) / Math.min(...sizes), where).toBeLessThan(1.03);
      await expect.poll(() => overlaps(panel), where).toEqual([]);
      await expectFolded(panel, width < 700, where);
      if (width === 768 && group) await expectOnTablet(panel, group);
      if (width < 1280) continue;
      const [one, other] = await drawings.evaluateAll((images) =>
        images.map((image) => image.getBoundingClientRect().toJSON()),
      );
      if (!one || !other) continue;
      expect(other.x, where).toBeGreaterThan(one.right);
      expect(other.bottom, where).toBeCloseTo(one.bottom, 0);
    }
  }
});
