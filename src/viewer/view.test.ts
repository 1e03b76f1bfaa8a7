import { describe, expect, test } from 'vitest';
import { enlarged, filling, WHOLE, within, zoomedAt } from './view.ts';

const canvas = { width: 300, height: 200 };
const stage = { width: 200, height: 200 };

test('a stage with room to spare is centred', () => {
  expect(within({ x: -40, y: 7, scale: 1 }, stage, canvas)).toEqual({ x: 50, y: 0, scale: 1 });
});

test('a stage larger than its canvas leaves no gap at any edge', () => {
  expect(within({ x: 30, y: -500, scale: 2 }, stage, canvas)).toEqual({ x: 0, y: -200, scale: 2 });
  expect(within({ x: -60, y: -120, scale: 2 }, stage, canvas)).toEqual({ x: -60, y: -120, scale: 2 });
});

test('what lies under the point that is zoomed stays there', () => {
  const before = { x: 50, y: 0, scale: 1 };
  const after = zoomedAt(before, 3, 120, 80);
  expect((120 - after.x) / after.scale).toBeCloseTo((120 - before.x) / before.scale);
  expect((80 - after.y) / after.scale).toBeCloseTo((80 - before.y) / before.scale);
  expect(after.scale).toBe(3);
});

test('a whole stage is centred though its margins leave the canvas', () => {
  expect(within({ x: 30, y: 0, scale: 1 }, { width: 320, height: 200 }, canvas)).toEqual({
    x: -10,
    y: 0,
    scale: 1,
  });
});

test('a picture that fills its canvas leaves no gap, and shows what it is about', () => {
  const upright = { width: 200, height: 400 };
  const photo = { width: 200, height: 100 };
  expect(filling(photo, upright, [0.5, 0.5])).toEqual({ x: -300, y: 0, scale: 4 });
  expect(filling(photo, upright, [0.6, 0.2])).toEqual({ x: -380, y: 0, scale: 4 });
  expect(filling(photo, upright, [1, 0.5]), 'the right end').toEqual({ x: -600, y: 0, scale: 4 });
});

describe('a plan opens with letters at least a third larger than on the page', () => {
  const desk = { width: 1000, height: 800 };
  const plan = { width: 600, height: 800 };

  test('whole, where that is enough', () => {
    expect(enlarged(plan, desk, 600, 450)).toEqual({ ...WHOLE, x: 200, y: 0 });
  });

  test('else magnified, and centred', () => {
    const { x, y, scale } = enlarged(plan, desk, 600, 600);
    expect([x, y, scale]).toEqual([100, expect.closeTo(-400 / 3), 4 / 3]);
  });

  test('whatever margins another drawing on the stage has', () => {
    expect(enlarged(plan, desk, 500, 500).scale).toBe(4 / 3);
  });

  test('and never narrower than one can read, on the narrowest phone', () => {
    expect(320 * enlarged({ width: 320, height: 400 }, { width: 320, height: 500 }, 320, 284).scale).toBe(
      480,
    );
  });
});
