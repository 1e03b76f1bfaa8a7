import type { Point } from './geometry.ts';

/** What of the plan is seen: the place in the board's upper left corner, and pixels a millimetre. */
export interface View extends Point {
  scale: number;
}

/** Left, top, width, height of a drawing on the plan. Millimetres. */
export type Extent = readonly [number, number, number, number];

interface Board {
  width: number;
  height: number;
}

/** The board around a drawing, in pixels. */
const MARGIN = 10;
/** How much larger than whole the plan can be shown. */
const CLOSEST = 8;

/** The view that shows all of a drawing. */
export function wholeView([left, top, width, height]: Extent, board: Board): View {
  const scale = Math.max(
    Math.min((board.width - 2 * MARGIN) / width, (board.height - 2 * MARGIN) / height),
    0.001,
  );
  return {
    x: left + width / 2 - board.width / 2 / scale,
    y: top + height / 2 - board.height / 2 / scale,
    scale,
  };
}

/** A view that still shows something of the drawing, neither smaller than whole nor too close. */
export function keptView(view: View, extent: Extent, board: Board): View {
  const whole = wholeView(extent, board);
  const scale = Math.min(Math.max(view.scale, whole.scale), whole.scale * CLOSEST);
  if (scale === whole.scale) return whole;
  const kept = (at: number, start: number, length: number, seen: number) =>
    Math.min(Math.max(at, start - seen / 2), start + length - seen / 2);
  const [left, top, width, height] = extent;
  return {
    x: kept(view.x, left, width, board.width / scale),
    y: kept(view.y, top, height, board.height / scale),
    scale,
  };
}

/** Closer by a factor, about a place of the board given in pixels. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = view.scale * factor;
  return {
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
    scale,
  };
}

/** A place of the board in pixels as a place of the plan. */
export const onPlan = ({ x, y, scale }: View, at: Point): Point => ({
  x: x + at.x / scale,
  y: y + at.y / scale,
});
