import { type CSSProperties, type Ref, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Stage, ViewerItem } from './viewer-item.ts';

/** The zoom up to which narrow screens see the drawing made for them. */
const SMALL_UP_TO = 2;

interface Props {
  item: ViewerItem;
  stage: Stage;
  zoom: number;
  stageRef: Ref<HTMLDivElement>;
}

/**
 * The item's drawings on the stage that is zoomed. On narrow screens the small one shows up to
 * 200 % and the large one above, once it is there.
 */
export function ViewerPicture({ item, stage, zoom, stageRef }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [magnifiedSrc, setMagnifiedSrc] = useState('');
  const magnified = magnifiedSrc === item.src;
  if (zoom > 1 && !magnified) setMagnifiedSrc(item.src);

  const small = item.small && stage.small && !failed.includes(item.small.src) ? item.small : null;
  const largeReady = loaded.includes(item.src);
  const largeShown = !small || (zoom > SMALL_UP_TO && largeReady);
  const lost = failed.includes(item.src) && !small;
  const ready = largeShown ? largeReady : loaded.includes(small.src);

  const events = (src: string) => ({
    onLoad: () => setLoaded((all) => [...all, src]),
    onError: () => setFailed((all) => [...all, src]),
  });
  const measures = {
    '--stage-width': stage.width,
    '--stage-height': stage.height,
    '--fit-width': stage.fitWidth,
    '--fit-height': stage.fitHeight,
  } as CSSProperties;
  const common = { draggable: false, className: 'viewer-picture' };

  return (
    <>
      <div ref={stageRef} className="viewer-stage" aria-busy={!ready && !lost}>
        <div className="viewer-drawings" style={measures}>
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
