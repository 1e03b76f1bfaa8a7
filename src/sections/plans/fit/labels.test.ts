import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import type { Box, Segment } from './geometry.ts';
import { placeNumbers, wordsOn } from './labels.ts';
import { overlap } from './passage.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 6000 }), y: fc.integer({ min: 0, max: 6000 }) });
const lines = fc.array(fc.record({ a: point, b: point }), { maxLength: 20 });
const pieces = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 6000 }),
    y: fc.integer({ min: 0, max: 6000 }),
    width: fc.integer({ min: 200, max: 3000 }),
    depth: fc.integer({ min: 200, max: 3000 }),
    angle: fc.integer({ min: 0, max: 359 }),
  }),
  { maxLength: 8 },
);

/** Pixels a millimetre of Tipo A, whole, on a phone of 390 px. */
const PHONE = 0.05;

describe('the numbers of measures', () => {
  it('never lie over one another, nor over what is written on a piece', () => {
    fc.assert(
      fc.property(lines, pieces, fc.double({ min: 0.03, max: 0.4, noNaN: true }), (drawn, laid, scale) => {
        const words = laid.flatMap((piece) => wordsOn('Poltrona', piece, scale) ?? []);
        const numbers = placeNumbers(drawn, words, scale).filter((box): box is Box => box !== undefined);
        for (const [index, number] of numbers.entries())
          for (const other of [...words, ...numbers.slice(index + 1)])
            expect(overlap(number, other)).toBe(false);
      }),
    );
  });

  it('stand in the middle of a long line, and beside a short one, where nothing is in the way', () => {
    const long: Segment = { a: { x: 0, y: 1000 }, b: { x: 3000, y: 1000 } };
    const short: Segment = { a: { x: 0, y: 1000 }, b: { x: 200, y: 1000 } };
    expect(placeNumbers([long], [], PHONE)[0]).toMatchObject({ x: 1500, y: 1000, angle: 0 });
    expect(placeNumbers([short], [], PHONE)[0]).toMatchObject({ x: 100, y: 1000 - 20 / PHONE });
  });

  it('upright are read from the right, whichever end was drawn first', () => {
    const [top, bottom] = [
      { x: 0, y: 0 },
      { x: 0, y: 3000 },
    ];
    for (const line of [
      { a: top, b: bottom },
      { a: bottom, b: top },
    ])
      expect(placeNumbers([line], [], PHONE)[0]?.angle).toBe(-90);
  });

  it('both find room where a small piece is near two walls', () => {
    const across: Segment = { a: { x: 3000, y: 5500 }, b: { x: 4000, y: 5500 } };
    const down: Segment = { a: { x: 4100, y: 4500 }, b: { x: 4100, y: 5170 } };
    expect(placeNumbers([down, across], [], PHONE)).not.toContain(undefined);
  });
});
