import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/support/launch.ts';
import { contentWith, folderOf } from '../../../../tests/support/launch-with.ts';
import fc from '../../../../tests/support/properties.ts';
import { readDrawing } from '../drawing.ts';
import { corners, isInside, type Point, sidesOf } from '../geometry.ts';
import { conflictOf } from './clearance.ts';
import { newPlace, snapped, wayAhead } from './moves.ts';

// The sample's own: their rooms are known.
const plans = ['tipo-a', 'tipo-a-phone', 'tipo-b', 'tipo-b-phone', 'garden-d1', 'garden-d1-phone'].map(
  (id) => ({
    id,
    ground: readDrawing(readFileSync(`${folderOf(SAMPLE)}/plans/${id}.svg`, 'utf8'), 5),
  }),
);
const tipoA = readDrawing(readFileSync(`${folderOf(SAMPLE)}/plans/tipo-a.svg`, 'utf8'), 5);
const sofa = { x: 2000, y: 5000, width: 2100, depth: 950, angle: 0 };

describe('a new piece', () => {
  const kinds = Object.entries(contentWith('plantas', 'medidas').medidas.pecas)
    .filter(([, { forma }]) => !forma)
    .map(([kind, { largura, profundidade }]) => ({ kind, width: largura * 10, depth: profundidade * 10 }));

  it.each(plans)('stands free in one room, from anywhere in $id', ({ ground }) => {
    const places = ground.floors.flat();
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const x = fc.integer({ min: Math.min(...xs), max: Math.max(...xs) });
    const y = fc.integer({ min: Math.min(...ys), max: Math.max(...ys) });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), x, y, ({ width, depth }, nearX, nearY) => {
        const box = { x: nearX, y: nearY, width, depth, angle: 0 };
        const placed = newPlace(box, ground, [sofa]);
        expect(conflictOf(placed, ground, [sofa])).toBeUndefined();
        // One that stands at a wall is in its room too.
        const inner = { ...placed, width: placed.width - 20, depth: placed.depth - 20 };
        const isIn = (room: Point[]) => corners(inner).every((corner) => isInside(room, corner));
        expect(ground.floors.some(isIn)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('stands where it is asked for when there is no free place', () => {
    const room = [
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 2000 },
      { x: 0, y: 2000 },
    ];
    const ground = { floors: [room], edges: sidesOf(room) };
    const box = { ...sofa, x: 500, y: 500 };
    expect(newPlace(box, ground, [])).toEqual(box);
  });
});

describe('a piece let go near a wall', () => {
  it('stands at it, whether it was before it or a little in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -55, max: 55 }), (off) => {
        const at = snapped({ ...sofa, x: 75 + 1050 + off }, tipoA.edges, 60);
        expect(Math.abs(at.x - (75 + 1050))).toBeLessThan(0.01);
        expect(at.y).toBe(sofa.y);
      }),
    );
  });

  it('stays where it is in the middle of the room', () => {
    expect(snapped({ ...sofa, width: 1000 }, tipoA.edges, 60)).toEqual({ x: sofa.x, y: sofa.y });
  });

  it('goes to the wall by one key', () => {
    expect(wayAhead({ ...sofa, x: 1500 }, { x: -1, y: 0 }, tipoA.edges)).toBeCloseTo(1500 - 1050 - 75, 6);
    expect(wayAhead({ ...sofa, x: 1125 }, { x: -1, y: 0 }, tipoA.edges)).toBeCloseTo(0, 6);
  });
});
