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

/** The way from one place to another in degrees, clockwise from level to the right. */
export const bearing = (from: Point, to: Point) =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** A whole number of degrees from 0 to 359; what is no number is none. */
export const wholeTurn = (degrees: number): number =>
  ((Math.round(degrees) % 360) + 360) % 360 || 0;

/** A point turned about the origin by `degrees`, clockwise on the sheet. */
function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * Where a point of the sheet lies for somebody who stands in the middle of the box, facing as it
 * does.
 */
export const seenFrom = (box: Box, { x, y }: Point) =>
  turned({ x: x - box.x, y: y - box.y }, -box.angle);

/** Where on the sheet something lies that is seen so from the middle of the box. */
export function onSheet(box: Box, seen: Point): Point {
  const at = turned(seen, box.angle);
  return { x: box.x + at.x, y: box.y + at.y };
}

/** The box's corners on the sheet, clockwise. */
export function corners(box: Box): Point[] {
  const [x, y] = [box.width / 2, box.depth / 2];
  const seen = [-x, x, x, -x].map((across, index) => ({ x: across, y: index < 2 ? -y : y }));
  return seen.map((corner) => onSheet(box, corner));
}

/** A closed outline's sides. */
export function sidesOf(outline: readonly Point[]): Segment[] {
  return outline.map((a, index) => ({ a, b: outline[(index + 1) % outline.length] ?? a }));
}

/** The upright rectangle around some points; around one, a box without sides. */
export function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    depth: bottom - top,
    angle: 0,
  };
}

/** Square millimetres of a closed outline. */
export const areaOf = (outline: readonly Point[]): number =>
  Math.abs(sidesOf(outline).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2;

/** Whether a point lies inside an outline (even-odd rule). */
export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  const crossed = sidesOf(outline).filter(
    ({ a, b }) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x,
  );
  return crossed.length % 2 === 1;
}

/**
 * The part of a segment in front of or behind a box, as the box sees it: whose y lies between
 * `-reach` and `reach`; undefined where there is none.
 */
export function withinBand(box: Box, segment: Segment, reach: number): Segment | undefined {
  const [a, b] = [seenFrom(box, segment.a), seenFrom(box, segment.b)];
  if (Math.max(a.y, b.y) < -reach || Math.min(a.y, b.y) > reach) return undefined;
  const cut = (end: Point): Point => {
    if (Math.abs(end.y) <= reach) return end;
    const y = Math.sign(end.y) * reach;
    return { x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), y };
  };
  return { a: cut(a), b: cut(b) };
}
