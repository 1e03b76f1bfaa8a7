import { useState } from 'react';
import type { Drawing } from '../pictures/plan-files.ts';
import { Button } from '../ui/Button.tsx';
import { type Size, type usePanZoom, type View, WHOLE, within } from '../ui/usePanZoom.ts';

/** `viewBox` of an SVG drawing: x, y, width, height, in the drawing's own units. */
type ViewBox = NonNullable<Drawing['viewBox']>;

/** One plan or picture of the viewer, by its large drawing. */
export interface ViewerItem extends Drawing {
  kind: 'plan' | 'photo';
  /** "Tipo B" */
  title: string;
  /** "62,40m²" */
  detail?: string;
  alt: string;
  /** "Planta ilustrativa" or "Perspectiva ilustrada" */
  caption: string;
  /**
   * The page's drawing, with larger letters and fewer of them, in the same coordinates as the large one. It takes its
   * turn only where both have a `viewBox`.
   */
  small?: Drawing;
  /** The point of a photo that is kept when it is cropped, in fractions of it from the upper left. */
  focus?: readonly [across: number, down: number] | undefined;
  /** The same picture in fewer bytes, for browsers that show AVIF. */
  avif?: string | undefined;
}

/** Where a drawing lies on the stage, in percent of it. */
const place = (box: ViewBox, stage: ViewBox) => ({
  left: `${((box[0] - stage[0]) / stage[2]) * 100}%`,
  top: `${((box[1] - stage[1]) / stage[3]) * 100}%`,
  width: `${(box[2] / stage[2]) * 100}%`,
  height: `${(box[3] / stage[3]) * 100}%`,
});

/** The box that holds both and has the first in its middle: whole, the stage is centred, and the first must be. */
function around([x, y, width, height]: ViewBox, other: ViewBox): ViewBox {
  const across = Math.max(0, x - other[0], other[0] + other[2] - (x + width));
  const down = Math.max(0, y - other[1], other[1] + other[3] - (y + height));
  return [x - across, y - down, width + 2 * across, height + 2 * down];
}

/**
 * What is zoomed: a box in which the item's drawings lie over each other, and the part of it that fills the canvas at
 * 100 %. Both keep their own margins; a wall that stands at one coordinate in both stands at one place on the stage,
 * so they can be exchanged at any zoom.
 */
export function stageOf({ small, ...item }: ViewerItem) {
  const large: ViewBox = item.viewBox ?? [0, 0, item.width, item.height];
  const first = item.viewBox && small?.viewBox;
  const [, , width, height] = first ?? large;
  const stage = first ? around(first, large) : large;
  return {
    width: stage[2],
    height: stage[3],
    fit: { width, height },
    large: { src: item.src, avif: item.avif, style: place(large, stage) },
    small: first && small && { src: small.src, avif: undefined, style: place(first, stage) },
  };
}

type Stage = ReturnType<typeof stageOf>;

/** How much larger than on the page a plan opens at least. */
const LARGER = 4 / 3;
/** How wide at least, in pixels: every letter of our drawings is 14 px high or more then, on any phone. */
const LEGIBLE = 480;

/**
 * How an item is seen first: a plan larger than on the page, whole where that is large enough, else its middle; a photo
 * from edge to edge of its canvas, cropped about its focal point. Whole, that would be a strip on an upright canvas, and
 * smaller than on the page on a wide one.
 * @param pageWidth how wide a plan's drawing stands on the page, in pixels
 */
export function openingView(
  { kind, focus: [across, down] = [0.5, 0.5] }: ViewerItem,
  pageWidth: number,
  { fit, width }: Stage,
  stage: Size,
  canvas: Size,
): View {
  const drawn = (stage.width * fit.width) / width;
  const scale =
    kind === 'photo'
      ? Math.max(canvas.width / stage.width, canvas.height / stage.height)
      : Math.max(WHOLE.scale, (LARGER * pageWidth) / drawn, LEGIBLE / drawn);
  const x = canvas.width / 2 - across * stage.width * scale;
  const y = canvas.height / 2 - down * stage.height * scale;
  return within({ x, y, scale }, stage, canvas);
}

/** How much further than it opened the large drawing takes over: its letters are then larger than those one left. */
const LARGE_FROM = 1.5;

interface Props {
  item: ViewerItem;
  stage: Stage;
  panZoom: ReturnType<typeof usePanZoom>;
}

/**
 * The item's drawings on the stage that is zoomed: first the page's own, then the large one with all that is written
 * on it, once one has gone closer and it is there.
 */
export function ViewerPicture({ item, stage, panZoom }: Props) {
  const { zoom, opened, stageRef, style } = panZoom;
  const { large, small } = stage;
  /** Whether a drawing came, by its address; of one that is on its way nothing is known. */
  const [came, setCame] = useState<Partial<Record<string, boolean>>>({});

  const first = small && came[small.src] !== false ? small : undefined;
  const largeShown = !first || (zoom >= LARGE_FROM * opened && came[large.src] === true);
  const lost = !first && came[large.src] === false;
  const ready = came[largeShown ? large.src : first.src] === true;

  const draw = ({ src, avif, style }: typeof large, shown: boolean) =>
    came[src] !== false && (
      <picture>
        {avif && <source type="image/avif" srcSet={avif} />}
        <img
          draggable={false}
          className="viewer-picture"
          alt={item.alt}
          src={src}
          style={style}
          data-shown={shown}
          onLoad={() => setCame((all) => ({ ...all, [src]: true }))}
          onError={() => setCame((all) => ({ ...all, [src]: false }))}
        />
      </picture>
    );

  return (
    <>
      <div ref={stageRef} className="viewer-stage" style={style} aria-busy={!ready && !lost}>
        {first && draw(first, !largeShown)}
        {(!first || zoom > opened || came[large.src]) && draw(large, largeShown)}
      </div>
      {lost && (
        <div className="viewer-failure over flow" role="alert">
          <p>
            Não foi possível carregar {item.kind === 'plan' ? 'a planta' : 'a imagem'}. Verifique a sua
            conexão e tente de novo.
          </p>
          <Button variant="outline" onClick={() => setCame({})}>
            Tentar de novo
          </Button>
        </div>
      )}
    </>
  );
}
