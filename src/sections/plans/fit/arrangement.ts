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

/** What one visitor laid on one plan. */
export interface Arrangement {
  pieces: readonly Piece[];
  rulers: readonly Ruler[];
}

export const EMPTY: Arrangement = { pieces: [], rulers: [] };

/** More would be neither read nor drawn well. */
export const MOST_PIECES = 30;
export const MOST_RULERS = 20;
/** What a side of a piece, or of the visitor's own room, can measure. Millimetres. */
export const SHORTEST = 200;
export const LONGEST = 9900;
/** Farther than this from the plan's corner nothing can be. Millimetres. */
export const FARTHEST = 50_000;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
/** Without the negative zero, which no link tells from zero. */
const place = (value: number) => between(Math.round(value) || 0, -FARTHEST, FARTHEST);
const side = (value: number) => between(Math.round(value), SHORTEST, LONGEST);

/** Whole millimetres and degrees, within what is possible. */
function tidyPiece(piece: Piece): Piece {
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

/** The id that the next piece or ruler gets. */
export const nextId = ({ pieces, rulers }: Arrangement): number =>
  Math.max(0, ...pieces.map(({ id }) => id), ...rulers.map(({ id }) => id)) + 1;

/** With one more piece, which comes last; unchanged when there is no room for it. */
export function addPiece(all: Arrangement, piece: Omit<Piece, 'id'>): Arrangement {
  if (all.pieces.length >= MOST_PIECES) return all;
  return { ...all, pieces: [...all.pieces, tidyPiece({ ...piece, id: nextId(all) })] };
}

/** With one more ruler, which comes last; unchanged when there is no room for it. */
export function addRuler(all: Arrangement, { a, b }: Segment): Arrangement {
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

/** What lies on this plan, and on the others as the text of their links. */
interface Laid {
  here: Arrangement;
  others: readonly string[];
}

/** What is laid, and what was before each change that can be undone. */
export interface History extends Laid {
  past: readonly Laid[];
  /** The change under way; what follows under the same name is one change with it. */
  under: string | null;
}

/** Steps that can be undone. */
const MEMORY = 100;

export type Step =
  /** `under` names the whole of a drag or of a row of key presses, which is undone in one. */
  | { change(here: Arrangement): Arrangement; under?: string }
  /** Takes everything away, on every plan. */
  | 'clear'
  | 'undo';

/** The next state of what is laid: the tools' only reducer. */
export function laid({ past, under, ...now }: History, step: Step): History {
  if (step === 'undo') return { ...(past.at(-1) ?? now), past: past.slice(0, -1), under: null };
  const remembered = [...past, now].slice(-MEMORY);
  if (step === 'clear') return { here: EMPTY, others: [], past: remembered, under: null };
  const here = step.change(now.here);
  if (here === now.here) return { ...now, past, under };
  const goesOn = step.under !== undefined && step.under === under;
  return { ...now, here, past: goesOn ? past : remembered, under: step.under ?? null };
}
