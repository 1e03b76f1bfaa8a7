import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { PanZoom } from '../ui/usePanZoom.ts';
import type { Stage, ViewerItem } from './viewer-item.ts';

/** How much further than it opened the large drawing takes over: its letters are then larger than those one left. */
const LARGE_FROM = 1.5;

interface Props {
  item: ViewerItem;
  stage: Stage;
  panZoom: PanZoom;
}

/**
 * The item's drawings on the stage that is zoomed: first the page's own, then the large one with all that is written
 * on it, once one has gone closer and it is there.
 */
export function ViewerPicture({ item, stage, panZoom }: Props) {
  const { zoom, opened, stageRef, style } = panZoom;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [magnifiedSrc, setMagnifiedSrc] = useState('');
  const magnified = magnifiedSrc === item.src;

  const small = item.small && stage.small && !failed.includes(item.small.src) ? item.small : null;
  if (zoom > (small ? opened : 1) && !magnified) setMagnifiedSrc(item.src);
  const largeReady = loaded.includes(item.src);
  const largeShown = !small || (zoom >= LARGE_FROM * opened && largeReady);
  const lost = failed.includes(item.src) && !small;
  const ready = largeShown ? largeReady : loaded.includes(small.src);

  const events = (src: string) => ({
    onLoad: () => setLoaded((all) => [...all, src]),
    onError: () => setFailed((all) => [...all, src]),
  });
  const common = { draggable: false, className: 'viewer-picture' };

  return (
    <>
      <div ref={stageRef} className="viewer-stage" style={style} aria-busy={!ready && !lost}>
        {small && stage.small && (
          <img
            key={`${small.src} ${attempt}`}
            {...common}
            alt={item.alt}
            {...events(small.src)}
            src={small.src}
            style={stage.small}
            data-shown={!largeShown}
          />
        )}
        {(!small || magnified) && !failed.includes(item.src) && (
          <picture key={`${item.src} ${attempt}`}>
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
          <Button
            variant="outline"
            onClick={() => {
              setFailed([]);
              setAttempt(attempt + 1);
            }}
          >
            Tentar de novo
          </Button>
        </div>
      )}
    </>
  );
}
