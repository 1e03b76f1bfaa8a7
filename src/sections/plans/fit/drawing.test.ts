import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { content } from '../../../content/index.ts';
import { fadedDrawing, outlinesOf, readDrawing, wallsPath } from './drawing.ts';
import { distance, isInside, type Point } from './geometry.ts';
import { bareMetres } from './measure-words.ts';
import { nextEdge, snapEnd } from './snap.ts';

const read = (file: string) => readFileSync(`src/assets/plans/${file}`, 'utf8');
const plans = Object.entries(content.plantas.plantas).map(([id, plan]) => {
  const scale = plan.escala ?? Number.NaN;
  return { id, plan, scale, drawn: readDrawing(read(plan.desenho.ampliada), scale) };
});
const planOf = (id: string) => {
  const found = plans.find((plan) => plan.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  return found;
};

/** What stands on the drawings' own dimension lines, and where: plan, metres, from and to in the drawing's units. */
const DIMENSIONS: [plan: string, metres: string, from: [number, number], to: [number, number]][] = [
  ['tipo-a', '2,91', [15, 900], [597, 900]],
  ['tipo-a', '3,55', [617, 300], [1327, 300]],
  ['tipo-a', '5,98', [100, 30], [100, 1226]],
  ['tipo-a', '1,25', [300, 1256], [300, 1506]],
  ['tipo-a', '2,50', [900, 30], [900, 530]],
  ['tipo-a', '2,07', [900, 550], [900, 964]],
  ['tipo-a', '2,54', [900, 984], [900, 1492]],
  ['tipo-b', '1,60', [15, 1200], [335, 1200]],
  ['tipo-b', '3,10', [886, 1300], [1506, 1300]],
  ['tipo-b', '4,05', [200, 595], [200, 1405]],
  ['tipo-b', '2,75', [1300, 1055], [1300, 1605]],
  ['garden-d1', '3,55', [15, 300], [725, 300]],
  ['garden-d1', '5,98', [1200, 30], [1200, 1226]],
  ['garden-d1', '3,61', [100, 1522], [100, 2244]],
];

describe('the scale of the drawings', () => {
  it.each(DIMENSIONS)('%s measures %s m where its dimension line says so', (id, written, from, to) => {
    const { scale, drawn } = planOf(id);
    const at = ([x, y]: [number, number]): Point => ({ x: x * scale, y: y * scale });
    expect(bareMetres(distance(at(from), at(to)))).toBe(written);
    // The same by a person who aims within 4.5 cm, less than half a wall: walls draw the ruler's ends to themselves.
    fc.assert(
      fc.property(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 }), (dx, dy) => {
        const level = from[1] === to[1];
        const missed = (point: Point, off: number) =>
          level ? { x: point.x + off, y: point.y } : { x: point.x, y: point.y + off };
        const a = snapEnd(missed(at(from), dx), null, drawn.edges, 80);
        const b = snapEnd(missed(at(to), dy), a, drawn.edges, 80);
        expect(bareMetres(distance(a, b))).toBe(written);
      }),
    );
  });

  it.each(plans)('$id: the rooms of the drawing have the area that the content tells', ({ plan, drawn }) => {
    const square = (outline: Point[]) =>
      Math.abs(
        outline.reduce((sum, { x, y }, index) => {
          const next = outline[(index + 1) % outline.length] ?? outline[0];
          return next ? sum + x * next.y - next.x * y : sum;
        }, 0),
      ) / 2e6;
    const areas = drawn.floors.map(square);
    const suite = plan.ambientes.find(({ nome }) => nome === 'Suíte')?.area ?? Number.NaN;
    expect(areas.some((area) => Math.abs(area - suite) < 0.01)).toBe(true);
  });

  it.each(plans)('$id: each end of an edge goes on in another edge', ({ drawn }) => {
    for (const { a, b } of drawn.edges) {
      for (const end of [a, b]) {
        const meeting = drawn.edges.filter((edge) => distance(edge.a, end) < 1 || distance(edge.b, end) < 1);
        expect(meeting.length, JSON.stringify(end)).toBeGreaterThan(1);
      }
    }
  });
});

it('leaves a door open: nothing stands between living room and circulation', () => {
  const { drawn, scale } = planOf('tipo-a');
  const living = { x: 300 * scale, y: 700 * scale };
  const wall = nextEdge(living, { x: 1, y: 0 }, drawn.edges);
  expect(wall.x / scale).toBe(797);
  expect(nextEdge({ ...living, y: 900 * scale }, { x: 1, y: 0 }, drawn.edges).x / scale).toBe(597);
});

it.each(plans)('$id: both drawings name the same floors; the faded one only fades', ({ plan, scale }) => {
  const { ampliada, secao } = plan.desenho;
  expect(readDrawing(read(secao), scale)).toEqual(readDrawing(read(ampliada), scale));
  expect(wallsPath(read(ampliada))).toMatch(/^M/);
  const faded = fadedDrawing(read(ampliada)) ?? '';
  expect(faded.replaceAll('opacity=".33"', 'data-part="furniture"')).toBe(read(ampliada));
  expect(faded).not.toBe(read(ampliada));
});

it("takes a builder's drawing that names nothing: no walls, nothing to fade", () => {
  const svg = '<svg viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>';
  expect(readDrawing(svg, 5)).toEqual({ edges: [], floors: [] });
  expect(fadedDrawing(svg)).toBeUndefined();
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
