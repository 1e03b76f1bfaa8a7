import {
  type Box,
  corners,
  isInside,
  type Point,
  type Segment,
  seenFrom,
  sidesOf,
  turned,
  withinBand,
} from './geometry.ts';

/** Nearer than this, a side stands against something: nobody walks there. Millimetres. */
const TOUCHING = 30;
/** What a piece may reach into a wall before it counts as in its way. Millimetres. */
const SLACK = 5;

/** The free way beside one side of a piece, at its narrowest. */
export interface Gap {
  /** Millimetres. */
  length: number;
  /** From the piece's side to what stands in the way. */
  from: Point;
  to: Point;
  /** Measured along the piece's width, or along its depth. */
  along: 'width' | 'depth';
}

/** Turns the sheet so that one side of the box looks to the right. */
function facing(box: Box, quarter: number): Box {
  const lying = quarter % 2 === 1;
  return {
    ...box,
    angle: box.angle + 90 * quarter,
    width: lying ? box.depth : box.width,
    depth: lying ? box.width : box.depth,
  };
}

function gapOf(box: Box, quarter: number, obstacles: readonly Segment[]): Gap | undefined {
  const view = facing(box, quarter);
  const [reach, half] = [view.width / 2, view.depth / 2];
  let best: Point | undefined;
  for (const { a, b } of obstacles) {
    // A wall along which the piece stands is beside it, not in front of its other sides.
    const part = withinBand({ a: seenFrom(view, a), b: seenFrom(view, b) }, -half + SLACK, half - SLACK);
    if (!part) continue;
    // A wall that runs along the side is measured at the middle of what faces it, as far as its nearer end.
    const middle = { x: Math.min(part.a.x, part.b.x), y: (part.a.y + part.b.y) / 2 };
    const places = Math.abs(part.a.x - part.b.x) < 1 ? [middle] : [part.a, part.b];
    for (const at of places) if (at.x >= reach - SLACK && (!best || at.x < best.x)) best = at;
  }
  if (!best) return undefined;
  const onSheet = (local: Point) => {
    const at = turned(local, view.angle);
    return { x: box.x + at.x, y: box.y + at.y };
  };
  return {
    length: Math.max(0, best.x - reach),
    from: onSheet({ x: reach, y: best.y }),
    // A wall may reach a little into the piece; the way to it is nothing then, not less.
    to: onSheet({ ...best, x: Math.max(best.x, reach) }),
    along: quarter % 2 === 1 ? 'depth' : 'width',
  };
}

/** The free way on each of a piece's sides where something stands in front of it. */
export function gapsAround(box: Box, edges: readonly Segment[], others: readonly Box[]): Gap[] {
  const obstacles = [...edges, ...others.flatMap((other) => sidesOf(corners(other)))];
  return [0, 1, 2, 3].flatMap((quarter) => gapOf(box, quarter, obstacles) ?? []);
}

/** The narrowest way beside a piece that somebody could want to walk; undefined where all sides are taken. */
export function smallestPassage(gaps: readonly Gap[]): Gap | undefined {
  return gaps.filter(({ length }) => length > TOUCHING).sort((one, other) => one.length - other.length)[0];
}

/** The nearer of two opposite gaps, once along the width and once along the depth. */
export function nearestTwo(gaps: readonly Gap[]): Gap[] {
  return (['width', 'depth'] as const).flatMap((along) => {
    const opposite = gaps.filter((gap) => gap.along === along && gap.length > 0);
    return opposite.sort((one, other) => one.length - other.length)[0] ?? [];
  });
}

/** Whether a segment passes through the box's inside. */
function crosses(box: Box, { a, b }: Segment): boolean {
  const [x, y] = [box.width / 2 - SLACK, box.depth / 2 - SLACK];
  const part = withinBand({ a: seenFrom(box, a), b: seenFrom(box, b) }, -y, y);
  if (!part) return false;
  return Math.max(part.a.x, part.b.x) > -x && Math.min(part.a.x, part.b.x) < x;
}

/** What keeps a piece from standing where it is. */
export type Conflict = 'wall' | 'piece' | undefined;

/** Whether two boxes have more in common than an edge. */
export const overlap = (box: Box, other: Box): boolean =>
  sidesOf(corners(other)).some((side) => crosses(box, side)) ||
  sidesOf(corners(box)).some((side) => crosses(other, side)) ||
  isInside(corners(other), box);

/** Whether a piece stands on the floor, clear of walls and of the other pieces. */
export function conflictOf(
  box: Box,
  { edges, floors }: { edges: readonly Segment[]; floors: readonly Point[][] },
  others: readonly Box[],
): Conflict {
  const outside = floors.length > 0 && !floors.some((floor) => isInside(floor, box));
  if (outside || edges.some((edge) => crosses(box, edge))) return 'wall';
  return others.some((other) => overlap(box, other)) ? 'piece' : undefined;
}
