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

/** How much larger than on the page a plan opens at least. */
const LARGER = 4 / 3;
/** How wide at least, in pixels: every letter of our drawings is 14 px high or more then, on any phone. */
const LEGIBLE = 480;

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
 * The view of a plan that one reads more easily than the page's: whole where that is large enough, else its middle.
 * @param drawn the width in pixels, whole, of the drawing that the page shows too
 * @param onPage its width there
 */
export function enlarged(stage: Size, canvas: Size, drawn: number, onPage: number): View {
  const scale = Math.max(WHOLE.scale, LARGER * (onPage / drawn), LEGIBLE / drawn);
  const [x, y] = [(canvas.width - stage.width * scale) / 2, (canvas.height - stage.height * scale) / 2];
  return { x, y, scale };
}
