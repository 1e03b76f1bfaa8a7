import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { content } from '../../../content/index.ts';
import { readDrawing } from './drawing.ts';
import { distance } from './geometry.ts';
import { conflictOf, gapsAround } from './passage.ts';
import { freePlace, snapPiece, wayAhead } from './placing.ts';
import { keptView, onPlan, wholeView, zoomed } from './view-box.ts';

const tipoA = readDrawing(readFileSync('src/assets/plans/tipo-a.svg', 'utf8'), 5);
const sofa = { x: 2000, y: 5000, width: 2100, depth: 950, angle: 0 };

describe('a new piece', () => {
  it.each(Object.entries(content.medidas.pecas))(
    '%s finds a free place from anywhere in Tipo A',
    (_, piece) => {
      fc.assert(
        fc.property(fc.integer({ min: 100, max: 6600 }), fc.integer({ min: 200, max: 7500 }), (x, y) => {
          const box = { x, y, width: piece.largura * 10, depth: piece.profundidade * 10, angle: 0 };
          const placed = freePlace(box, { x, y }, tipoA, []);
          expect(conflictOf(placed, tipoA, [])).toBeUndefined();
        }),
        { numRuns: 25 },
      );
    },
  );

  it('stands where one can walk around it, and the large ones in no door', () => {
    // What narrow and wide windows have in their middle.
    for (const middle of [
      { x: 3360, y: 3800 },
      { x: 3505, y: 3685 },
    ])
      for (const kind of ['sofa', 'mesa-6', 'cama-casal', 'guarda-roupa']) {
        const piece = content.medidas.pecas[kind];
        if (!piece) throw new Error(`There is no ${kind}.`);
        const box = { ...middle, width: piece.largura * 10, depth: piece.profundidade * 10, angle: 0 };
        const placed = freePlace(box, middle, tipoA, []);
        const ways = gapsAround(placed, tipoA.edges, []).map(({ length }) => length);
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(600);
        // The way from the living room to the bedrooms, in the wall between x 2985 and 3085.
        const doorway = { x: 3035, y: 3625, width: 200, depth: 850, angle: 0 };
        expect(conflictOf(placed, tipoA, [doorway])).toBeUndefined();
      }
  });

  it('goes beside what is there', () => {
    const second = freePlace(sofa, sofa, tipoA, [sofa]);
    expect(conflictOf(second, tipoA, [sofa])).toBeUndefined();
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
