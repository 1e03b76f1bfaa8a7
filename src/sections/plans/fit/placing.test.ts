import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { content } from '../../../content/index.ts';
import { readDrawing } from './drawing.ts';
import { areaOf, corners, isInside, sidesOf } from './geometry.ts';
import { conflictOf } from './passage.ts';
import { newPlace, plateOn } from './placing.ts';
import { snapPiece, wayAhead } from './snap.ts';

const plans = ['tipo-a', 'tipo-a-phone', 'tipo-b', 'tipo-b-phone', 'garden-d1', 'garden-d1-phone'].map(
  (id) => ({
    id,
    ground: readDrawing(readFileSync(`src/assets/plans/${id}.svg`, 'utf8'), 5),
  }),
);
const tipoA = readDrawing(readFileSync('src/assets/plans/tipo-a.svg', 'utf8'), 5);
const sofa = { x: 2000, y: 5000, width: 2100, depth: 950, angle: 0 };

describe('a new piece', () => {
  const kinds = Object.entries(content.medidas.pecas)
    .filter(([, { forma }]) => !forma)
    .map(([kind, { largura, profundidade }]) => ({ kind, width: largura * 10, depth: profundidade * 10 }));

  it.each(plans)(
    'stands free in a room, on no name or figure and in no door, from anywhere in $id',
    ({ ground }) => {
      const places = ground.floors.flat();
      const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
      const x = fc.integer({ min: Math.min(...xs), max: Math.max(...xs) });
      const y = fc.integer({ min: Math.min(...ys), max: Math.max(...ys) });
      fc.assert(
        fc.property(fc.constantFrom(...kinds), x, y, ({ width, depth }, nearX, nearY) => {
          const placed = newPlace({ x: nearX, y: nearY, width, depth, angle: 0 }, ground, [], ground.taken);
          expect(conflictOf(placed, ground, ground.taken)).toBeUndefined();
          const room = ground.floors.find((floor) => isInside(floor, placed));
          const inner = { ...placed, width: width - 20, depth: depth - 20 };
          expect(corners(inner).every((corner) => room && isInside(room, corner))).toBe(true);
          // No bath and no corridor: the largest of them has 2,52 m².
          expect(areaOf(room ?? [])).toBeGreaterThan(3e6);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('gives up the letters when there is no other place, and stands where it is asked for when there is none', () => {
    const room = [
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 2000 },
      { x: 0, y: 2000 },
    ];
    const ground = { floors: [room], edges: sidesOf(room) };
    const letters = [{ x: 1000, y: 1000, width: 1900, depth: 1900, angle: 0 }];
    const chair = { x: 1000, y: 1000, width: 800, depth: 850, angle: 0 };
    expect(conflictOf(newPlace(chair, ground, [], letters), ground, [])).toBeUndefined();
    const place = newPlace({ ...sofa, x: 500, y: 500 }, ground, [], letters);
    expect([place.x, place.y]).toEqual([500, 500]);
  });
});

describe('the number of a measure', () => {
  const line = { a: { x: 0, y: 0 }, b: { x: 4000, y: 0 } };

  it('stands on its line, aside of what is taken, and nowhere if all of it is', () => {
    expect(plateOn(line, 6, [], 0.05)).toMatchObject({ x: 2000, y: 0, angle: 0 });
    const name = { x: 2000, y: 0, width: 400, depth: 400, angle: 0 };
    expect(plateOn(line, 6, [name], 0.05)?.x).toBe(1000);
    expect(plateOn(line, 6, [{ ...name, width: 4000 }], 0.05)).toBeUndefined();
  });

  it('stands beside a line that is too short for it', () => {
    expect(plateOn({ ...line, b: { x: 500, y: 0 } }, 6, [], 0.05)).toMatchObject({ x: 250, y: -400 });
  });
});

describe('a piece let go near a wall', () => {
  it('stands at it, whether it was before it or a little in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -55, max: 55 }), (off) => {
        const at = snapPiece({ ...sofa, x: 75 + 1050 + off }, tipoA.edges, [], 60);
        expect(Math.abs(at.x - (75 + 1050))).toBeLessThan(0.01);
        expect(at.y).toBe(sofa.y);
      }),
    );
  });

  it('stays where it is in the middle of the room', () => {
    expect(snapPiece({ ...sofa, width: 1000 }, tipoA.edges, [], 60)).toEqual({ x: sofa.x, y: sofa.y });
  });

  it('goes to the wall by one key', () => {
    expect(wayAhead({ ...sofa, x: 1500 }, { x: -1, y: 0 }, tipoA.edges, [])).toBeCloseTo(1500 - 1050 - 75, 6);
    expect(wayAhead({ ...sofa, x: 1125 }, { x: -1, y: 0 }, tipoA.edges, [])).toBeCloseTo(0, 6);
  });
});
