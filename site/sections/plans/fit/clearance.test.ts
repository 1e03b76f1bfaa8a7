import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/support/launch.ts';
import { folderOf } from '../../../../tests/support/launch-with.ts';
import fc from '../../../../tests/support/properties.ts';
import { readDrawing } from '../drawing.ts';
import {
  type Box,
  corners,
  distance,
  onSheet,
  type Point,
  type Segment,
  toBoxAxes,
} from '../geometry.ts';
import { conflictOf, gapsAround, obstaclesOf, waysAround } from './clearance.ts';

const tipoA = readDrawing(readFileSync(`${folderOf(SAMPLE)}/plans/tipo-a.svg`, 'utf8'), 5);
/** The living room of Tipo A: x 75 to 2985, y 3150 to 6130 below the kitchen. Millimetres. */
const sofa: Box = { x: 75 + 475, y: 5000, width: 2100, depth: 950, angle: 90 };

const box = fc.record({
  x: fc.integer({ min: 0, max: 6000 }),
  y: fc.integer({ min: 0, max: 6000 }),
  width: fc.integer({ min: 200, max: 3000 }),
  depth: fc.integer({ min: 200, max: 3000 }),
  angle: fc.integer({ min: 0, max: 359 }),
});

describe('a sofa at the wall of the living room', () => {
  it('leaves the way to the opposite wall', () => {
    const ways = waysAround(sofa, tipoA.edges);
    expect(ways[0]?.length).toBeCloseTo(80, 0);
    const across = ways.filter(({ along }) => along === 'depth');
    expect(across.map(({ length }) => Math.round(length))).toEqual([2910 - 950]);
  });

  it('leaves less with a rack opposite', () => {
    const rack: Box = { x: 2985 - 200, y: 5000, width: 1800, depth: 400, angle: 90 };
    const gaps = waysAround({ ...sofa, y: 4600 }, obstaclesOf(tipoA.edges, [rack]));
    expect(gaps.map(({ length }) => Math.round(length))).toContain(2910 - 950 - 400);
  });

  it('stands free; in the wall or on another piece it does not', () => {
    expect(conflictOf(sofa, tipoA, [])).toBeUndefined();
    expect(conflictOf({ ...sofa, x: sofa.x - 20 }, tipoA, [])).toBe('wall');
    expect(conflictOf({ ...sofa, x: -3000 }, tipoA, [])).toBe('wall');
    expect(conflictOf(sofa, tipoA, [{ ...sofa, x: sofa.x + 500 }])).toBe('piece');
    expect(conflictOf(sofa, tipoA, [{ ...sofa, x: sofa.x + 950 }])).toBeUndefined();
    expect(conflictOf(sofa, tipoA, [{ ...sofa, width: 300, depth: 300 }])).toBe('piece');
  });
});

describe('geometry', () => {
  it('turns back what it turned', () => {
    fc.assert(
      fc.property(box, fc.integer(), fc.integer(), (one, x, y) => {
        const local = { x: x % 9999, y: y % 9999 };
        expect(distance(toBoxAxes(one, onSheet(one, local)), local)).toBeLessThan(1e-6);
      }),
    );
  });

  it('keeps a box as large as it is however it is turned', () => {
    fc.assert(
      fc.property(box, (one) => {
        const [a, b, c, d] = corners(one) as [Point, Point, Point, Point];
        expect(distance(a, b)).toBeCloseTo(one.width, 6);
        expect(distance(b, c)).toBeCloseTo(one.depth, 6);
        expect(distance(a, c)).toBeCloseTo(distance(b, d), 6);
      }),
    );
  });
});

/** Walks from points along a side, straight away from it, to the first wall. */
function walked(one: Box, walls: readonly Segment[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let share = -0.5; share <= 0.5; share += 0.005) {
    const y = share * (one.depth - 10);
    for (const wall of walls) {
      const [a, b] = [toBoxAxes(one, wall.a), toBoxAxes(one, wall.b)];
      if (a.y === b.y || (y - a.y) * (y - b.y) > 0) continue;
      const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (x >= one.width / 2 - 5) least = Math.min(least, x - one.width / 2);
    }
  }
  return least;
}

it('says of a wall that reaches a little into a piece that there is no way, and where', () => {
  const one = { x: 0, y: 0, width: 200, depth: 513, angle: 289 };
  const [gap] = gapsAround(one, [{ a: { x: 266, y: -9 }, b: { x: 290, y: 0 } }]);
  if (!gap) throw new Error('The wall is not seen.');
  expect(gap.length).toBeLessThanOrEqual(0);
  expect(distance(gap.a, gap.b)).toBeCloseTo(-gap.length, 6);
});

it('measures the way to a wall that leans by less than a millimetre as far as its nearer end', () => {
  const one = { x: 0, y: 0, width: 200, depth: 200, angle: 189 };
  const leaning = { a: { x: 0, y: -640 }, b: { x: -800, y: 4412 } };
  const ahead = gapsAround(one, [leaning]).find(({ along }) => along === 'width');
  const ends = [-95, 95].map((y) => {
    const [a, b] = [toBoxAxes(one, leaning.a), toBoxAxes(one, leaning.b)];
    return a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) - 100;
  });
  expect(ahead?.length).toBeCloseTo(Math.min(...ends), 6);
});

it('finds the narrowest way as somebody would who walks each of them', () => {
  const far = fc.integer({ min: -9000, max: 9000 });
  const wall = fc.record({ a: fc.record({ x: far, y: far }), b: fc.record({ x: far, y: far }) });
  fc.assert(
    fc.property(box, fc.array(wall, { minLength: 1, maxLength: 6 }), (one, walls) => {
      fc.pre(conflictOf(one, { edges: walls, floors: [] }, []) === undefined);
      const right = gapsAround(one, walls).find(({ a, along }) => {
        const local = toBoxAxes(one, a);
        return along === 'width' && local.x > 0;
      });
      const expected = walked(one, walls);
      if (!right) expect(expected).toBe(Number.POSITIVE_INFINITY);
      // A wall's end may lie between two of the walked lines.
      else if (expected < Number.POSITIVE_INFINITY) {
        expect(right.length).toBeLessThanOrEqual(Math.max(0, expected) + 1e-6);
        expect(distance(right.a, right.b)).toBeCloseTo(Math.abs(right.length), 0);
      }
    }),
  );
});
