/** Where a stage lies on its canvas: its upper left corner, in pixels, and how much it is magnified. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Everything that fits, and nothing magnified. */
export const WHOLE: View = { x: 0, y: 0, scale: 1 };

/** How many pixels one unit of something gets that is as large as its canvas allows, with a margin in pixels around it. */
export function unitOf(fit: Size, canvas: Size, margin: number): number {
  const unit = Math.min((canvas.width - 2 * margin) / fit.width, (canvas.height - 2 * margin) / fit.height);
  return Math.max(unit, 1e-4);
}

const along = (at: number, length: number, room: number, scale: number) =>
  length <= room || scale <= WHOLE.scale ? (room - length) / 2 : Math.min(Math.max(at, room - length), 0);

/**
 * The nearest view that wastes no canvas: an axis with room to spare is centred, any other leaves no gap. Whole, a
 * stage is centred in any case: what is larger of it than the canvas is margin.
 */
export function within(view: View, stage: Size, canvas: Size): View {
  const { x, y, scale } = view;
  return {
    x: along(x, stage.width * scale, canvas.width, scale),
    y: along(y, stage.height * scale, canvas.height, scale),
    scale,
  };
}

/** The view at another scale in which what lies at this point of the canvas stays there. */
export function zoomedAt(view: View, scale: number, x: number, y: number): View {
  const ratio = scale / view.scale;
  return { x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale };
}

/** Whether the visitor wants less motion: what moves is there at once then, and what is let go stands still. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
