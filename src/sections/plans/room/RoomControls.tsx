import { Maximize, Minimize, Minus, Plus, Smartphone } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { PointOfInterest } from './look.ts';
import type { RoomData } from './make-room-data.ts';

interface Props {
  data: RoomData;
  /** The place that is looked at. */
  at: string;
  onTurn(to: PointOfInterest): void;
  onZoom(factor: number): void;
  fullScreen: { possible: boolean; full: boolean; toggle(): void };
  phone?: { turning: boolean; toggle(): void } | undefined;
}

/** Places by name, zoom, full screen, and turning the phone where there is one to turn. */
export function RoomControls({ data, at, onTurn, onZoom, fullScreen, phone }: Props) {
  const { words, points } = data;
  return (
    <div className="room-bar">
      <fieldset className="room-places" aria-label={words.lugares}>
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
      </fieldset>
      <div className="room-tools">
        <IconButton label={words.afastar} icon={Minus} onPress={() => onZoom(1 / 1.25)} />
        <IconButton label={words.aproximar} icon={Plus} onPress={() => onZoom(1.25)} />
        {phone && (
          <IconButton
            label={phone.turning ? words['celular-parar'] : words.celular}
            icon={Smartphone}
            pressed={phone.turning}
            onPress={phone.toggle}
          />
        )}
        {fullScreen.possible && (
          <IconButton
            label={fullScreen.full ? words['sair-da-tela-cheia'] : words['tela-cheia']}
            icon={fullScreen.full ? Minimize : Maximize}
            onPress={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}
