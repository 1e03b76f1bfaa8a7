import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../../tests/support/launch.ts';
import { contentOf, folderOf } from '../../../tests/support/launch-with.ts';
import fc from '../../../tests/support/properties.ts';
import { type DrawnPlan, outlinesOf, readDrawing, wallsPath } from './drawing.ts';
import { freeDistance, snapEnd } from './fit/moves.ts';
import { bareMetres } from './fit/words.ts';
import { areaOf, distance, isInside, type Point, type Segment } from './geometry.ts';

// Only the sample's drawings have known dimension lines.
const read = (file: string) => readFileSync(`${folderOf(SAMPLE)}/plans/${file}`, 'utf8');
const plans = Object.entries(contentOf(SAMPLE).plantas?.plantas ?? {}).map(([id, plan]) => {
  const scale = plan.escala ?? Number.NaN;
  return { id, plan, scale, drawn: readDrawing(read(plan.desenho.ampliada), scale) };
});
const planOf = (id: string) => {
  const found = plans.find((plan) => plan.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  return found;
};

/** The numbers on the drawings' own dimension lines, in metres, in drawing order. */
const WRITTEN: [plan: string, ...metres: string[]][] = [
  ['tipo-a', '2,91', '3,55', '5,98', '1,25', '2,50', '2,07', '2,54', '6,71', '7,61'],
  [
    'tipo-b',
    ...[
      '3,10',
      '4,05',
      '1,22',
      '2,50',
      '1,20',
      '1,20',
      '2,75',
      '1,60',
      '2,56',
      '3,10',
      '7,68',
      '8,48',
    ],
  ],
  [
    'garden-d1',
    ...['3,55', '2,91', '2,50', '2,07', '2,54', '3,61', '5,98', '1,33', '3,61', '6,71', '11,27'],
  ],
];

/** A dimension line is two collinear segments with a gap for its number. Millimetres. */
function dimensionLines(svg: string, scale: number): Segment[] {
  const path = /<path fill="none" stroke="#14615c"[^>]*\sd="([^"]*)"/.exec(svg)?.[1] ?? '';
  const lines = outlinesOf(path);
  return lines.flatMap(([a, b], index) => {
    const [c, d] = lines[index + 1] ?? [];
    if (!a || !b || !c || !d) return [];
    const level = a.y === b.y && c.y === d.y && a.y === c.y && c.x > b.x;
    const upright = a.x === b.x && c.x === d.x && a.x === c.x && c.y > b.y;
    const scaled = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
    return level || upright ? [{ a: scaled(a), b: scaled(d) }] : [];
  });
}

/** Moves a dimension line sideways to where it crosses floor from wall to wall, if it can. */
function insideOf({ a, b }: Segment, { edges, floors }: DrawnPlan): Segment | undefined {
  const level = a.y === b.y;
  const on = (end: Point, aside: number) =>
    level ? { x: end.x, y: aside } : { x: aside, y: end.y };
  const across = edges.filter(
    (edge) => Math.abs(level ? edge.a.x - edge.b.x : edge.a.y - edge.b.y) < 0.5,
  );
  const isEdge = (at: Point) =>
    across.some(
      (edge) => distance(edge.a, at) + distance(at, edge.b) - distance(edge.a, edge.b) < 1e-4,
    );
  // Wall corners would attract the ruler's ends.
  const corner = (at: Point) =>
    edges.some((edge) => distance(edge.a, at) < 180 || distance(edge.b, at) < 180);
  for (let aside = 0; aside < 12_000; aside += 25) {
    const [from, to] = [on(a, aside), on(b, aside)];
    const walked = Array.from({ length: 19 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 1)) / 20,
      y: from.y + ((to.y - from.y) * (step + 1)) / 20,
    }));
    if (![from, to].every((end) => isEdge(end) && !corner(end))) continue;
    if (walked.every((at) => floors.some((floor) => isInside(floor, at))))
      return { a: from, b: to };
  }
  return undefined;
}

