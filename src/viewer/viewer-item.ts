import { type Size, type View, WHOLE, within } from '../ui/view.ts';

/** `viewBox` of an SVG drawing: x, y, width, height, in the drawing's own units. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** One plan or picture of the viewer. */
export interface ViewerItem {
  kind: 'plan' | 'photo';
  /** "Tipo B" */
  title: string;
  /** "62,40m²" */
  detail?: string;
  alt: string;
  /** "Planta ilustrativa" or "Perspectiva ilustrada" */
  caption: string;
  /** The large drawing or picture. */
  src: string;
  width: number;
  height: number;
  /** Needed of both drawings for `small` to take its turn. */
  viewBox?: ViewBox;
  /** The page's drawing, with larger letters and fewer of them, in the same coordinates as the large one. */
  small?: { src: string; width: number; height: number; viewBox?: ViewBox };
  /** The point of a photo that is kept when it is cropped, in fractions of it from the upper left. */
  focus?: readonly [across: number, down: number] | undefined;
  /** The same picture in fewer bytes, for browsers that show AVIF. */
  avif?: string | undefined;
}

/** Where one drawing lies on the stage, in percent of it. */
export type Place = Record<'left' | 'top' | 'width' | 'height', `${number}%`>;

/** What is zoomed: a box that holds every drawing of the item, and the place of each in it. */
export interface Stage extends Size {
  /** The part that fills the canvas at 100 %. */
  fit: Size;
  large: Place;
  small: Place | null;
}

function place(box: ViewBox, stage: ViewBox): Place {
  return {
    left: `${((box[0] - stage[0]) / stage[2]) * 100}%`,
    top: `${((box[1] - stage[1]) / stage[3]) * 100}%`,
    width: `${(box[2] / stage[2]) * 100}%`,
    height: `${(box[3] / stage[3]) * 100}%`,
  };
}

/** The box that holds both and has the first in its middle: whole, the stage is centred, and the first must be. */
function around([x, y, width, height]: ViewBox, other: ViewBox): ViewBox {
  const across = Math.max(0, x - other[0], other[0] + other[2] - (x + width));
  const down = Math.max(0, y - other[1], other[1] + other[3] - (y + height));
  return [x - across, y - down, width + 2 * across, height + 2 * down];
}

/**
 * Lays the item's drawings over each other. Both keep their own margins; a wall that stands at
 * one coordinate in both stands at one place on the stage, so they can be exchanged at any zoom.
 */
export function stageOf(item: ViewerItem): Stage {
  const large = item.viewBox ?? ([0, 0, item.width, item.height] as const);
  const small = item.viewBox ? (item.small?.viewBox ?? null) : null;
  const stage = small ? around(small, large) : large;
  const fit = small ?? large;
  return {
    width: stage[2],
    height: stage[3],
    fit: { width: fit[2], height: fit[3] },
    large: place(large, stage),
    small: small && place(small, stage),
  };
}

/** How much larger than on the page a plan opens at least. */
const LARGER = 4 / 3;
/** How wide at least, in pixels: every letter of our drawings is 14 px high or more then, on any phone. */
const LEGIBLE = 480;

/** The view that leaves no gap on the canvas and keeps a point of the stage, in fractions of it, near the middle. */
function filling(stage: Size, canvas: Size, [across, down]: readonly [number, number]): View {
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
function enlarged(stage: Size, canvas: Size, drawn: number, onPage: number): View {
  const scale = Math.max(WHOLE.scale, LARGER * (onPage / drawn), LEGIBLE / drawn);
  const [x, y] = [(canvas.width - stage.width * scale) / 2, (canvas.height - stage.height * scale) / 2];
  return { x, y, scale };
}

/**
 * How an item is seen first: a plan larger than on the page; a photo from edge to edge of its canvas, cropped by its
 * focal point. Whole, it would be a strip on an upright canvas, and smaller than on the page on a wide one.
 * @param pageWidth how wide a plan's drawing stands on the page, in pixels
 */
export function openingView(
  item: ViewerItem,
  pageWidth: number,
  { fit, ...drawn }: Stage,
  stage: Size,
  canvas: Size,
): View {
  if (item.kind === 'photo') return filling(stage, canvas, item.focus ?? [0.5, 0.5]);
  return enlarged(stage, canvas, (stage.width * fit.width) / drawn.width, pageWidth);
}
