import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { FIT_TITLE } from '#site/sections/plans/words.ts';
import { content } from './page.ts';
import { ROOM, ROOM_TAB } from './plans.ts';
import { chooseTab, openPlans, plansOf } from './viewer.ts';

/** Records the bytes of each body as sent, by path. */
export function watchFetches(context: BrowserContext): Map<string, number> {
  const fetched = new Map<string, number>();
  context.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname;
    fetched.set(path, 0);
    // Sizes cannot be read once the page has closed.
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes) fetched.set(path, sizes.responseBodySize);
  });
  return fetched;
}

export async function enterRoom(page: Page): Promise<Locator> {
  const section = await openPlans(page);
  await chooseTab(page, ROOM_TAB);
  await section.getByRole('button', { name: ROOM.titulo }).click();
  const room = page.getByRole('dialog', { name: ROOM.titulo });
  await expect(room).toBeVisible();
  return room;
}

const { grupos, plantas } = content.plantas;

/** Plans with a scale, by tab. */
export const MEASURED = grupos.flatMap(({ aba, titulo, plantas: ids }) =>
  ids
    .filter((id) => plantas[id]?.escala)
    .map((id, place) => ({ id, name: plantas[id]?.titulo ?? '', tab: aba ?? titulo, place })),
);

export async function measure(page: Page, index = 0): Promise<Locator> {
  const plan = MEASURED[index];
  if (!plan) throw new Error(`No plan ${index + 1} of this launch can be measured.`);
  await chooseTab(page, plan.tab);
  await plansOf(page).getByRole('button', { name: FIT_TITLE }).nth(plan.place).click();
  const tools = page.getByRole('dialog', { name: FIT_TITLE });
  await expect(tools.locator('.fit-board')).toBeVisible();
  return tools;
}

export async function openMeasured(page: Page, index = 0): Promise<Locator> {
  await openPlans(page);
  return measure(page, index);
}
