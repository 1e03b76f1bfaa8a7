import { type Box, distance, type Segment, turned } from './geometry.ts';
import { metres, size } from './measure-words.ts';
import { overlap } from './passage.ts';

/** The width of a measure's letter, the space around them, and the height of all: pixels, for letters of 13 px. */
const LETTER = 7.2;
const AROUND = 8;
const HEIGHT = 20;
/** From a line to the middle of a number beside it, and from its end to one beyond it: clear of knobs. Pixels. */
const BESIDE = 20;
const BEYOND = 10;
/** A knob at the end of a ruler. Pixels. */
const KNOB = 16;
/** Letters on a piece smaller than this are not written. Pixels. */
const SMALLEST_LETTER = 7.5;
const LARGEST_LETTER = 14;

/** How large a piece's name and size are written on it; undefined where there is no room. Pixels. */
export function letterOf(name: string, piece: Box, scale: number): number | undefined {
  const [long, short] = [Math.max(piece.width, piece.depth), Math.min(piece.width, piece.depth)];
  const letters = Math.max(name.length, size(piece).length);
  const letter = Math.min(LARGEST_LETTER, (long * scale) / (letters * 0.58), (short * scale) / 2.7);
  return letter < SMALLEST_LETTER ? undefined : letter;
}

/** What a piece's name and size cover. */
export function wordsOn(name: string, piece: Box, scale: number): Box | undefined {
  const letter = letterOf(name, piece, scale);
  if (!letter) return undefined;
  const wide = (Math.max(name.length, size(piece).length) * 0.58 * letter) / scale;
  const high = (2.4 * letter) / scale;
  const upright = piece.depth > piece.width;
  return { ...piece, width: upright ? high : wide, depth: upright ? wide : high };
}

/** What the knobs at a ruler's ends cover. */
export const knobsOf = ({ a, b }: Segment, scale: number): Box[] =>
  [a, b].map((end) => ({ ...end, width: KNOB / scale, depth: KNOB / scale, angle: 0 }));

/** How a line's number is turned: with the line; upright ones are read from the right, as on the drawing. Degrees. */
function angleOf({ a, b }: Segment): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const read = angle > 90 || angle <= -90 ? angle + 180 : angle;
  return Math.abs(read - 90) < 0.5 ? -90 : read;
}

/** Where a number may stand, the best first: on its line, beside it, beyond its ends. Pixels along and off the line. */
function placesFor(long: number, wide: number): [along: number, off: number][] {
  const quarter = long / 4;
  const beyond = (long + wide) / 2 + BEYOND;
  const far = BESIDE + HEIGHT;
  const on = long < wide ? [] : long < 3 * wide ? [0] : [0, -quarter, quarter];
  return [
    ...on.map((along): [number, number] => [along, 0]),
    ...[-BESIDE, BESIDE].map((off): [number, number] => [0, off]),
    ...[beyond, -beyond].map((along): [number, number] => [along, 0]),
    ...[-far, far].map((off): [number, number] => [0, off]),
  ];
}

/**
 * Where the numbers of measures stand, so that none lies over another or over words.
 * @param lines those named first choose first
 * @param taken what no number may cover
 * @param scale pixels a millimetre
 * @returns a place for each line, undefined where there is none: then its number is not written
 */
export function placeNumbers(
  lines: readonly Segment[],
  taken: readonly Box[],
  scale: number,
): (Box | undefined)[] {
  const covered = [...taken];
  return lines.map((line) => {
    const long = distance(line.a, line.b);
    const wide = metres(long).length * LETTER + AROUND;
    const middle = { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 };
    const shape = { width: wide / scale, depth: HEIGHT / scale, angle: angleOf(line) };
    const boxes = placesFor(long * scale, wide).map(([along, off]): Box => {
      const by = turned({ x: along / scale, y: off / scale }, shape.angle);
      return { ...shape, x: middle.x + by.x, y: middle.y + by.y };
    });
    const free = boxes.find((box) => !covered.some((other) => overlap(box, other)));
    if (free) covered.push(free);
    return free;
  });
}
