import { useState } from 'react';
import type { Drawing } from '../pictures/plan-files.ts';
import { Button } from '../ui/Button.tsx';
import type { usePanZoom } from '../ui/usePanZoom.ts';

/** `viewBox` of an SVG: x, y, width, height, in its own units. */
type ViewBox = NonNullable<Drawing['viewBox']>;

export interface ViewerItem extends Drawing {
  kind: 'plan' | 'photo';
  title: string;
  detail?: string;
  alt: string;
  caption: string;
  /** The page's simpler drawing in the same coordinates; used only if both have a `viewBox`. */
  small?: Drawing;
  avif?: string | undefined;
}

const place = (box: ViewBox, stage: ViewBox) => ({
  left: `${((box[0] - stage[0]) / stage[2]) * 100}%`,
  top: `${((box[1] - stage[1]) / stage[3]) * 100}%`,
  width: `${(box[2] / stage[2]) * 100}%`,
  height: `${(box[3] / stage[3]) * 100}%`,
});

/** Returns a box containing both and centred on the first, because a whole stage is centred. */
function around([x, y, width, height]: ViewBox, other: ViewBox): ViewBox {
  const across = Math.max(0, x - other[0], other[0] + other[2] - (x + width));
  const down = Math.max(0, y - other[1], other[1] + other[3] - (y + height));
  return [x - across, y - down, width + 2 * across, height + 2 * down];
}

/** Both drawings share one coordinate system, so that they can be exchanged at any zoom. */
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

/** The zoom from which the large drawing's letters are bigger than the small one's at 100 %. */
const LARGE_FROM_ZOOM = 1.5;

interface Props {
  item: ViewerItem;
  stage: Stage;
  panZoom: ReturnType<typeof usePanZoom>;
}

export function ViewerPicture({ item, stage, panZoom }: Props) {
  const { zoom, zoomed, stageRef, style } = panZoom;
  const { large, small } = stage;
  /** Whether each address loaded; absent while loading. */
  const [loaded, setLoaded] = useState<Partial<Record<string, boolean>>>({});

  const first = small && loaded[small.src] !== false ? small : undefined;
  const largeShown = !first || (zoom >= LARGE_FROM_ZOOM && loaded[large.src] === true);
  const hasFailed = !first && loaded[large.src] === false;
  const ready = loaded[largeShown ? large.src : first.src] === true;

  const draw = ({ src, avif, style }: typeof large, shown: boolean) =>
    loaded[src] !== false && (
      <picture>
        {avif && <source type="image/avif" srcSet={avif} />}
        <img
          draggable={false}
          className="viewer-picture"
          alt={item.alt}
          src={src}
          style={style}
          data-shown={shown}
          onLoad={() => setLoaded((all) => ({ ...all, [src]: true }))}
          onError={() => setLoaded((all) => ({ ...all, [src]: false }))}
        />
      </picture>
    );

  return (
    <>
      <div ref={stageRef} className="viewer-stage" style={style} aria-busy={!ready && !hasFailed}>
        {first && draw(first, !largeShown)}
        {(!first || zoomed || loaded[large.src]) && draw(large, largeShown)}
      </div>
      {hasFailed && (
        <div className="viewer-failure over flow" role="alert">
          <p>
            Não foi possível carregar {item.kind === 'plan' ? 'a planta' : 'a imagem'}. Verifique a
            sua conexão e tente de novo.
          </p>
          <Button variant="outline" onClick={() => setLoaded({})}>
            Tentar de novo
          </Button>
        </div>
      )}
    </>
  );
}
