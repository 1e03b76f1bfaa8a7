import { Maximize, Minimize, Minus, Plus, Smartphone } from 'lucide-react';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '#core/launch/yaml/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { ARROWS, Dialog, LiveMessage, ZOOMS } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/Tooltip.tsx';
import { Cube, MiniPlan } from './Cube.tsx';
import { canTurn, placeAt, useLook, usePhoneTurning } from './look.ts';
import './Room.css';
import type { RoomData } from './room-data.ts';
import { ROOM_WORDS } from './words.ts';

/** Degrees turned by one press of an arrow, and the factor of one zoom step. */
const STEP_DEGREES = 10;
const ZOOM_STEP = 1.25;

function onFullScreen(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

interface Props {
  data: RoomData;
  onClose(): void;
}

export default function Room({ data, onClose }: Props) {
  const { points, plan } = data;
  const stage = useRef<HTMLDivElement>(null);
  const { view, front, look, time, ...controls } = useLook();
  const [hasFailed, setHasFailed] = useState<boolean>();
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  const phone = usePhoneTurning(controls.turnBy);
  const at = placeAt(points, look)?.name ?? '';
  const announcement = hasFailed === undefined ? '' : fill(ROOM_WORDS.lookingAt, { lugar: at });
  const problem = (hasFailed && ROOM_WORDS.failed) || (phone.refused && ROOM_WORDS.turningRefused);

  function toggleFull() {
    const done = full ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // Browsers refuse full screen for reasons that a visitor cannot change.
    done?.catch(() => undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]];
    if (arrow) controls.stepBy(arrow.x * STEP_DEGREES, -arrow.y * STEP_DEGREES);
    else if (zoom) controls.zoomBy(ZOOM_STEP ** zoom);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title={data.title}
      detail={data.detail}
      description={ROOM_WORDS.help}
      look="whole"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className="room dialog-body">
        <div ref={view} className="room-view dialog-view" role="img" aria-label={data.alt}>
          <Cube
            look={look}
            time={time}
            front={front}
            faces={data.faces}
            onSettled={(loaded) => setHasFailed((before) => before || !loaded)}
          />
          {plan && <MiniPlan plan={plan} look={look} time={time} />}
        </div>
        <div className="room-notes">
          <p>{data.caption}</p>
          {hasFailed === undefined && <p role="status">{ROOM_WORDS.loading}</p>}
          {problem && <p role="alert">{problem}</p>}
        </div>
        <div className="room-bar dialog-bar row">
          <fieldset className="room-places row" aria-label={ROOM_WORDS.places}>
            {points.map((point) => (
              <Button
                key={point.name}
                variant="ghost"
                size="chip"
                className="room-place"
                aria-current={point.name === at}
                onClick={() => controls.turnTo(point)}
              >
                {point.name}
              </Button>
            ))}
          </fieldset>
          <div className="room-tools row">
            <IconButton
              label={ROOM_WORDS.zoomOut}
              icon={Minus}
              onClick={() => controls.zoomBy(1 / ZOOM_STEP)}
            />
            <IconButton
              label={ROOM_WORDS.zoomIn}
              icon={Plus}
              onClick={() => controls.zoomBy(ZOOM_STEP)}
            />
            {canTurn() && (
              <IconButton
                label={phone.turning ? ROOM_WORDS.stopTurning : ROOM_WORDS.turn}
                icon={Smartphone}
                aria-pressed={phone.turning}
                onClick={phone.toggle}
              />
            )}
            {document.fullscreenEnabled && (
              <IconButton
                label={full ? ROOM_WORDS.leaveFullScreen : ROOM_WORDS.fullScreen}
                icon={full ? Minimize : Maximize}
                onClick={toggleFull}
              />
            )}
          </div>
        </div>
      </div>
      <LiveMessage message={announcement} />
    </Dialog>
  );
}
