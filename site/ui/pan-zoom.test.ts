import { expect, test } from 'vitest';
import { clampView, unitOf, zoomAt } from './usePanZoom.ts';

const canvas = { width: 300, height: 200 };
const stage = { width: 200, height: 200 };

test('a stage with room to spare is centred', () => {
  expect(clampView({ x: -40, y: 7, scale: 1 }, stage, canvas)).toEqual({ x: 50, y: 0, scale: 1 });
});

test('a stage larger than its canvas leaves no gap at any edge', () => {
  expect(clampView({ x: 30, y: -500, scale: 2 }, stage, canvas)).toEqual({
    x: 0,
    y: -200,
    scale: 2,
  });
  expect(clampView({ x: -60, y: -120, scale: 2 }, stage, canvas)).toEqual({
    x: -60,
    y: -120,
    scale: 2,
  });
});

test('what lies under the point that is zoomed stays there', () => {
  const before = { x: 50, y: 0, scale: 1 };
  const after = zoomAt(before, 3, 120, 80);
  expect((120 - after.x) / after.scale).toBeCloseTo((120 - before.x) / before.scale);
  expect((80 - after.y) / after.scale).toBeCloseTo((80 - before.y) / before.scale);
  expect(after.scale).toBe(3);
});

test('a whole stage is centred though its margins leave the canvas', () => {
  expect(clampView({ x: 30, y: 0, scale: 1 }, { width: 320, height: 200 }, canvas)).toEqual({
    x: -10,
    y: 0,
    scale: 1,
  });
});

test('a drawing is as large as its canvas allows, with a margin on each side', () => {
  expect(unitOf({ width: 20, height: 10 }, canvas, 10)).toBe(14);
  expect(unitOf({ width: 10, height: 20 }, canvas, 10)).toBe(9);
});
