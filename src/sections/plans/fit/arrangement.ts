import { type Box, type Point, type Segment, wholeTurn } from './geometry.ts';

/** A piece of furniture on the plan. */
export interface Piece extends Box {
  id: number;
  /** The piece's name in the content: `sofa`. */
  kind: string;
}

/** A length between two points. */
export interface Ruler extends Segment {
  id: number;
}

export type Thing = Piece | Ruler;

/** What one visitor laid on one plan, the last one last. */
export type Arrangement = readonly Thing[];

export const isRuler = (thing: Thing): thing is Ruler => 'a' in thing;
export const isPiece = (thing: Thing): thing is Piece => 'kind' in thing;

/** As many things as can still be read and drawn. */
const MOST = 60;
/** What a side of a piece, or of the visitor's own room, can measure. Millimetres. */
export const SHORTEST = 200;
export const LONGEST = 9900;
/** Farther than this from the plan's corner nothing can be. Millimetres. */
const FARTHEST = 50_000;

/** A whole number in between; what is no number is nothing, and no zero is negative: no link tells it from zero. */
const whole = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value) || 0, least), most);
const side = (value: number) => whole(value, SHORTEST, LONGEST);
const place = ({ x, y }: Point): Point => ({
  x: whole(x, -FARTHEST, FARTHEST),
  y: whole(y, -FARTHEST, FARTHEST),
});

/** Whole millimetres and degrees, within what is possible. */
export function tidy(thing: Thing): Thing {
  const { id } = thing;
  if (isRuler(thing)) return { id, a: place(thing.a), b: place(thing.b) };
  const { kind, width, depth, angle } = thing;
  return { id, kind, ...place(thing), width: side(width), depth: side(depth), angle: wholeTurn(angle) || 0 };
}

/** The id that the next piece or ruler gets. */
export const nextId = (all: Arrangement): number => Math.max(0, ...all.map(({ id }) => id)) + 1;

/** With one more, which comes last; unchanged when there is no room for it. */
export const added = (all: Arrangement, one: Omit<Piece, 'id'> | Segment): Arrangement =>
  all.length < MOST ? [...all, tidy({ ...one, id: nextId(all) })] : all;

/** With this thing in the place of the one that has its id. */
export const changed = (all: Arrangement, to: Thing): Arrangement =>
  all.map((thing) => (thing.id === to.id ? tidy(to) : thing));

/** What was laid after each change, the last as it is laid now. */
export type Steps = readonly Arrangement[];

/** One step more. What goes on, as a drag does, is undone in one. */
export const stepped = (steps: Steps, all: Arrangement, goesOn: boolean): Steps => [
  ...(goesOn ? steps.slice(0, -1) : steps),
  all,
];
