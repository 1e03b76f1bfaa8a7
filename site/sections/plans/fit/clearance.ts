import type { DrawnPlan } from '../drawing.ts';
import {
  type Box,
  corners,
  isInside,
  onSheet,
  type Point,
  type Segment,
  sidesOf,
  withinBand,
} from '../geometry.ts';

/** Nearer than this, a side stands against something: nobody walks there. Millimetres. */
const TOUCHING = 30;
/** What a piece may reach into a wall before it counts as in its way. Millimetres. */
const SLACK = 5;

/**
 * The free way beside one side of a piece, at its narrowest: from that side to what stands in the
 * way.
 */
export interface Gap extends Segment {
  /** Millimetres; negative where something reaches into the piece. */
  length: number;
  /** Measured along the piece's width, or along its depth. */
  along: 'width' | 'depth';
}

/** What stands in a piece's way: the plan's edges and the sides of the other pieces. */
export const obstaclesOf = (edges: readonly Segment[], others: readonly Box[]): Segment[] => [
  ...edges,
  ...others.flatMap((other) => sidesOf(corners(other))),
];

/**
 * The way beside one side of a box: the one that it turns to the right after so many quarter turns.
 */
function gapOf(
  box: Box,
  quarter: number,
  obstacles: readonly Segment[],
  into: number,
): Gap | undefined {
  const view = { ...box, angle: box.angle + 90 * quarter };
  const [along, across] =
    quarter % 2 === 0 ? (['width', 'depth'] as const) : (['depth', 'width'] as const);
  const reach = box[along] / 2;
  // A wall along which the piece stands is beside it, not in front of its other sides.
  const band = Math.max(box[across] / 2 - into, 1);
  const ahead = obstacles.flatMap((obstacle): Point[] => {
    const { a, b } = withinBand(view, obstacle, band) ?? {};
    if (!a || !b) return [];
    // A wall that runs along the side is measured at the middle of what faces it, as far as its
    // nearer end.
    return Math.abs(a.x - b.x) < 1 ? [{ x: Math.min(a.x, b.x), y: (a.y + b.y) / 2 }] : [a, b];
  });
  const [next] = ahead.filter(({ x }) => x >= reach - into).sort((one, other) => one.x - other.x);
  if (!next) return undefined;
  const at = (x: number) => onSheet(view, { x, y: next.y });
  return { length: next.x - reach, a: at(reach), b: at(next.x), along };
}

/**
 * The free way on each of a box's sides where something stands in front of it.
 * @param into how far that may reach into the box
 */
export const gapsAround = (box: Box, obstacles: readonly Segment[], into = SLACK): Gap[] =>
  [0, 1, 2, 3].flatMap((quarter) => gapOf(box, quarter, obstacles, into) ?? []);

/** The ways beside a piece that somebody could want to walk, the narrowest first. */
export const waysAround = (box: Box, obstacles: readonly Segment[]): Gap[] =>
  gapsAround(box, obstacles)
    .filter(({ length }) => length > TOUCHING)
    .sort((one, other) => one.length - other.length);

/** Whether a segment passes through the box's inside. */
function crosses(box: Box, segment: Segment): boolean {
  const part = withinBand(box, segment, box.depth / 2 - SLACK);
  const x = box.width / 2 - SLACK;
  return (
    part !== undefined && Math.max(part.a.x, part.b.x) > -x && Math.min(part.a.x, part.b.x) < x
  );
}

/**
 * Whether two boxes share more than an edge: a side of the other passes through the one, or the one
 * lies within it.
 */
export const overlap = (one: Box, other: Box): boolean =>
  sidesOf(corners(other)).some((side) => crosses(one, side)) || isInside(corners(other), one);

/**
 * What keeps a piece from standing where it is: on the floor, clear of walls and of the other
 * pieces.
 */
export function conflictOf(box: Box, { edges, floors }: DrawnPlan, others: readonly Box[]) {
  const outside = floors.length > 0 && !floors.some((floor) => isInside(floor, box));
  if (outside || edges.some((edge) => crosses(box, edge))) return 'wall';
  return others.some((other) => overlap(box, other)) ? 'piece' : undefined;
}
