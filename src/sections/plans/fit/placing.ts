import { type Box, corners, isInside, type Point, sidesOf, turned } from './geometry.ts';
import { conflictOf, gapsAround } from './passage.ts';

type Ground = Parameters<typeof conflictOf>[1];

/** The ground of a new piece, which stands in nobody's way. */
interface NewGround extends Ground {
  ways: readonly Box[];
}

/** Steps of the search for a free place, how far it goes so finely, and how far at all. Millimetres. */
const STEP = 250;
const NEAR = 4000;
const FAR = 12_000;
/** A way that somebody walks without turning sideways. Millimetres. */
const WALKED = 600;
/** Smaller rooms, baths and corridors, are given no furniture unasked. Square millimetres. */
const SMALLEST_ROOM = 3e6;
/** What of a room one piece may take. */
const MOST_OF_ROOM = 1 / 3;
/** A piece at a wall still stands in its room. Millimetres. */
const EDGE = 20;

/** The places around one, nearest first. */
function* placesAround(near: Point): Generator<Point> {
  let step = STEP;
  for (let away = 0; away <= FAR; away += step) {
    if (away >= NEAR) step = 2 * STEP;
    const around = Math.max(1, Math.round((2 * Math.PI * away) / step));
    for (let turn = 0; turn < around; turn += 1) {
      const way = turned({ x: away, y: 0 }, (360 * turn) / around);
      yield { x: near.x + way.x, y: near.y + way.y };
    }
  }
}

const areaOf = (outline: readonly Point[]) =>
  Math.abs(sidesOf(outline).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2;

/** Whether a piece stands in one room of its measure: nobody's table for six goes to the bathroom. */
function isAtHome(box: Box, floors: readonly Point[][]): boolean {
  if (floors.length === 0) return true;
  const inner = { ...box, width: box.width - EDGE, depth: box.depth - EDGE };
  const room = floors.find((floor) => isInside(floor, box));
  if (!room || !corners(inner).every((corner) => isInside(room, corner))) return false;
  const area = areaOf(room);
  return area >= SMALLEST_ROOM && box.width * box.depth <= MOST_OF_ROOM * area;
}

/**
 * The place nearest to `box` where it can stand, turned if need be. First of all out of every way through, in a room of
 * its measure, with no way beside it too narrow to walk; else giving these up from the last to the first; where it is
 * when nothing is free.
 */
function freePlace(box: Box, ground: NewGround, others: readonly Box[]): Box {
  const found: Box[] = [];
  for (const place of placesAround(box)) {
    for (const angle of [box.angle, box.angle + 90]) {
      const placed = { ...box, ...place, angle };
      if (conflictOf(placed, ground, others)) continue;
      const clear = !conflictOf(placed, ground, ground.ways);
      const atHome = clear && isAtHome(placed, ground.floors);
      const around = () => gapsAround(placed, ground.edges, others).every(({ length }) => length >= WALKED);
      if (atHome && around()) return placed;
      found[atHome ? 0 : clear ? 1 : 2] ??= placed;
    }
  }
  return found[0] ?? found[1] ?? found[2] ?? box;
}

/**
 * Where a new piece is laid: at a free place near where it is asked for, at the wall that is nearly there.
 * @param within how far it may be moved for that, in millimetres
 */
export function newPlace(box: Box, ground: NewGround, others: readonly Box[], within: number): Box {
  const free = freePlace(box, ground, others);
  const atWall = { ...free, ...snapPiece(free, ground, others, within) };
  return conflictOf(atWall, ground, [...others, ...ground.ways]) ? free : atWall;
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
