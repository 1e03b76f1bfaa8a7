import { tryStorage } from '../../../form/storage.ts';
import { type Box, type Point, type Segment, wholeTurn } from '../geometry.ts';
import type { Furniture } from './furniture.ts';

export interface Piece extends Furniture, Box {
  id: number;
}

export interface Ruler extends Segment {
  id: number;
}

export type FitItem = Piece | Ruler;

export type Arrangement = readonly FitItem[];

export const isRuler = (thing: FitItem): thing is Ruler => 'a' in thing;
export const isPiece = (thing: FitItem): thing is Piece => 'kind' in thing;

const MAX_ITEMS = 60;
/** Limits of a side of a piece or of the visitor's own room. Millimetres. */
export const MIN_SIDE_MM = 200;
export const MAX_SIDE_MM = 9900;
/** Limit of any coordinate. Millimetres. */
const MAX_COORDINATE_MM = 50_000;

/** Rounds and clamps; NaN and -0 become 0, because a link cannot tell -0 from 0. */
const clampInteger = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value) || 0, least), most);
const side = (value: number) => clampInteger(value, MIN_SIDE_MM, MAX_SIDE_MM);
const place = ({ x, y }: Point): Point => ({
  x: clampInteger(x, -MAX_COORDINATE_MM, MAX_COORDINATE_MM),
  y: clampInteger(y, -MAX_COORDINATE_MM, MAX_COORDINATE_MM),
});

function normalized(thing: FitItem): FitItem {
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

export function addThing(all: Arrangement, one: Omit<Piece, 'id'> | Segment): Arrangement {
  const id = Math.max(0, ...all.map((other) => other.id)) + 1;
  return all.length < MAX_ITEMS ? [...all, normalized({ ...one, id })] : all;
}

export const replaceThing = (all: Arrangement, to: FitItem): Arrangement =>
  all.map((thing) => (thing.id === to.id ? normalized(to) : thing));

function entryOf(thing: FitItem): string {
  if (isRuler(thing)) return ['r', thing.a.x, thing.a.y, thing.b.x, thing.b.y].join('.');
  return [thing.kind, thing.width, thing.depth, thing.x, thing.y, thing.angle].join('.');
}

/** Chat and mail programs leave these characters alone: `tipo-a_sofa.2100.950.1090.4980.90`. */
export const linkText = (plan: string, all: Arrangement): string =>
  [plan, ...all.map(entryOf)].join('_');

function readEntry(entry: string, furniture: readonly Furniture[]): FitItem | undefined {
  const [kind, ...fields] = entry.split('.');
  const [one = 0, two = 0, x = 0, y = 0, angle = 0] = fields.map(Number);
  const known = furniture.find((each) => each.kind === kind);
  if (known) return { ...known, id: 0, width: one, depth: two, x, y, angle };
  return kind === 'r' ? { id: 0, a: { x: one, y: two }, b: { x, y } } : undefined;
}

/** Anybody may have written a link, so invalid or surplus entries are dropped. */
export function readLink(text: string, furniture: readonly Furniture[]): Arrangement {
  const entries = text.split('_').slice(1);
  return entries.reduce<Arrangement>((all, entry) => {
    const thing = readEntry(entry, furniture);
    return thing && entryOf(normalized(thing)) === entry ? addThing(all, thing) : all;
  }, []);
}

const keyOf = (plan: string) => `medidas:${plan}`;

export const storedArrangement = (plan: string) =>
  tryStorage(() => localStorage.getItem(keyOf(plan))) ?? '';

/** Returns false where the browser refuses to store it. */
export const storeArrangement = (plan: string, all: Arrangement): boolean =>
  tryStorage(() => {
    if (all.length > 0) localStorage.setItem(keyOf(plan), linkText(plan, all));
    else localStorage.removeItem(keyOf(plan));
    return true;
  }) ?? false;
