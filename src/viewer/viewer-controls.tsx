import { ChevronLeft, ChevronRight, Expand, Minus, Plus, RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { WHOLE } from '../ui/view.ts';

export const MAX_ZOOM = 6;

function Cell(props: ComponentProps<typeof IconButton>) {
  return <IconButton className="viewer-cell" iconSize={24} {...props} />;
}

interface ZoomProps {
  zoom: number;
  /** The zoom that it opened with. */
  opened: number;
  onStep: (direction: 1 | -1) => void;
  onReset: () => void;
}

/** Minus, level, plus, and the way to the whole and back. */
export function ZoomControls({ zoom, opened, onStep, onReset }: ZoomProps) {
  const whole = zoom <= WHOLE.scale;
  const fills = whole && opened > WHOLE.scale;
  return (
    <fieldset className="viewer-cluster" aria-label="Zoom">
      <Cell label="Diminuir" icon={Minus} idle={whole} onPress={() => onStep(-1)} />
      <span className="viewer-level figures">{Math.round(zoom * 100)}%</span>
      <Cell label="Aumentar" icon={Plus} idle={zoom >= MAX_ZOOM} onPress={() => onStep(1)} />
      <Cell
        label={fills ? 'Encher a janela' : 'Tamanho original'}
        icon={fills ? Expand : RotateCcw}
        idle={whole && !fills}
        onPress={onReset}
      />
    </fieldset>
  );
}

/** Previous and next within the group. */
export function GroupControls({ onMove }: { onMove: (by: 1 | -1) => void }) {
  return (
    <fieldset className="viewer-cluster viewer-group" aria-label="Imagens">
      <Cell label="Imagem anterior" icon={ChevronLeft} onPress={() => onMove(-1)} />
      <Cell label="Próxima imagem" icon={ChevronRight} onPress={() => onMove(1)} />
    </fieldset>
  );
}
