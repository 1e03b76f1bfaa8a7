/** A place on the plan in millimetres; x to the right, y down the sheet. */
export interface Point {
  x: number;
  y: number;
}

export interface Segment {
  a: Point;
  b: Point;
}

/** A rectangle about its middle, in millimetres; `angle` in degrees, clockwise. */
export interface Box extends Point {
  width: number;
  depth: number;
  angle: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Degrees, clockwise from level to the right. */
export const bearing = (from: Point, to: Point) =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** Returns a whole number of degrees from 0 to 359; NaN becomes 0. */
export const wholeTurn = (degrees: number): number =>
  ((Math.round(degrees) % 360) + 360) % 360 || 0;

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Converts a point of the sheet to the box's own coordinates. */
export const toBoxAxes = (box: Box, { x, y }: Point) =>
  turned({ x: x - box.x, y: y - box.y }, -box.angle);

/** Converts a point from the box's own coordinates to the sheet. */
export function onSheet(box: Box, seen: Point): Point {
  const at = turned(seen, box.angle);
  return { x: box.x + at.x, y: box.y + at.y };
}

export function corners(box: Box): Point[] {
  const [x, y] = [box.width / 2, box.depth / 2];
  const seen = [-x, x, x, -x].map((across, index) => ({ x: across, y: index < 2 ? -y : y }));
  return seen.map((corner) => onSheet(box, corner));
}

export function sidesOf(outline: readonly Point[]): Segment[] {
  return outline.map((a, index) => ({ a, b: outline[(index + 1) % outline.length] ?? a }));
}

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

export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  const crossed = sidesOf(outline).filter(
    ({ a, b }) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x,
  );
  return crossed.length % 2 === 1;
}

/** Returns the part of a segment whose y, in the box's coordinates, is within `reach` of 0. */
export function clipToBand(box: Box, segment: Segment, reach: number): Segment | undefined {
  const [a, b] = [toBoxAxes(box, segment.a), toBoxAxes(box, segment.b)];
  if (Math.max(a.y, b.y) < -reach || Math.min(a.y, b.y) > reach) return undefined;
  const cut = (end: Point): Point => {
    if (Math.abs(end.y) <= reach) return end;
    const y = Math.sign(end.y) * reach;
    return { x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), y };
  };
  return { a: cut(a), b: cut(b) };
}
