import { Maximize, Minimize, Minus, Plus, Smartphone } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '../../../content/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../viewer/Dialog.tsx';
import { Said } from '../../../viewer/Said.tsx';
import { Cube } from './Cube.tsx';
import { across, placeAt } from './look.ts';
import { MiniPlan } from './MiniPlan.tsx';
import roomStyles from './Room.css?url';
import type { RoomData } from './room-data.ts';
import { canTurn, useLook, usePhoneTurning } from './useLook.ts';

/** What one press of an arrow turns by. Degrees. */
const STEP = 10;
const TURNS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
const ZOOMS: Record<string, number> = { '+': 1.25, '=': 1.25, '-': 1 / 1.25 };
/** As many sharp faces are on their way at a time: what is ahead does not wait for the others. */
const AT_ONCE = 2;

function onFullScreen(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Full screen for one part of the page, where the browser has it; it ends when the part goes. */
function useFullScreen(part: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  return {
    possible: document.fullscreenEnabled === true,
    full,
    toggle: () => {
      const done = full ? document.exitFullscreen() : part.current?.requestFullscreen();
      // Refused without a reason that a visitor could do something about.
      done?.catch(() => undefined);
    },
  };
}

interface Props {
  data: RoomData;
  /** @param yaw where the visitor looked last; degrees */
  onClose(yaw: number): void;
}

/** The room around the visitor, in the dialog. Fetched when somebody enters. */
export default function Room({ data, onClose }: Props) {
  const { words, points, plan } = data;
  const stage = useRef<HTMLDivElement>(null);
  const { view, front, look, size, time, ...go } = useLook();
  const [settled, setSettled] = useState<boolean[]>([]);
  const fullScreen = useFullScreen(stage);
  const phone = usePhoneTurning(go.turnBy);
  const onSettled = (came: boolean) => setSettled((before) => [...before, came]);
  const at = placeAt(points, look)?.name ?? '';
  const said = settled.length > 0 ? fill(words.olhando, { lugar: at }) : '';
  const wrong = (settled.includes(false) && words.falha) || (phone.refused && words['celular-negado']);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [turn, zoom] = [TURNS[event.key], ZOOMS[event.key]];
    if (turn) go.stepBy(...turn);
    else if (zoom) go.zoomBy(zoom);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title={data.title}
      detail={data.detail}
      description={words.ajuda}
      look="whole"
      onClose={() => onClose(look.yaw)}
      onKeyDown={onKeyDown}
    >
      <link rel="stylesheet" href={roomStyles} precedence="dialog" />
      <div ref={stage} className="room dialog-body">
        <div ref={view} className="room-view dialog-view" role="img" aria-label={data.alt}>
          <Cube
            {...{ look, size, time, front, onSettled }}
            faces={data.faces}
            wanted={settled.length + AT_ONCE}
          />
        </div>
        {plan && <MiniPlan plan={plan} yaw={look.yaw} angle={across(look, size)} time={time} />}
        <div className="room-notes">
          <p>{data.caption}</p>
          {settled.length === 0 && (
            <p className="room-said" role="status">
              {words.carregando}
            </p>
          )}
          {wrong && (
            <p className="room-said" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <div className="room-bar row">
          <fieldset className="room-places row" aria-label={words.lugares}>
            {points.map((point) => (
              <Button
                key={point.name}
                variant="ghost"
                size="chip"
                className="room-place"
                aria-current={point.name === at}
                onClick={() => go.turnTo(point)}
              >
                {point.name}
              </Button>
            ))}
          </fieldset>
          <div className="room-tools">
            <IconButton label={words.afastar} icon={Minus} onClick={() => go.zoomBy(1 / 1.25)} />
            <IconButton label={words.aproximar} icon={Plus} onClick={() => go.zoomBy(1.25)} />
            {canTurn() && (
              <IconButton
                label={phone.turning ? words['celular-parar'] : words.celular}
                icon={Smartphone}
                aria-pressed={phone.turning}
                onClick={phone.toggle}
              />
            )}
            {fullScreen.possible && (
              <IconButton
                label={fullScreen.full ? words['sair-da-tela-cheia'] : words['tela-cheia']}
                icon={fullScreen.full ? Minimize : Maximize}
                onClick={fullScreen.toggle}
              />
            )}
          </div>
        </div>
      </div>
      <Said message={said} />
    </Dialog>
  );
}
