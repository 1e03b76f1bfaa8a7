import {
  type Box,
  bearing,
  boundsOf,
  corners,
  distance,
  isInside,
  type Point,
  type Segment,
} from '../geometry.ts';
import { type FitItem, isRuler } from './arrangement.ts';
import { type Gap, gapsAround } from './clearance.ts';
import type { Furniture } from './furniture.ts';
import type { FitPlan } from './make-fit-data.ts';

/** Snaps a box to obstacles `within` reach, or out of one that it reaches `into`. Millimetres. */
export function snapToWalls(
  box: Box,
  obstacles: readonly Segment[],
  within: number,
  into = within,
): Point {
  const off = ({ length }: Gap) => Math.abs(length);
  const near = gapsAround(box, obstacles, into).filter(({ length }) => length <= within);
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

/** Levels a ruler that nearly is, then snaps its end to walls `within` reach. Millimetres. */
export function snapEnd(
  point: Point,
  other: Point | null,
  edges: readonly Segment[],
  within: number,
): Point {
  const straight = (axis: 'x' | 'y') =>
    other && Math.abs(point[axis] - other[axis]) <= within ? other[axis] : undefined;
  const [x, y] = [straight('x'), straight('y')];
  const at = snapToWalls(boundsOf([{ x: x ?? point.x, y: y ?? point.y }]), edges, within);
  return { x: x ?? at.x, y: y ?? at.y };
}

/** Returns how far a box can go before it meets an obstacle; 0 where none is ahead. Millimetres. */
export function freeDistance(box: Box, direction: Point, obstacles: readonly Segment[]): number {
  const inFront = gapsAround(box, obstacles).find(({ length, a, b }) => {
    const way = (b.x - a.x) * direction.x + (b.y - a.y) * direction.y;
    return length > 0 && way > 0.9 * length;
  });
  return inFront?.length ?? 0;
}

/** How far a new piece is moved out of a wall, and towards one. Millimetres. */
const OUT_OF_WALL_MM = 400;
const TO_WALL_MM = 80;
const ASIDE_MM = 200;

export function findFreePlace<At extends Point>(at: At, others: readonly Point[]): At {
  const isTaken = others.some((other) => distance(at, other) < ASIDE_MM / 2);
  return isTaken ? findFreePlace({ ...at, x: at.x + ASIDE_MM, y: at.y + ASIDE_MM }, others) : at;
}

/** Pairs own pieces with drawn pieces of the same kind, in order; each drawn one is used once. */
export function replacedBy(pieces: readonly Furniture[], { drawn }: Pick<FitPlan, 'drawn'>) {
  const replaced: FitPlan['drawn'] = [];
  for (const { kind } of pieces) {
    const next = drawn.find((one) => one.kinds.includes(kind) && !replaced.includes(one));
    if (next) replaced.push(next);
  }
  return replaced;
}

/** Prefers the first free drawn piece of its kind, then the living room, then `middle`. */
export function newPlace(
  { kind, width, depth }: Furniture,
  { drawn, living, edges }: Pick<FitPlan, 'drawn' | 'living' | 'edges'>,
  others: readonly Point[],
  middle: Point,
): Box {
  const isFree = (spot: Box) =>
    !others.some((other) => isInside(corners({ ...spot, angle: 0 }), other));
  const spot = drawn.find((one) => one.kinds.includes(kind) && isFree(one));
  if (!spot) return { ...findFreePlace(living ?? middle, others), width, depth, angle: 0 };
  const { x, y, angle } = spot;
  const box = { x, y, width, depth, angle };
  return { ...box, ...snapToWalls(box, edges, TO_WALL_MM, OUT_OF_WALL_MM) };
}

/** A piece turned by hand snaps to a quarter turn within this many degrees. */
const SQUARE_DEGREES = 3;
/** Steps of an arrow key alone and with Shift, in millimetres; step of a turn in degrees. */
const STEP_MM = 10;
const LONG_STEP_MM = 100;
export const TURN_DEGREES = 15;

export interface Grip {
  part: string;
  thing: FitItem;
}

/** Snaps to obstacles within `snapMm` millimetres. */
export function dragItem(
  { part, thing }: Grip,
  [from, to]: readonly [Point, Point],
  obstacles: readonly Segment[],
  snapMm: number,
): FitItem {
  if (isRuler(thing))
    return { ...thing, [part]: snapEnd(to, part === 'a' ? thing.b : thing.a, obstacles, snapMm) };
  if (part === 'turn') {
    const angle = thing.angle + bearing(thing, to) - bearing(thing, from);
    const square = Math.round(angle / 90) * 90;
    return { ...thing, angle: Math.abs(angle - square) <= SQUARE_DEGREES ? square : angle };
  }
  const moved = { ...thing, x: thing.x + to.x - from.x, y: thing.y + to.y - from.y };
  return { ...moved, ...snapToWalls(moved, obstacles, snapMm) };
}

/** Moves a grip by one arrow key step; with Ctrl, up to the next obstacle. */
export function nudgeItem(
  { part, thing }: Grip,
  to: Point,
  { shiftKey, ctrlKey, metaKey }: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>,
  obstacles: readonly Segment[],
): FitItem {
  if (part === 'turn' && !isRuler(thing))
    return { ...thing, angle: thing.angle + (to.x - to.y) * (shiftKey ? TURN_DEGREES : 1) };
  const end = part === 'b' ? 'b' : 'a';
  const from = isRuler(thing) ? boundsOf([thing[end]]) : thing;
  const far =
    ctrlKey || metaKey ? freeDistance(from, to, obstacles) : shiftKey ? LONG_STEP_MM : STEP_MM;
  const place = { x: from.x + to.x * far, y: from.y + to.y * far };
  return isRuler(thing) ? { ...thing, [end]: place } : { ...thing, ...place };
}
