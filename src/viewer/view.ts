/** Where the stage lies on the canvas: its upper left corner, in pixels, and how much it is magnified. */
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

/** How much larger than on the page a plan opens that would be smaller whole. */
const LARGER = 1.06;
/** Where that would show less than this much of its height or width, it opens whole: a window so flat needs an overview. */
const ENOUGH = 0.65;

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

/** The view that leaves no gap on the canvas and keeps a point of the stage, in fractions of it, near the middle. */
export function filling(stage: Size, canvas: Size, [across, down]: readonly [number, number]): View {
  const scale = Math.max(canvas.width / stage.width, canvas.height / stage.height);
  const x = canvas.width / 2 - across * stage.width * scale;
  const y = canvas.height / 2 - down * stage.height * scale;
  return within({ x, y, scale }, stage, canvas);
}

/**
 * The view of a stage from its upper end, larger than it stands on the page.
 * @param onPage the stage's width at the scale it has there, in pixels
 */
export function enlarged(stage: Size, canvas: Size, onPage: number): View {
  const larger = (LARGER * onPage) / stage.width;
  const scale = stage.width > onPage || ENOUGH * larger > WHOLE.scale ? WHOLE.scale : larger;
  return within({ x: (canvas.width - stage.width * scale) / 2, y: 0, scale }, stage, canvas);
}
