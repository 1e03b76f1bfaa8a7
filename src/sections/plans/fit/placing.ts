import { type Box, type Point, turned } from './geometry.ts';
import { conflictOf, gapsAround } from './passage.ts';

interface Ground {
  edges: Parameters<typeof conflictOf>[1]['edges'];
  floors: readonly Point[][];
}

/** Steps of the search for a free place, and how far it goes. Millimetres. */
const STEP = 250;
const FAR = 4000;
/** A way that somebody walks without turning sideways. Millimetres. */
const WALKED = 600;

/** The places around one, nearest first. */
function* placesAround(near: Point): Generator<Point> {
  for (let away = 0; away <= FAR; away += STEP) {
    const around = Math.max(1, Math.round((2 * Math.PI * away) / STEP));
    for (let turn = 0; turn < around; turn += 1) {
      const way = turned({ x: away, y: 0 }, (360 * turn) / around);
      yield { x: near.x + way.x, y: near.y + way.y };
    }
  }
}

/**
 * The place nearest to `near` where a piece can stand, turned if need be: with no way beside it too narrow to
 * walk, else wherever it is free; `near` where there is none.
 */
export function freePlace(box: Box, near: Point, ground: Ground, others: readonly Box[]): Box {
  let first: Box | undefined;
  for (const place of placesAround(near)) {
    for (const angle of [box.angle, box.angle + 90]) {
      const placed = { ...box, ...place, angle };
      if (conflictOf(placed, ground, others)) continue;
      if (gapsAround(placed, ground.edges, others).every(({ length }) => length >= WALKED)) return placed;
      first ??= placed;
    }
  }
  return first ?? { ...box, x: near.x, y: near.y };
}

/** A piece that nearly stands at a wall or another piece, moved to stand there. `within` in millimetres. */
export function snapPiece(box: Box, ground: Ground, others: readonly Box[], within: number): Point {
  // Seen from a piece that much smaller all around, a wall it has run into is still in front of it.
  const inner = {
    ...box,
    width: Math.max(1, box.width - 2 * within),
    depth: Math.max(1, box.depth - 2 * within),
  };
  const gaps = gapsAround(inner, ground.edges, others).filter(({ length }) => length <= 2 * within);
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
export function wayAhead(box: Box, direction: Point, ground: Ground, others: readonly Box[]): number {
  const ahead = gapsAround(box, ground.edges, others).filter(({ length, from, to }) => {
    const way = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    return length > 0 && way > 0.9 * length;
  });
  return ahead[0]?.length ?? 0;
}
