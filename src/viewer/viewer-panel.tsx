import type { KeyboardEvent, RefObject } from 'react';
import { usePanZoom } from '../ui/usePanZoom.ts';
import { WHOLE } from '../ui/view.ts';
import { Dialog } from './Dialog.tsx';
import { useRested } from './useRested.ts';
import { GroupControls, MAX_ZOOM, ZoomControls } from './viewer-controls.tsx';
import { openingView, stageOf, type ViewerItem } from './viewer-item.ts';
import { ViewerPicture } from './viewer-picture.tsx';

const PAN_STEP = 80;
const PAN_TIME = 120;
/** Around a whole plan. Pixels. */
const MARGIN = 4;

/** A key's way across the drawing: the view moves right, so the drawing moves left. */
const PANS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

interface Props {
  items: ViewerItem[];
  item: ViewerItem;
  index: number;
  pageWidth: number;
  onIndexChange: (index: number | null) => void;
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

/** The open dialog: canvas and controls of the item shown. */
export function ViewerPanel({ items, item, index, pageWidth, onIndexChange, returnFocusTo }: Props) {
  const stage = stageOf(item);
  const panZoom = usePanZoom({
    shown: item.src,
    stage,
    fit: stage.fit,
    margin: item.kind === 'plan' ? MARGIN : 0,
    most: MAX_ZOOM,
    opening: (...sizes) => openingView(item, pageWidth, stage, ...sizes),
  });
  const { zoom, opened, zoomed, step, reset, panBy } = panZoom;
  const several = items.length > 1;
  const moveBy = (by: 1 | -1) => onIndexChange((index + by + items.length) % items.length);
  const saidPlace = useRested(`${item.title}, ${index + 1} de ${items.length}`);
  const saidZoom = useRested(`${Math.round(zoom * 100)} %`);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') reset();
    else if (pan && (zoomed || pan[0] === 0)) panBy(...pan, PAN_TIME);
    else if (event.key === 'ArrowLeft' && several) moveBy(-1);
    else if (event.key === 'ArrowRight' && several) moveBy(1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title={item.title}
      detail={item.detail}
      note={item.caption}
      look={item.kind}
      description={`Use as teclas mais e menos para o zoom, zero para o tamanho original e as setas para mover a imagem ampliada${several ? ' ou trocar de imagem' : ''}.`}
      returnFocusTo={returnFocusTo}
      onClose={() => onIndexChange(null)}
      onKeyDown={onKeyDown}
    >
      <div
        className="viewer-area"
        data-zoomed={zoomed}
        data-press={!zoomed && zoom > WHOLE.scale ? 'whole' : undefined}
      >
        <div ref={panZoom.canvasRef} className="viewer-canvas">
          <ViewerPicture item={item} stage={stage} panZoom={panZoom} />
        </div>
        <div className="viewer-controls">
          {several && <GroupControls onMove={moveBy} />}
          <ZoomControls zoom={zoom} opened={opened} onStep={step} onReset={reset} />
        </div>
      </div>
      <div className="visually-hidden" aria-live="polite">
        <p>{saidPlace}</p>
        <p>{saidZoom}</p>
      </div>
    </Dialog>
  );
}
