import { ChevronLeft, ChevronRight, Expand, Minus, Plus, RotateCcw } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { usePanZoom } from '../ui/usePanZoom.ts';
import { WHOLE } from '../ui/view.ts';
import { Dialog } from './Dialog.tsx';
import viewerStyles from './ImageViewer.css?url';
import { Said } from './Said.tsx';
import { openingView, stageOf, type ViewerItem } from './viewer-item.ts';
import { ViewerPicture } from './viewer-picture.tsx';

const MAX_ZOOM = 6;
const PAN_STEP = 80;
const PAN_TIME = 120;
/** Around a whole plan. Pixels. */
const MARGIN = 8;

/** A key's way across the drawing: the view moves right, so the drawing moves left. */
const PANS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

function Cell(props: ComponentProps<typeof IconButton>) {
  return <IconButton className="viewer-cell" iconSize={24} {...props} />;
}

interface Props {
  /** One group: previous and next stay inside it. */
  items: ViewerItem[];
  /** The item shown. */
  index: number;
  /** How wide a plan's drawing stands on the page now, in pixels. */
  pageWidth: number;
  /** Called with null once the viewer has been closed: draw it no longer. */
  onIndexChange(index: number | null): void;
}

function Panel({ items, item, index, pageWidth, onIndexChange }: Props & { item: ViewerItem }) {
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
  const whole = zoom <= WHOLE.scale;
  const fills = whole && opened > WHOLE.scale;

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
      onClose={() => onIndexChange(null)}
      onKeyDown={onKeyDown}
    >
      <link rel="stylesheet" href={viewerStyles} precedence="dialog" />
      <div className="viewer-area" data-zoomed={zoomed} data-press={!zoomed && !whole ? 'whole' : undefined}>
        <div ref={panZoom.canvasRef} className="viewer-canvas dialog-view">
          <ViewerPicture key={item.src} item={item} stage={stage} panZoom={panZoom} />
        </div>
        <div className="viewer-controls">
          {several && (
            <fieldset className="viewer-cluster row viewer-group" aria-label="Imagens">
              <Cell label="Imagem anterior" icon={ChevronLeft} onClick={() => moveBy(-1)} />
              <Cell label="Próxima imagem" icon={ChevronRight} onClick={() => moveBy(1)} />
            </fieldset>
          )}
          <fieldset className="viewer-cluster row" aria-label="Zoom">
            <Cell label="Diminuir" icon={Minus} idle={whole} onClick={() => step(-1)} />
            <span className="viewer-level figures">{Math.round(zoom * 100)}%</span>
            <Cell label="Aumentar" icon={Plus} idle={zoom >= MAX_ZOOM} onClick={() => step(1)} />
            <Cell
              label={fills ? 'Encher a janela' : 'Tamanho original'}
              icon={fills ? Expand : RotateCcw}
              idle={whole && !fills}
              onClick={reset}
            />
          </fieldset>
        </div>
      </div>
      <Said message={`${item.title}, ${index + 1} de ${items.length}`} />
      <Said message={`${Math.round(zoom * 100)} %`} />
    </Dialog>
  );
}

/**
 * A plan or picture in a dialog, zoomed to 6x by pinch, wheel, double tap, keys and buttons.
 * Open for as long as it is drawn. Meant to be loaded when something is first opened.
 */
export default function ImageViewer(props: Props) {
  const item = props.items[props.index];
  return item && <Panel {...props} item={item} />;
}
