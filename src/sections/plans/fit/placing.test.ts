import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { content } from '../../../content/index.ts';
import { readDrawing } from './drawing.ts';
import { type Box, corners, distance, isInside, type Point, sidesOf } from './geometry.ts';
import { conflictOf, gapsAround } from './passage.ts';
import { newPlace, snapPiece, wayAhead } from './placing.ts';
import { keptView, onPlan, wholeView, zoomed } from './view-box.ts';

const plans = ['tipo-a', 'tipo-b', 'garden-d1'].map((id) => ({
  id,
  ground: readDrawing(readFileSync(`src/assets/plans/${id}.svg`, 'utf8'), 5),
}));
const tipoA = readDrawing(readFileSync('src/assets/plans/tipo-a.svg', 'utf8'), 5);
const sofa = { x: 2000, y: 5000, width: 2100, depth: 950, angle: 0 };

/** Square metres. */
const areaOf = (outline: readonly Point[]) =>
  Math.abs(sidesOf(outline).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2e6;

/** As the tools lay it: at the wall, where one is nearly there. */
const laid = (box: Box, ground: (typeof plans)[number]['ground'], others: readonly Box[] = []) =>
  newPlace(box, ground, others, 120);

describe('a new piece', () => {
  const kinds = Object.entries(content.medidas.pecas).map(([kind, { largura, profundidade }]) => ({
    kind,
    width: largura * 10,
    depth: profundidade * 10,
  }));

  it.each(plans)('stands free, out of the way of doors, from anywhere in $id', ({ ground }) => {
    const places = ground.floors.flat();
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const x = fc.integer({ min: Math.min(...xs), max: Math.max(...xs) });
    const y = fc.integer({ min: Math.min(...ys), max: Math.max(...ys) });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), x, y, ({ width, depth }, nearX, nearY) => {
        const placed = laid({ x: nearX, y: nearY, width, depth, angle: 0 }, ground);
        expect(conflictOf(placed, ground, ground.ways)).toBeUndefined();
        const room = ground.floors.find((floor) => isInside(floor, placed));
        const inner = { ...placed, width: width - 20, depth: depth - 20 };
        expect(corners(inner).every((corner) => room && isInside(room, corner))).toBe(true);
        // No bath and no corridor: the largest of them has 2,46 m².
        expect(areaOf(room ?? [])).toBeGreaterThan(3);
      }),
    );
  });

  it('stands where one can walk around it', () => {
    // What narrow and wide windows have in their middle.
    for (const middle of [
      { x: 3360, y: 3800 },
      { x: 3505, y: 3685 },
    ])
      for (const name of ['sofa', 'mesa-6', 'cama-casal', 'guarda-roupa']) {
        const piece = kinds.find(({ kind }) => kind === name);
        if (!piece) throw new Error(`There is no ${name}.`);
        const placed = laid({ ...middle, ...piece, angle: 0 }, tipoA);
        const ways = gapsAround(placed, tipoA.edges, []).map(({ length }) => length);
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(480);
      }
  });

  it('one of each finds its place beside the others', () => {
    const pieces: Box[] = [];
    for (const { width, depth } of kinds) {
      const next = laid({ x: 3360, y: 3800, width, depth, angle: 0 }, tipoA, pieces);
      expect(conflictOf(next, tipoA, pieces)).toBeUndefined();
      pieces.push(next);
    }
    // The last of the large ones: where the beds would go, the others stand.
    expect(pieces.filter((piece) => conflictOf(piece, tipoA, tipoA.ways)).length).toBeLessThanOrEqual(1);
  });

  it('may stand in a way when there is no other place, and where it is asked for when there is none at all', () => {
    const room = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1000, y: 1000 },
      { x: 0, y: 1000 },
    ];
    const ground = {
      floors: [room],
      edges: sidesOf(room),
      ways: [{ x: 500, y: 500, width: 900, depth: 900, angle: 0 }],
    };
    const chair = { x: 500, y: 500, width: 800, depth: 850, angle: 0 };
    expect(conflictOf(laid(chair, ground), ground, [])).toBeUndefined();
    const sofaThere = laid({ ...sofa, x: 500, y: 500 }, ground);
    expect([sofaThere.x, sofaThere.y]).toEqual([500, 500]);
  });
});

describe('the ways through a plan', () => {
  it.each([
    ['tipo-a', 5, 6],
    ['tipo-b', 6, 7],
    ['garden-d1', 5, 7],
  ])('%s: %i doors swing, and %i ways lead from room to room', (id, swings, through) => {
    const { ways } = plans.find((plan) => plan.id === id)?.ground ?? { ways: [] };
    expect(ways.filter(({ width, depth }) => width === depth)).toHaveLength(swings);
    expect(ways.filter(({ width, depth }) => width !== depth)).toHaveLength(through);
  });

  it('Tipo A: the entrance swings into the room, the balcony is reached through its sliding door', () => {
    const entrance = { x: 130 * 5, y: 110 * 5, width: 800, depth: 800 };
    expect(tipoA.ways).toContainEqual(expect.objectContaining(entrance));
    const balcony = tipoA.ways.find(({ width }) => width === 440 * 5);
    expect(balcony?.x).toBe(300 * 5);
    expect(Math.abs((balcony?.y ?? 0) - 1241 * 5)).toBeLessThan(15);
  });
});

describe('a piece let go near a wall', () => {
  it('stands at it, whether it was before it or a little in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -55, max: 55 }), (off) => {
        const at = snapPiece({ ...sofa, x: 75 + 1050 + off }, tipoA, [], 60);
        expect(Math.abs(at.x - (75 + 1050))).toBeLessThan(0.01);
        expect(at.y).toBe(sofa.y);
      }),
    );
  });

  it('stays where it is in the middle of the room', () => {
    expect(snapPiece({ ...sofa, width: 1000 }, tipoA, [], 60)).toEqual({ x: sofa.x, y: sofa.y });
  });

  it('goes to the wall by one key', () => {
    expect(wayAhead({ ...sofa, x: 1500 }, { x: -1, y: 0 }, tipoA, [])).toBeCloseTo(1500 - 1050 - 75, 6);
    expect(wayAhead({ ...sofa, x: 1125 }, { x: -1, y: 0 }, tipoA, [])).toBeCloseTo(0, 6);
  });
});

describe('the view', () => {
  const extent = [-535, -680, 8080, 9410] as const;
  const board = fc.record({
    width: fc.integer({ min: 200, max: 2000 }),
    height: fc.integer({ min: 200, max: 2000 }),
  });

  it('keeps the place under the fingers while it zooms', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) });
    fc.assert(
      fc.property(board, place, fc.double({ min: 0.2, max: 5, noNaN: true }), (one, at, factor) => {
        const view = wholeView(extent, one);
        expect(distance(onPlan(view, at), onPlan(zoomed(view, factor, at), at))).toBeLessThan(1e-6);
      }),
    );
  });

  it('always shows some of the plan', () => {
    const anything = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        board,
        anything,
        anything,
        fc.double({ min: 0.0001, max: 10, noNaN: true }),
        (one, x, y, scale) => {
          const view = keptView({ x, y, scale }, extent, one);
          const middle = onPlan(view, { x: one.width / 2, y: one.height / 2 });
          expect(middle.x).toBeGreaterThanOrEqual(extent[0] - 1);
          expect(middle.x).toBeLessThanOrEqual(extent[0] + extent[2] + 1);
          expect(middle.y).toBeGreaterThanOrEqual(extent[1] - 1);
          expect(middle.y).toBeLessThanOrEqual(extent[1] + extent[3] + 1);
        },
      ),
    );
  });
});
