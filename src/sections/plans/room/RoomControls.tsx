import { Maximize, Minimize, Minus, Plus, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { PointOfInterest } from './look.ts';
import type { RoomData } from './room-data.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface CellProps {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Cell({ label, pressed, onPress, children }: CellProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        className="room-tool"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onPress}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

interface Props {
  data: RoomData;
  /** The place that is looked at. */
  at: string;
  onTurn(to: PointOfInterest): void;
  onZoom?: ((factor: number) => void) | undefined;
  fullScreen: { possible: boolean; full: boolean; toggle(): void };
  phone?: { turning: boolean; toggle(): void } | undefined;
}

/** Five places by name, zoom, full screen, and turning the phone where there is one to turn. */
export function RoomControls({ data, at, onTurn, onZoom, fullScreen, phone }: Props) {
  const { words, points } = data;
  return (
    <div className="room-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className="room-places" role="group" aria-label={words.lugares}>
        {points.map((point) => (
          <button
            key={point.name}
            type="button"
            className="room-place"
            aria-current={point.name === at}
            onClick={() => onTurn(point)}
          >
            {point.name}
          </button>
        ))}
      </div>
      <div className="room-tools">
        {onZoom && (
          <>
            <Cell label={words.afastar} onPress={() => onZoom(1 / 1.25)}>
              <Minus {...ICON} />
            </Cell>
            <Cell label={words.aproximar} onPress={() => onZoom(1.25)}>
              <Plus {...ICON} />
            </Cell>
          </>
        )}
        {phone && (
          <Cell
            label={phone.turning ? words['celular-parar'] : words.celular}
            pressed={phone.turning}
            onPress={phone.toggle}
          >
            <Smartphone {...ICON} />
          </Cell>
        )}
        {fullScreen.possible && (
          <Cell
            label={fullScreen.full ? words['sair-da-tela-cheia'] : words['tela-cheia']}
            onPress={fullScreen.toggle}
          >
            {fullScreen.full ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
          </Cell>
        )}
      </div>
    </div>
  );
}
