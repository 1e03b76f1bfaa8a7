import type { DrawnPlan } from '../drawing.ts';
import {
  type Box,
  clipToBand,
  corners,
  isInside,
  onSheet,
  type Point,
  type Segment,
  sidesOf,
} from '../geometry.ts';

/** A gap narrower than this counts as touching. Millimetres. */
const TOUCHING_MM = 30;
/** How far a piece may reach into a wall before they conflict. Millimetres. */
const SLACK_MM = 5;

export interface Gap extends Segment {
  /** Millimetres; negative where an obstacle reaches into the piece. */
  length: number;
  along: 'width' | 'depth';
}

export const obstaclesOf = (edges: readonly Segment[], others: readonly Box[]): Segment[] => [
  ...edges,
  ...others.flatMap((other) => sidesOf(corners(other))),
];

/** Measures from the box's right side after the given number of quarter turns. */
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
  // A wall along which the piece stands must not count as in front of its other sides.
  const band = Math.max(box[across] / 2 - into, 1);
  const inFront = obstacles.flatMap((obstacle): Point[] => {
    const { a, b } = clipToBand(view, obstacle, band) ?? {};
    if (!a || !b) return [];
    // A parallel wall is measured at the middle of the part that faces the side.
    return Math.abs(a.x - b.x) < 1 ? [{ x: Math.min(a.x, b.x), y: (a.y + b.y) / 2 }] : [a, b];
  });
  const [next] = inFront.filter(({ x }) => x >= reach - into).sort((one, other) => one.x - other.x);
  if (!next) return undefined;
  const at = (x: number) => onSheet(view, { x, y: next.y });
  return { length: next.x - reach, a: at(reach), b: at(next.x), along };
}

/**
 * Measures each side that has an obstacle in front, which may reach `into` the box. Millimetres.
 */
export const gapsAround = (box: Box, obstacles: readonly Segment[], into = SLACK_MM): Gap[] =>
  [0, 1, 2, 3].flatMap((quarter) => gapOf(box, quarter, obstacles, into) ?? []);

export const waysAround = (box: Box, obstacles: readonly Segment[]): Gap[] =>
  gapsAround(box, obstacles)
    .filter(({ length }) => length > TOUCHING_MM)
    .sort((one, other) => one.length - other.length);

function crosses(box: Box, segment: Segment): boolean {
  const part = clipToBand(box, segment, box.depth / 2 - SLACK_MM);
  const x = box.width / 2 - SLACK_MM;
  return (
    part !== undefined && Math.max(part.a.x, part.b.x) > -x && Math.min(part.a.x, part.b.x) < x
  );
}

/** Whether two boxes share more than an edge. */
export const overlap = (one: Box, other: Box): boolean =>
  sidesOf(corners(other)).some((side) => crosses(one, side)) || isInside(corners(other), one);

export function conflictOf(box: Box, { edges, floors }: DrawnPlan, others: readonly Box[]) {
  const outside = floors.length > 0 && !floors.some((floor) => isInside(floor, box));
  if (outside || edges.some((edge) => crosses(box, edge))) return 'wall';
  return others.some((other) => overlap(box, other)) ? 'piece' : undefined;
}
