/** A place on the plan in millimetres; x to the right, y down the sheet. */
export interface Point {
  x: number;
  y: number;
}

export interface Segment {
  a: Point;
  b: Point;
}

/** A rectangle about its middle. Millimetres; `angle` in degrees, clockwise on the sheet. */
export interface Box extends Point {
  width: number;
  depth: number;
  angle: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point turned about the origin by `degrees`, clockwise on the sheet. */
export function turned({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Where a point of the sheet lies for somebody who stands in the middle of the box, facing as it does. */
export function seenFrom(box: Box, point: Point): Point {
  return turned({ x: point.x - box.x, y: point.y - box.y }, -box.angle);
}

/** The box's corners on the sheet, clockwise. */
export function corners(box: Box): Point[] {
  const [x, y] = [box.width / 2, box.depth / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => {
    const at = turned(corner, box.angle);
    return { x: box.x + at.x, y: box.y + at.y };
  });
}

/** The upright rectangle around some points. */
export function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, depth: bottom - top, angle: 0 };
}

/** Square millimetres of a closed outline. */
export const areaOf = (outline: readonly Point[]): number =>
  Math.abs(sidesOf(outline).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2;

/** A closed outline's sides. */
export function sidesOf(outline: readonly Point[]): Segment[] {
  return outline.map((a, index) => ({ a, b: outline[(index + 1) % outline.length] ?? a }));
}

/** Whether a point lies inside an outline (even-odd rule). */
export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const { a, b } of sidesOf(outline)) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The point of a segment nearest to another point. */
export function nearestOn({ a, b }: Segment, point: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** The part of a segment whose y lies between `from` and `to`; undefined where there is none. */
export function withinBand({ a, b }: Segment, from: number, to: number): Segment | undefined {
  if (Math.max(a.y, b.y) < from || Math.min(a.y, b.y) > to) return undefined;
  const at = (y: number): Point => {
    const share = (y - a.y) / (b.y - a.y);
    return { x: a.x + share * (b.x - a.x), y };
  };
  const cut = (end: Point) => (end.y < from ? at(from) : end.y > to ? at(to) : end);
  return { a: cut(a), b: cut(b) };
}

/** A whole number of degrees from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
