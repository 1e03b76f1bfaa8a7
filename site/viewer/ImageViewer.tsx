import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { ARROWS, Dialog, LiveMessage, ZOOMS } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/Tooltip.tsx';
import { usePanZoom } from '../ui/usePanZoom.ts';
import './ImageViewer.css';
import { stageOf, type ViewerItem, ViewerPicture } from './ViewerPicture.tsx';

const MAX_ZOOM = 6;
const PAN_STEP_PX = 80;
const PAN_MS = 120;
const MARGIN_PX = 8;

const HINTS = {
  fingers: 'Aproxime com dois dedos ou dois toques.',
  mouse: 'Aproxime com a roda do mouse ou dois cliques.',
  zoomed: 'Arraste para ver o resto.',
};

function Cell(props: ComponentProps<typeof IconButton>) {
  return <IconButton className="viewer-cell" iconSize={24} {...props} />;
}

interface Props {
  items: ViewerItem[];
  first: ViewerItem;
  onClose(): void;
}

export default function ImageViewer({ items, first, onClose }: Props) {
  const [item, setItem] = useState(first);
  const stage = stageOf(item);
  const panZoom = usePanZoom({
    stage,
    fit: stage.fit,
    margin: item.kind === 'plan' ? MARGIN_PX : 0,
    maxZoom: MAX_ZOOM,
  });
  const { zoom, zoomed, step, reset, panBy } = panZoom;
  const several = items.length > 1;
  const index = items.indexOf(item);
  const [fingers] = useState(() => matchMedia('(pointer: coarse)').matches);

  function moveBy(by: number) {
    setItem(items.at((index + by) % items.length) ?? item);
    reset(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, closer] = [ARROWS[event.key], ZOOMS[event.key]];
    if (closer) step(closer);
    else if (event.key === '0') reset();
    // The arrow moves the view, so the drawing moves the other way.
    else if (arrow && (zoomed || arrow.x === 0))
      panBy(-arrow.x * PAN_STEP_PX, -arrow.y * PAN_STEP_PX, PAN_MS);
    else if (arrow && several) moveBy(arrow.x);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title={item.title}
      detail={item.detail}
      note={item.caption}
      look={item.kind}
      description={`Use as teclas mais e menos para o zoom, zero para a imagem inteira e as setas para mover a imagem ampliada${several ? ' ou trocar de imagem' : ''}.`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="viewer-area dialog-body" data-zoomed={zoomed}>
        <div ref={panZoom.canvasRef} className="viewer-canvas dialog-view">
          <ViewerPicture key={item.src} item={item} stage={stage} panZoom={panZoom} />
        </div>
        <div className="viewer-controls dialog-bar row">
          {several && (
            <fieldset className="row" aria-label="Imagens">
              <Cell label="Imagem anterior" icon={ChevronLeft} onClick={() => moveBy(-1)} />
              <Cell label="Próxima imagem" icon={ChevronRight} onClick={() => moveBy(1)} />
            </fieldset>
          )}
          <p className="viewer-hint note">
            {zoomed ? HINTS.zoomed : fingers ? HINTS.fingers : HINTS.mouse}
          </p>
          <fieldset className="row" aria-label="Zoom">
            <Cell label="Diminuir" icon={Minus} idle={!zoomed} onClick={() => step(-1)} />
            <span className="viewer-level figures">{Math.round(zoom * 100)}%</span>
            <Cell label="Aumentar" icon={Plus} idle={zoom >= MAX_ZOOM} onClick={() => step(1)} />
            <Cell label="Imagem inteira" icon={RotateCcw} idle={!zoomed} onClick={() => reset()} />
          </fieldset>
        </div>
      </div>
      <LiveMessage message={`${item.title}, ${index + 1} de ${items.length}`} />
      <LiveMessage message={`${Math.round(zoom * 100)} %`} />
    </Dialog>
  );
}
