import { expect, type Locator, type Page } from '@playwright/test';
import { FURNITURE, type Furniture } from '#site/sections/plans/fit/furniture.ts';
import { FIT_TITLE } from '#site/sections/plans/words.ts';
import { dialogNamed } from './inside.ts';
import { content } from './page.ts';
import { chooseTab, openPlans, plansOf } from './viewer.ts';

const { grupos = [], plantas = {} } = content.plantas ?? {};

export const MEASURED = grupos.flatMap(({ aba, titulo, plantas: ids }) =>
  ids
    .filter((id) => plantas[id]?.escala)
    .map((id, place) => ({ id, name: plantas[id]?.titulo ?? '', tab: aba ?? titulo, place })),
);

const pieces = FURNITURE.filter(({ outline }) => !outline);
export const OUTLINE = FURNITURE.find(({ outline }) => outline);

export function pieceAt(index: number): Furniture {
  const piece = pieces[index];
  if (!piece) throw new Error(`There is no piece of furniture ${index + 1}.`);
  return piece;
}

/** Points from wall to wall in the largest room, and the lengths on its dimension lines. */
export interface Walls {
  across: [from: [number, number], to: [number, number]];
  down: [from: [number, number], to: [number, number]];
  /** Centimetres. */
  breadth: number;
  length: number;
}

/** Millimetres on the plan. */
const WALLS: Record<string, Walls> = {
  'tipo-a': {
    across: [
      [100, 4500],
      [2960, 4510],
    ],
    down: [
      [500, 170],
      [505, 6110],
    ],
    breadth: 291,
    length: 598,
  },
  compacto: {
    across: [
      [100, 2500],
      [4110, 2510],
    ],
    down: [
      [1000, 100],
      [1005, 4910],
    ],
    breadth: 406,
    length: 486,
  },
};
export const wallsOf = (plan = ''): Walls | undefined => WALLS[plan];

export async function openMeasured(page: Page, index = 0): Promise<Locator> {
  await openPlans(page);
  return measure(page, index);
}

export async function measure(page: Page, index = 0): Promise<Locator> {
  const plan = MEASURED[index];
  if (!plan) throw new Error(`No plan ${index + 1} of this launch can be measured.`);
  await chooseTab(page, plan.tab);
  await plansOf(page).getByRole('button', { name: FIT_TITLE }).nth(plan.place).click();
  const tools = dialogNamed(page, FIT_TITLE);
  await expect(tools.locator('.fit-board')).toBeVisible();
  return tools;
}