describe('the scale of the drawings', () => {
  it.each(WRITTEN)('%s measures what each of its dimension lines says', (id, ...written) => {
    const { plan, scale, drawn } = planOf(id);
    const lines = dimensionLines(read(plan.desenho.ampliada), scale);
    expect(lines.map(({ a, b }) => bareMetres(distance(a, b)))).toEqual(written);
    const walls = lines.map((line) => insideOf(line, drawn));
    // Outer dimensions and those ending at a railing touch no wall; every room's sides do.
    expect(walls.filter(Boolean).length).toBeGreaterThanOrEqual(7);
    // A person aims within 4.5 cm, which is less than half a wall's thickness.
    const off = fc.integer({ min: -45, max: 45 });
    for (const [index, line] of walls.entries()) {
      if (!line) continue;
      const level = line.a.y === line.b.y;
      const missed = ({ x, y }: Point, by: number) => (level ? { x: x + by, y } : { x, y: y + by });
      fc.assert(
        fc.property(off, off, (by, andBy) => {
          const a = snapEnd(missed(line.a, by), null, drawn.edges, 80);
          const b = snapEnd(missed(line.b, andBy), a, drawn.edges, 80);
          expect(bareMetres(distance(a, b))).toBe(written[index]);
        }),
      );
    }
  });

  it.each(plans)(
    '$id: the rooms of the drawing have the area that the content tells',
    ({ plan, drawn }) => {
      const areas = drawn.floors.map((floor) => areaOf(floor) / 1e6);
      const suite = plan.ambientes.find(({ nome }) => nome === 'Suíte')?.area ?? Number.NaN;
      expect(areas.some((area) => Math.abs(area - suite) < 0.01)).toBe(true);
    },
  );

  it.each(plans)('$id: each end of an edge goes on in another edge', ({ drawn }) => {
    for (const { a, b } of drawn.edges) {
      for (const end of [a, b]) {
        const meeting = drawn.edges.filter(
          (edge) => distance(edge.a, end) < 1 || distance(edge.b, end) < 1,
        );
        expect(meeting.length, JSON.stringify(end)).toBeGreaterThan(1);
      }
    }
  });
});

it('leaves a door open: nothing stands between living room and circulation', () => {
  const { drawn, scale } = planOf('tipo-a');
  const living = { x: 300 * scale, y: 700 * scale, width: 0, depth: 0, angle: 0 };
  const right = { x: 1, y: 0 };
  expect(freeDistance(living, right, drawn.edges) / scale).toBe(797 - 300);
  expect(freeDistance({ ...living, y: 900 * scale }, right, drawn.edges) / scale).toBe(597 - 300);
});

it.each(plans)(
  '$id: both drawings name the same floors, and the large one its walls',
  ({ plan, scale }) => {
    const { ampliada, secao = ampliada } = plan.desenho;
    const named = (file: string) => readDrawing(read(file), scale);
    expect(named(secao)).toEqual(named(ampliada));
    expect(wallsPath(read(ampliada))).toMatch(/^M/);
  },
);

it("takes a builder's drawing that names nothing: no walls", () => {
  const svg = '<svg viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>';
  expect(readDrawing(svg, 5)).toEqual({ edges: [], floors: [] });
});

it('reads a path however it is written', () => {
  const square = [
    { x: 10, y: 20 },
    { x: 40, y: 20 },
    { x: 40, y: 50 },
    { x: 10, y: 50 },
  ];
  for (const path of [
    'M10 20H40V50H10Z',
    'm10,20 30,0 0,30 -30,0z',
    'M10 20h30v30h-30z',
    'M10 20L40 20 40 50 10 50Z',
    'M1e1 20.0h30C40 30 40 40 40 50h-30z',
  ]) {
    expect(outlinesOf(path), path).toEqual([square]);
  }
  expect(outlinesOf('M0 0h1v1zm5 5h1v1z')).toHaveLength(2);
  expect(outlinesOf('M0 0h1v1zm5 5h1v1z')[1]?.[0]).toEqual({ x: 5, y: 5 });
  expect(outlinesOf('nonsense 12')).toEqual([]);
});

it('puts a ruler into a corner before it puts it on a wall, and leaves it alone far from both', () => {
  const { drawn, scale } = planOf('tipo-a');
  const corner = { x: 15 * scale, y: 1226 * scale };
  expect(snapEnd({ x: corner.x + 40, y: corner.y - 30 }, null, drawn.edges, 80)).toEqual(corner);
  const middle = { x: 300 * scale, y: 900 * scale };
  expect(snapEnd(middle, null, drawn.edges, 80)).toEqual(middle);
  expect(drawn.floors.some((floor) => isInside(floor, middle))).toBe(true);
});
