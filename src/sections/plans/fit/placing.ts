import {
  areaOf,
  type Box,
  corners,
  distance,
  isInside,
  type Point,
  type Segment,
  turned,
} from './geometry.ts';
import { conflictOf, overlap } from './passage.ts';
import { snapPiece } from './snap.ts';

/** Steps of the search for a free place, and how far it goes. Millimetres. */
const STEP = 200;
const FAR = 12_000;
/** Smaller rooms, baths and corridors, are given no furniture unasked. Square millimetres. */
const SMALLEST_ROOM = 3e6;
/** So near a wall, a new piece goes to stand at it. Millimetres. */
const NEAR = 150;
/** A piece at a wall still stands in its room. Millimetres. */
const EDGE = 20;

type Ground = Parameters<typeof conflictOf>[1];

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

/** Whether a piece stands in one room, and none too small. */
function isInRoom(box: Box, floors: readonly Point[][]): boolean {
  if (floors.length === 0) return true;
  const room = floors.find((floor) => isInside(floor, box));
  if (!room || areaOf(room) < SMALLEST_ROOM) return false;
  const inner = { ...box, width: box.width - EDGE, depth: box.depth - EDGE };
  return corners(inner).every((corner) => isInside(room, corner));
}

/**
 * Where a new piece is laid: at the place nearest to `box` where it stands in a room and covers nothing that is taken,
 * turned if need be; else where at least nothing is in its way; where it is when nothing is free.
 * @param others pieces that are there
 * @param taken what it must not cover: letters, doors' swings
 */
export function newPlace(box: Box, ground: Ground, others: readonly Box[], taken: readonly Box[]): Box {
  let second: Box | undefined;
  for (const place of placesAround(box)) {
    for (const angle of [box.angle, box.angle + 90]) {
      const placed = { ...box, ...place, angle };
      if (!isInRoom(placed, ground.floors) || conflictOf(placed, ground, others)) continue;
      const isFree = (at: Box) => !taken.some((one) => overlap(at, one));
      second ??= placed;
      if (!isFree(placed)) continue;
      const atWall = { ...placed, ...snapPiece(placed, ground.edges, others, NEAR) };
      return isFree(atWall) && !conflictOf(atWall, ground, others) ? atWall : placed;
    }
  }
  return second ?? box;
}

/** The width of a measure's letter, the space around them, and the height of all: pixels, for letters of 13 px. */
const LETTER = 7.2;
const AROUND = 8;
const HEIGHT = 20;
/** What the knobs at its ends take of a line. Pixels. */
const KNOBS = 24;

/** How a line's number is turned: with the line; upright ones are read from the right, as on the drawing. Degrees. */
function angleOf({ a, b }: Segment): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const read = angle > 90 || angle <= -90 ? angle + 180 : angle;
  return Math.abs(read - 90) < 0.5 ? -90 : read;
}

/**
 * The plate with a measure's number: on its line, or beside one that is too short.
 * @param letters how many it has
 * @param taken what it must not cover
 * @param scale pixels a millimetre
 * @returns undefined where there is no place: then the number is not written
 */
export function plateOn(
  line: Segment,
  letters: number,
  taken: readonly Box[],
  scale: number,
): Box | undefined {
  const wide = letters * LETTER + AROUND;
  const shape = { width: wide / scale, depth: HEIGHT / scale, angle: angleOf(line) };
  const long = distance(line.a, line.b);
  const [along, off] =
    long * scale >= wide + KNOBS ? [[0, -long / 4, long / 4], [0]] : [[0], [-HEIGHT, HEIGHT]];
  const middle = { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 };
  return along
    .flatMap((x) => off.map((y) => turned({ x, y: y / scale }, shape.angle)))
    .map((by) => ({ ...shape, x: middle.x + by.x, y: middle.y + by.y }))
    .find((plate) => !taken.some((one) => overlap(plate, one)));
}
