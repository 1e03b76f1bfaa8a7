import { type Box, boundsOf, isInside, type Point, type Segment, sidesOf } from './geometry.ts';

/**
 * What a plan's drawing tells of itself. Its parts are named by the attribute `data-part`:
 * `floor` (paths: where one can walk or put something), `walls` (paths), `doors` (paths: the quarter circles that they
 * sweep), `furniture` (groups) and `names` (a group: the rooms' names and figures, a path each).
 */
export interface DrawnPlan {
  /** Edges of the floor: walls, windows and shut doors. Millimetres. */
  edges: Segment[];
  floors: Point[][];
  /** Where doors swing, and what is written: no new piece is laid there. */
  taken: Box[];
}

const STEP = /([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
/** Numbers that each command takes, and which of them say where it ends. */
const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7 };

/**
 * The outlines of an SVG path in its own units; a curve counts as the straight line to its end.
 * @param least points that make an outline: 2 for lines
 */
export function outlinesOf(path: string, least = 3): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let command = '';
  let numbers: number[] = [];
  const finish = () => {
    if (outline.length >= least) outlines.push(outline);
    if (outline[0]) at = outline[0];
    outline = [];
  };
  const step = () => {
    const kind = command.toUpperCase();
    const before = at;
    const from = command === kind ? { x: 0, y: 0 } : at;
    const [last, beforeLast] = [numbers.at(-1) ?? 0, numbers.at(-2) ?? 0];
    if (kind === 'M') finish();
    if (kind === 'H') at = { x: (command === 'H' ? 0 : at.x) + last, y: at.y };
    else if (kind === 'V') at = { x: at.x, y: (command === 'V' ? 0 : at.y) + last };
    else at = { x: from.x + beforeLast, y: from.y + last };
    if (outline.length === 0 && kind !== 'M') outline.push(before);
    outline.push(at);
    // What follows a move without a command of its own are lines.
    if (kind === 'M') command = command === 'M' ? 'L' : 'l';
    numbers = [];
  };
  for (const [, letter, number] of path.matchAll(STEP)) {
    if (letter?.toUpperCase() === 'Z') finish();
    else if (letter) command = letter;
    else if (number) numbers.push(Number(number));
    if (letter) numbers = [];
    if (numbers.length > 0 && numbers.length === TAKES[command.toUpperCase()]) step();
  }
  finish();
  return outlines;
}

function pathsOf(svg: string, part: string): string[] {
  const tags = svg.match(/<path\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes(`data-part="${part}"`))
    .flatMap((tag) => /\sd="([^"]*)"/.exec(tag)?.[1] ?? []);
}

/** The paths within a group. */
function pathsIn(svg: string, part: string): string[] {
  const start = svg.indexOf(`data-part="${part}"`);
  const paths: string[] = [];
  let depth = 1;
  for (const [tag] of start < 0 ? [] : svg.slice(start).matchAll(/<\/?(?:g|path)\b[^>]*>/g)) {
    if (tag.startsWith('<path')) paths.push(/\sd="([^"]*)"/.exec(tag)?.[1] ?? '');
    else depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) break;
  }
  return paths;
}

/** Splits a side where corners of the outlines lie on it. */
function split({ a, b }: Segment, all: readonly Point[]): Segment[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const cuts = all
    .map(({ x, y }) => ({
      along: (x - a.x) * ux + (y - a.y) * uy,
      beside: Math.abs((y - a.y) * ux - (x - a.x) * uy),
    }))
    .filter(({ along, beside }) => beside < 0.01 && along > 0.01 && along < length - 0.01)
    .map(({ along }) => along);
  const stops = [...new Set([0, ...cuts.sort((one, other) => one - other), length])];
  const at = (along: number) => ({ x: a.x + ux * along, y: a.y + uy * along });
  return stops.slice(1).map((stop, index) => ({ a: at(stops[index] ?? 0), b: at(stop) }));
}

const key = ({ a, b }: Segment) =>
  [`${a.x.toFixed(2)} ${a.y.toFixed(2)}`, `${b.x.toFixed(2)} ${b.y.toFixed(2)}`].sort().join(' ');

/** The sides of the floors that have floor on one hand only: where somebody who walks must stop. */
function edgesOf(floors: readonly Point[][]): Segment[] {
  const all = floors.flat();
  const pieces = new Map(
    floors
      .flatMap((floor) => sidesOf(floor).flatMap((side) => split(side, all)))
      .map((one) => [key(one), one]),
  );
  const onFloor = (point: Point) => floors.some((floor) => isInside(floor, point));
  return [...pieces.values()].filter(({ a, b }) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [nx, ny] = [(b.y - a.y) / length / 2, (a.x - b.x) / length / 2];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return onFloor({ x: x + nx, y: y + ny }) !== onFloor({ x: x - nx, y: y - ny });
  });
}

const whole = (box: Box): Box => ({
  ...box,
  ...{ x: Math.round(box.x), y: Math.round(box.y) },
  ...{ width: Math.ceil(box.width), depth: Math.ceil(box.depth) },
});

/**
 * Reads a plan's drawing.
 * @param millimetres the length of one unit of the drawing
 */
export function readDrawing(svg: string, millimetres: number): DrawnPlan {
  const scaled = ({ x, y }: Point): Point => ({ x: x * millimetres, y: y * millimetres });
  const named = (part: string, least?: number) =>
    pathsOf(svg, part)
      .flatMap((path) => outlinesOf(path, least))
      .map((outline) => outline.map(scaled));
  const floors = named('floor');
  const names = pathsIn(svg, 'names').map((path) => outlinesOf(path, 2).flat().map(scaled));
  return { floors, edges: edgesOf(floors), taken: [...named('doors', 2), ...names].map(boundsOf).map(whole) };
}

/** The walls of a drawing as one SVG path in its own units. */
export const wallsPath = (svg: string): string => pathsOf(svg, 'walls').join('');

/** The drawing with its furniture faded, or undefined where it names none. */
export function fadedDrawing(svg: string): string | undefined {
  const named = 'data-part="furniture"';
  return svg.includes(named) ? svg.replaceAll(named, 'opacity=".33"') : undefined;
}
