import { distance, isInside, type Point, type Segment, sidesOf } from './geometry.ts';

const COMMAND = /([a-df-z])([^a-df-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
/** Numbers that each path command takes; the last two are its end point. */
const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7 };

/** Returns the outlines of an SVG path in its own units; curves become straight lines. */
export function outlinesOf(path: string): Point[][] {
  let outline: Point[] = [];
  const outlines = [outline];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', text = ''] of path.matchAll(COMMAND)) {
    const kind = command.toUpperCase();
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    const takes = TAKES[kind] ?? Number.POSITIVE_INFINITY;
    if (kind === 'Z') at = outline[0] ?? at;
    if (kind === 'M' || kind === 'Z') {
      outline = [];
      outlines.push(outline);
    }
    for (let end = takes; end <= numbers.length; end += takes) {
      const from = command === kind ? { x: 0, y: 0 } : at;
      const [x = 0, y = 0] = numbers.slice(end - 2, end);
      // A subpath without a move starts where the closed one started (SVG 2, section 9.3.4).
      if (outline.length === 0 && kind !== 'M') outline.push(at);
      if (kind === 'H') at = { x: from.x + (numbers[end - 1] ?? 0), y: at.y };
      else if (kind === 'V') at = { x: at.x, y: from.y + (numbers[end - 1] ?? 0) };
      else at = { x: from.x + x, y: from.y + y };
      outline.push(at);
    }
  }
  return outlines.filter(({ length }) => length > 1);
}

function pathsOf(svg: string, part: string): string[] {
  const tags = svg.match(/<path\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes(`data-part="${part}"`))
    .flatMap((tag) => /\sd="([^"]*)"/.exec(tag)?.[1] ?? []);
}

function split({ a, b }: Segment, corners: readonly Point[]): Segment[] {
  const beside = (corner: Point) => distance(a, corner) + distance(corner, b) - distance(a, b);
  const stops = [a, b, ...corners.filter((corner) => beside(corner) < 1e-6)];
  stops.sort((one, other) => distance(a, one) - distance(a, other));
  return stops.slice(1).map((stop, index) => ({ a: stops[index] ?? a, b: stop }));
}

function edgesOf(floors: readonly Point[][]): Segment[] {
  const onFloor = (point: Point) => floors.some((floor) => isInside(floor, point));
  const corners = floors.flat();
  const sides = floors.flatMap(sidesOf).flatMap((side) => split(side, corners));
  return sides.filter(({ a, b }) => {
    const length = distance(a, b);
    if (length < 0.01) return false;
    const [aside, down] = [(b.y - a.y) / length / 2, (a.x - b.x) / length / 2];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return onFloor({ x: x + aside, y: y + down }) !== onFloor({ x: x - aside, y: y - down });
  });
}

/** Reads paths named by `data-part`, at so many millimetres per drawing unit. */
export function readDrawing(svg: string, millimetres: number) {
  const scaled = ({ x, y }: Point): Point => ({ x: x * millimetres, y: y * millimetres });
  const floors = pathsOf(svg, 'floor')
    .flatMap(outlinesOf)
    .map((outline) => outline.map(scaled));
  return { floors, edges: edgesOf(floors) };
}

export type DrawnPlan = ReturnType<typeof readDrawing>;

export const wallsPath = (svg: string): string => pathsOf(svg, 'walls').join('');
