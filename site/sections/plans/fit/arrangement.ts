import { ifStorageLets } from '../../../form/storage.ts';
import { type Box, type Point, type Segment, wholeTurn } from '../geometry.ts';
import type { Furniture } from './furniture.ts';

/** A piece of furniture on the plan. */
export interface Piece extends Furniture, Box {
  id: number;
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

/**
 * A whole number in between; what is no number is nothing, and no zero is negative: no link tells
 * it from zero.
 */
const whole = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value) || 0, least), most);
const side = (value: number) => whole(value, SHORTEST, LONGEST);
const place = ({ x, y }: Point): Point => ({
  x: whole(x, -FARTHEST, FARTHEST),
  y: whole(y, -FARTHEST, FARTHEST),
});

/** Whole millimetres and degrees, within what is possible. */
export function tidy(thing: Thing): Thing {
  if (isRuler(thing)) return { ...thing, a: place(thing.a), b: place(thing.b) };
  const { width, depth, angle } = thing;
  return {
    ...thing,
    ...place(thing),
    width: side(width),
    depth: side(depth),
    angle: wholeTurn(angle),
  };
}

/** With one more, which comes last; unchanged when there is no room for it. */
export function added(all: Arrangement, one: Omit<Piece, 'id'> | Segment): Arrangement {
  const id = Math.max(0, ...all.map((other) => other.id)) + 1;
  return all.length < MOST ? [...all, tidy({ ...one, id })] : all;
}

/** With this thing in the place of the one that has its id. */
export const changed = (all: Arrangement, to: Thing): Arrangement =>
  all.map((thing) => (thing.id === to.id ? tidy(to) : thing));

function entryOf(thing: Thing): string {
  if (isRuler(thing)) return ['r', thing.a.x, thing.a.y, thing.b.x, thing.b.y].join('.');
  return [thing.kind, thing.width, thing.depth, thing.x, thing.y, thing.angle].join('.');
}

/**
 * An arrangement as the text of a link: the plan, then each piece and ruler, of letters that no
 * chat or mail program touches. `tipo-a_sofa.2100.950.1090.4980.90_r.75.3150.2985.3150`;
 * millimetres, degrees.
 */
export const linkText = (plan: string, all: Arrangement): string =>
  [plan, ...all.map(entryOf)].join('_');

function readEntry(entry: string, furniture: readonly Furniture[]): Thing | undefined {
  const [kind, ...fields] = entry.split('.');
  const [one = 0, two = 0, x = 0, y = 0, angle = 0] = fields.map(Number);
  const known = furniture.find((each) => each.kind === kind);
  if (known) return { ...known, id: 0, width: one, depth: two, x, y, angle };
  return kind === 'r' ? { id: 0, a: { x: one, y: two }, b: { x, y } } : undefined;
}

/**
 * Reads the text of a link, which anybody may have written: what we would not have written so, as a
 * piece of ours within possible measures, is left out, and so is what is too much.
 */
export function readLink(text: string, furniture: readonly Furniture[]): Arrangement {
  const entries = text.split('_').slice(1);
  return entries.reduce<Arrangement>((all, entry) => {
    const thing = readEntry(entry, furniture);
    return thing && entryOf(tidy(thing)) === entry ? added(all, thing) : all;
  }, []);
}

/** The browser keeps what is laid on a plan as the text of its link. */
const keyOf = (plan: string) => `medidas:${plan}`;

/** What the visitor laid on a plan before, as far as the browser kept it. */
export const keptText = (plan: string) =>
  ifStorageLets(() => localStorage.getItem(keyOf(plan))) ?? '';

/**
 * Keeps what is laid on a plan in this browser only, and nothing of an empty one.
 * @returns false where the browser keeps nothing: then the arrangement lasts until its window is
 * closed
 */
export const keep = (plan: string, all: Arrangement): boolean =>
  ifStorageLets(() => {
    if (all.length > 0) localStorage.setItem(keyOf(plan), linkText(plan, all));
    else localStorage.removeItem(keyOf(plan));
    return true;
  }) ?? false;
