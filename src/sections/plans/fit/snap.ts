import { type Box, distance, nearestOn, type Point, type Segment } from './geometry.ts';
import { gapsAround } from './passage.ts';

const nearest = (points: readonly Point[], to: Point, within: number): Point | undefined =>
  points
    .map((point) => ({ point, far: distance(point, to) }))
    .filter(({ far }) => far <= within)
    .sort((one, other) => one.far - other.far)[0]?.point;

/** Where a straight line through the plan, level or upright, meets the edges. */
function crossings(edges: readonly Segment[], through: Point, level: boolean): Point[] {
  const [along, across] = level ? (['x', 'y'] as const) : (['y', 'x'] as const);
  return edges.flatMap(({ a, b }) => {
    const [low, high] = [Math.min(a[across], b[across]), Math.max(a[across], b[across])];
    const line = through[across];
    if (line < low || line > high || high - low < 0.01) return [];
    const share = (line - a[across]) / (b[across] - a[across]);
    const at = a[along] + share * (b[along] - a[along]);
    return [level ? { x: at, y: line } : { x: line, y: at }];
  });
}

/**
 * Where the end of a ruler goes that is let go at `point`: level or upright with its `other` end if it
 * nearly is, then on a wall, first of all into a corner. Millimetres.
 * @param within how far the end may be moved for that
 */
export function snapEnd(point: Point, other: Point | null, edges: readonly Segment[], within: number): Point {
  const [dx, dy] = other ? [Math.abs(point.x - other.x), Math.abs(point.y - other.y)] : [0, 0];
  if (other && Math.min(dx, dy) <= within && Math.max(dx, dy) > within) {
    const level = dy <= dx;
    const straight = level ? { x: point.x, y: other.y } : { x: other.x, y: point.y };
    return nearest(crossings(edges, straight, level), straight, within) ?? straight;
  }
  return (
    nearest(
      edges.flatMap(({ a, b }) => [a, b]),
      point,
      within,
    ) ??
    nearest(
      edges.map((edge) => nearestOn(edge, point)),
      point,
      within,
    ) ??
    point
  );
}

/** The next edge from a point in one direction, for who measures by keys; the point itself if there is none. */
export function nextEdge(point: Point, direction: Point, edges: readonly Segment[]): Point {
  const level = direction.y === 0;
  const ahead = crossings(edges, point, level)
    .map((at) => ({ at, far: (at.x - point.x) * direction.x + (at.y - point.y) * direction.y }))
    .filter(({ far }) => far > 1)
    .sort((one, other) => one.far - other.far);
  return ahead[0]?.at ?? point;
}

/** A piece that nearly stands at a wall or another piece, moved to stand there. `within` in millimetres. */
export function snapPiece(
  box: Box,
  edges: readonly Segment[],
  others: readonly Box[],
  within: number,
): Point {
  // Seen from a piece that much smaller all around, a wall it has run into is still in front of it.
  const inner = {
    ...box,
    width: Math.max(1, box.width - 2 * within),
    depth: Math.max(1, box.depth - 2 * within),
  };
  const gaps = gapsAround(inner, edges, others).filter(({ length }) => length <= 2 * within);
  const at = { x: box.x, y: box.y };
  for (const along of ['width', 'depth'] as const) {
    const nearest = gaps
      .filter((gap) => gap.along === along && gap.length > 0)
      .sort((one, other) => Math.abs(one.length - within) - Math.abs(other.length - within))[0];
    if (!nearest) continue;
    const share = (nearest.length - within) / nearest.length;
    at.x += (nearest.to.x - nearest.from.x) * share;
    at.y += (nearest.to.y - nearest.from.y) * share;
  }
  return at;
}

/** How far a piece can go in a direction before it meets something; 0 where nothing is ahead. Millimetres. */
export function wayAhead(
  box: Box,
  direction: Point,
  edges: readonly Segment[],
  others: readonly Box[],
): number {
  const ahead = gapsAround(box, edges, others).filter(({ length, from, to }) => {
    const way = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    return length > 0 && way > 0.9 * length;
  });
  return ahead[0]?.length ?? 0;
}
