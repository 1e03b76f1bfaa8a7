import type { DrawnPlan } from '../drawing.ts';
import {
  areaOf,
  type Box,
  bearing,
  boundsOf,
  corners,
  distance,
  isInside,
  type Point,
  type Segment,
} from '../geometry.ts';
import { isRuler, type Thing } from './arrangement.ts';
import { conflictOf, type Gap, gapsAround, overlap } from './clearance.ts';

/** Where a box goes that nearly stands at a wall or another piece: there. `within` in millimetres. */
export function snapped(box: Box, obstacles: readonly Segment[], within: number): Point {
  const off = ({ length }: Gap) => Math.abs(length);
  const near = gapsAround(box, obstacles, within).filter((gap) => off(gap) <= within);
  near.sort((one, other) => off(one) - off(other));
  const at = { x: box.x, y: box.y };
  for (const along of ['width', 'depth']) {
    const nearest = near.find((gap) => gap.along === along);
    if (!nearest) continue;
    at.x += nearest.b.x - nearest.a.x;
    at.y += nearest.b.y - nearest.a.y;
  }
  return at;
}

/**
 * Where the end of a ruler goes that is let go at `point`: level or upright with its `other` end if it nearly is, then
 * to the walls beside it. Millimetres.
 * @param within how far the end may be moved for that
 */
export function snapEnd(point: Point, other: Point | null, edges: readonly Segment[], within: number): Point {
  const straight = (axis: 'x' | 'y') =>
    other && Math.abs(point[axis] - other[axis]) <= within ? other[axis] : undefined;
  const [x, y] = [straight('x'), straight('y')];
  const at = snapped(boundsOf([{ x: x ?? point.x, y: y ?? point.y }]), edges, within);
  return { x: x ?? at.x, y: y ?? at.y };
}

/** How far a box can go in a direction before it meets something; 0 where nothing is ahead. Millimetres. */
export function wayAhead(box: Box, direction: Point, obstacles: readonly Segment[]): number {
  const ahead = gapsAround(box, obstacles).find(({ length, a, b }) => {
    const way = (b.x - a.x) * direction.x + (b.y - a.y) * direction.y;
    return length > 0 && way > 0.9 * length;
  });
  return ahead?.length ?? 0;
}

/** Places that a new piece is tried at are so far apart, and so many on each side. Millimetres. */
const STEP = 200;
const STEPS = Array.from({ length: 81 }, (_, index) => (index - 40) * STEP);
/** Smaller rooms, baths and corridors, are given no furniture unasked. Square millimetres. */
const SMALLEST_ROOM = 3e6;

/** Floors so small are doorways. Square millimetres. */
const LARGEST_DOORWAY = 5e5;

/** A doorway with the way through it. */
function wayThrough(door: readonly Point[]): Box {
  const box = boundsOf(door);
  const way = 2 * Math.max(box.width, box.depth);
  return { ...box, width: way, depth: way };
}

/**
 * Where a new piece is laid: at the place nearest to where it is that is free, in one room and in no door's way, turned if
 * need be; where it is if there is none.
 */
export function newPlace(box: Box, ground: DrawnPlan, others: readonly Box[]): Box {
  const { floors } = ground;
  const rooms = floors.filter((floor) => areaOf(floor) >= SMALLEST_ROOM);
  const ways = floors.filter((floor) => areaOf(floor) <= LARGEST_DOORWAY).map(wayThrough);
  const isIn = (at: Box) => (room: readonly Point[]) => corners(at).every((corner) => isInside(room, corner));
  const isFree = (at: Box) =>
    (rooms.length === 0 || rooms.some(isIn(at))) &&
    !ways.some((way) => overlap(at, way)) &&
    !conflictOf(at, ground, others);
  const places = STEPS.flatMap((x) => STEPS.map((y) => ({ ...box, x: box.x + x, y: box.y + y })));
  const nearest = places.sort((one, other) => distance(box, one) - distance(box, other));
  return nearest.flatMap((at) => [at, { ...at, angle: at.angle + 90 }]).find(isFree) ?? box;
}

/** So near a quarter turn, a piece turned by hand turns the rest by itself. Degrees. */
const SQUARE = 3;
/** What an arrow key moves by, alone and with Shift, in millimetres; what a piece turns by, in degrees. */
const SHORT = 10;
const LONG = 100;
export const TURN = 15;

/** A part of a thing that can be taken hold of: a piece's body or handle, a ruler's end. */
export interface Grip {
  part: string;
  thing: Thing;
}

/**
 * What was taken hold of, dragged from one place to another.
 * @param obstacles what stands in its way
 * @param pull how near those draw it to themselves, in millimetres
 */
export function dragged(
  { part, thing }: Grip,
  [from, to]: readonly [Point, Point],
  obstacles: readonly Segment[],
  pull: number,
): Thing {
  if (isRuler(thing))
    return { ...thing, [part]: snapEnd(to, part === 'a' ? thing.b : thing.a, obstacles, pull) };
  if (part === 'turn') {
    const angle = thing.angle + bearing(thing, to) - bearing(thing, from);
    const square = Math.round(angle / 90) * 90;
    return { ...thing, angle: Math.abs(angle - square) <= SQUARE ? square : angle };
  }
  const moved = { ...thing, x: thing.x + to.x - from.x, y: thing.y + to.y - from.y };
  return { ...moved, ...snapped(moved, obstacles, pull) };
}

/** What was taken hold of, a step of an arrow key further; with Ctrl as far as the next of the obstacles. */
export function nudged(
  { part, thing }: Grip,
  to: Point,
  { shiftKey, ctrlKey, metaKey }: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>,
  obstacles: readonly Segment[],
): Thing {
  if (part === 'turn' && !isRuler(thing))
    return { ...thing, angle: thing.angle + (to.x - to.y) * (shiftKey ? TURN : 1) };
  const end = part === 'b' ? 'b' : 'a';
  const from = isRuler(thing) ? boundsOf([thing[end]]) : thing;
  const far = ctrlKey || metaKey ? wayAhead(from, to, obstacles) : shiftKey ? LONG : SHORT;
  const place = { x: from.x + to.x * far, y: from.y + to.y * far };
  return isRuler(thing) ? { ...thing, [end]: place } : { ...thing, ...place };
}
