import { expect, type Locator, type Page } from '@playwright/test';
import { dialogNamed } from './inside.ts';
import { content } from './page.ts';
import { chooseTab, openPlans, plansOf } from './viewer.ts';

const { grupos = [], plantas = {} } = content.plantas ?? {};

/** The plans that can be measured, and where each stands among those of its tab. */
export const MEASURED = grupos.flatMap(({ aba, titulo, plantas: ids }) =>
  ids
    .filter((id) => plantas[id]?.escala)
    .map((id, place) => ({ id, name: plantas[id]?.titulo ?? '', tab: aba ?? titulo, place })),
);

/** What there is to lay, as the content lists it: an outline is no furniture but a visitor's own room. */
const all = Object.entries(content.medidas?.pecas ?? {}).map(([id, piece]) => ({ id, ...piece }));
export type Laid = (typeof all)[number];
const furniture = all.filter(({ forma }) => forma !== 'contorno');
export const OUTLINE = all.find(({ forma }) => forma === 'contorno');

/** A piece of furniture by its place in the list; without plans there is none, and nobody lays one. */
export const pieceAt = (index: number): Laid =>
  furniture[index] ?? { id: '', nome: '', largura: 0, profundidade: 0 };

/** As the tools write a length: centimetres in, `2,10` out. */
export const metres = (centimetres: number): string => (centimetres / 100).toFixed(2).replace('.', ',');
export const sizeOf = ({ largura, profundidade }: Pick<Laid, 'largura' | 'profundidade'>): string =>
  `${metres(largura)} x ${metres(profundidade)} m`;

/** Inside the largest room of a drawn plan, from wall to wall: where to press, and what its dimension lines say. */
export interface Walls {
  across: [from: [number, number], to: [number, number]];
  down: [from: [number, number], to: [number, number]];
  /** Centimetres. */
  breadth: number;
  length: number;
}

/** What is known of the walls of drawings: the sample's first plan, the second launch's. Millimetres of the plan. */
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

/** Goes to the plans and opens one with ruler and furniture. */
export async function openMeasured(page: Page, index = 0): Promise<Locator> {
  await openPlans(page);
  return measure(page, index);
}

/** Opens one of the plans on screen with ruler and furniture. */
export async function measure(page: Page, index = 0): Promise<Locator> {
  const plan = MEASURED[index];
  if (!plan) throw new Error(`No plan ${index + 1} of this launch can be measured.`);
  await chooseTab(page, plan.tab);
  await plansOf(page).getByRole('button', { name: content.medidas.botao }).nth(plan.place).click();
  const tools = dialogNamed(page, content.medidas.titulo);
  await expect(tools.locator('.fit-board')).toBeVisible();
  return tools;
}
