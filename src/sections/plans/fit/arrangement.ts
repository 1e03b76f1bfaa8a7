import { type Box, type Point, wholeTurn } from './geometry.ts';

/** A piece of furniture on the plan. */
export interface Piece extends Box {
  id: number;
  /** The piece's name in the content: `sofa`. */
  kind: string;
}

/** A length between two points. */
export interface Ruler {
  id: number;
  a: Point;
  b: Point;
}

/** What one visitor laid on one plan. */
export interface Arrangement {
  pieces: readonly Piece[];
  rulers: readonly Ruler[];
}

export const EMPTY: Arrangement = { pieces: [], rulers: [] };

/** More would be neither read nor drawn well. */
export const MOST_PIECES = 30;
export const MOST_RULERS = 20;
/** What a side of a piece can measure. Millimetres. */
export const SHORTEST = 200;
export const LONGEST = 4000;
/** Farther than this from the plan's corner nothing can be. Millimetres. */
export const FARTHEST = 50_000;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
/** Without the negative zero, which no link tells from zero. */
const place = (value: number) => between(Math.round(value) || 0, -FARTHEST, FARTHEST);
const side = (value: number) => between(Math.round(value), SHORTEST, LONGEST);

/** Whole millimetres and degrees, within what is possible. */
export function tidyPiece<One extends Omit<Piece, 'id'>>(piece: One): One {
  return {
    ...piece,
    x: place(piece.x),
    y: place(piece.y),
    width: side(piece.width),
    depth: side(piece.depth),
    angle: wholeTurn(piece.angle),
  };
}

const tidyPoint = ({ x, y }: Point): Point => ({ x: place(x), y: place(y) });

const nextId = ({ pieces, rulers }: Arrangement) =>
  Math.max(0, ...pieces.map(({ id }) => id), ...rulers.map(({ id }) => id)) + 1;

/** With one more piece, which comes last; unchanged when there is no room for it. */
export function addPiece(all: Arrangement, piece: Omit<Piece, 'id'>): Arrangement {
  if (all.pieces.length >= MOST_PIECES) return all;
  return { ...all, pieces: [...all.pieces, tidyPiece({ ...piece, id: nextId(all) })] };
}

/** With one more ruler, which comes last; unchanged when there is no room for it. */
export function addRuler(all: Arrangement, a: Point, b: Point): Arrangement {
  if (all.rulers.length >= MOST_RULERS) return all;
  return { ...all, rulers: [...all.rulers, { id: nextId(all), a: tidyPoint(a), b: tidyPoint(b) }] };
}

export function changePiece(all: Arrangement, id: number, change: Partial<Box>): Arrangement {
  const pieces = all.pieces.map((piece) => (piece.id === id ? tidyPiece({ ...piece, ...change }) : piece));
  return { ...all, pieces };
}

export function changeRuler(all: Arrangement, id: number, end: 'a' | 'b', to: Point): Arrangement {
  const rulers = all.rulers.map((ruler) => (ruler.id === id ? { ...ruler, [end]: tidyPoint(to) } : ruler));
  return { ...all, rulers };
}

export function remove(all: Arrangement, id: number): Arrangement {
  const others = <One extends { id: number }>(list: readonly One[]) => list.filter((one) => one.id !== id);
  return { pieces: others(all.pieces), rulers: others(all.rulers) };
}

/** What is there now, and what was before each change that can be undone. */
export interface History {
  now: Arrangement;
  past: readonly Arrangement[];
  future: readonly Arrangement[];
  /** The change under way; what follows under the same name is one change with it. */
  under: string | null;
}

/** Steps that can be undone. */
const MEMORY = 100;

export const begin = (now: Arrangement): History => ({ now, past: [], future: [], under: null });

/**
 * Makes a change.
 * @param under a name for the whole of a drag or of a row of key presses, which is undone in one
 */
export function change(history: History, now: Arrangement, under: string | null = null): History {
  if (now === history.now) return history;
  const goesOn = under !== null && under === history.under;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MEMORY);
  return { now, past, future: [], under };
}

/** Ends the change under way: the next one is undone by itself. */
export const settle = (history: History): History => ({ ...history, under: null });

export function undo({ now, past, future }: History): History {
  const before = past.at(-1);
  if (!before) return { now, past, future, under: null };
  return { now: before, past: past.slice(0, -1), future: [now, ...future], under: null };
}

export function redo({ now, past, future }: History): History {
  const [after, ...later] = future;
  if (!after) return { now, past, future, under: null };
  return { now: after, past: [...past, now], future: later, under: null };
}
