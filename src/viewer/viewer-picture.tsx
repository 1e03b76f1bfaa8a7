import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { usePanZoom } from '../ui/usePanZoom.ts';
import type { Stage, ViewerItem } from './viewer-item.ts';

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
  /** Whether a drawing came, by its address; of one that is on its way nothing is known. */
  const [came, setCame] = useState<Partial<Record<string, boolean>>>({});
  const [magnified, setMagnified] = useState(false);

  const small = item.small && stage.small && came[item.small.src] !== false ? item.small : null;
  if (zoom > (small ? opened : 1) && !magnified) setMagnified(true);
  const largeShown = !small || (zoom >= LARGE_FROM * opened && came[item.src] === true);
  const lost = !small && came[item.src] === false;
  const ready = came[largeShown ? item.src : small.src] === true;

  const events = (src: string) => ({
    onLoad: () => setCame((all) => ({ ...all, [src]: true })),
    onError: () => setCame((all) => ({ ...all, [src]: false })),
  });
  const common = { draggable: false, className: 'viewer-picture' };

  return (
    <>
      <div ref={stageRef} className="viewer-stage" style={style} aria-busy={!ready && !lost}>
        {small && stage.small && (
          <img
            {...common}
            alt={item.alt}
            {...events(small.src)}
            src={small.src}
            style={stage.small}
            data-shown={!largeShown}
          />
        )}
        {(!small || magnified) && came[item.src] !== false && (
          <picture>
            {item.avif && <source type="image/avif" srcSet={item.avif} />}
            <img
              {...common}
              alt={item.alt}
              {...events(item.src)}
              src={item.src}
              style={stage.large}
              data-shown={largeShown}
            />
          </picture>
        )}
      </div>
      {lost && (
        <div className="viewer-failure" role="alert">
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
