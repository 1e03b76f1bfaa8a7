import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { GroupControls, ZoomControls } from './viewer-controls.tsx';
import type { ViewerItem } from './viewer-item.ts';
import { ViewerPicture } from './viewer-picture.tsx';
import { useRested, useZoom } from './viewer-zoom.ts';

const PAN_STEP = 80;

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
  onMove: (to: number) => void;
  onClose: () => void;
  onReturnFocus: () => void;
}

/** The open dialog: head, canvas and controls. Lives only while something is shown. */
export function ViewerPanel({ items, item, index, onMove, onClose, onReturnFocus }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { wrapperRef, contentRef, zoom, zoomed, step, reset, panBy, taps } = useZoom(item.src);
  const several = items.length > 1;
  const moveBy = (by: 1 | -1) => onMove((index + by + items.length) % items.length);
  const saidPlace = useRested(`${item.title}, ${index + 1} de ${items.length}`);
  const saidZoom = useRested(`${Math.round(zoom * 100)} %`);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    // One Escape closes the dialog even while a tooltip is open.
    if (event.key === 'Escape') onClose();
    else if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') reset();
    else if (pan && zoomed) panBy(...pan);
    else if (event.key === 'ArrowLeft' && several) moveBy(-1);
    else if (event.key === 'ArrowRight' && several) moveBy(1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Content
      ref={panel}
      className="viewer"
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        panel.current?.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onReturnFocus();
      }}
    >
      <header className="viewer-head">
        <div className="viewer-names">
          <Dialog.Title className="viewer-title">{item.title}</Dialog.Title>
          {item.detail && <p className="viewer-detail figures">{item.detail}</p>}
        </div>
        <Tooltip label="Fechar">
          <Button variant="ghost" size="icon" className="viewer-close" aria-label="Fechar" onClick={onClose}>
            <X size={30} strokeWidth={1.6} aria-hidden="true" />
          </Button>
        </Tooltip>
      </header>
      <div className="viewer-area" data-zoomed={zoomed}>
        <div ref={wrapperRef} className="viewer-canvas" {...taps}>
          <ViewerPicture item={item} zoom={zoom} stageRef={contentRef} />
        </div>
        <p className="viewer-caption">{item.caption}</p>
        <div className="viewer-controls">
          {several && <GroupControls onMove={moveBy} />}
          <ZoomControls zoom={zoom} onStep={step} onReset={reset} />
        </div>
      </div>
      <Dialog.Description className="visually-hidden">
        Use as teclas mais e menos para o zoom, zero para o tamanho original e as setas para mover
        {several ? ' a imagem ampliada ou trocar de imagem' : ' a imagem ampliada'}.
      </Dialog.Description>
      <div className="visually-hidden" aria-live="polite">
        <p>{saidPlace}</p>
        <p>{saidZoom}</p>
      </div>
    </Dialog.Content>
  );
}
