import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '../../../content/fill.ts';
import { Dialog } from '../../../viewer/Dialog.tsx';
import { useRested } from '../../../viewer/useRested.ts';
import { FlatRoom } from './FlatRoom.tsx';
import { followFingers } from './gestures.ts';
import { FIRST_LOOK, placeAt } from './look.ts';
import { MiniPlan, turnCone } from './MiniPlan.tsx';
import roomStyles from './Room.css?url';
import controlStyles from './RoomControls.css?url';
import { RoomControls } from './RoomControls.tsx';
import type { RoomData } from './room-data.ts';
import { useFullScreen } from './useFullScreen.ts';
import { canTurn, usePhoneTurning } from './usePhoneTurning.ts';
import { type RoomView, showRoom } from './view.ts';

/** What one press of an arrow turns by. Degrees. */
const STEP = 10;
const TURNS: Record<string, [yaw: number, pitch: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
/** About the height of most places, for the picture that has none. Degrees. */
const FLAT_PITCH = -9;
const ZOOMS: Record<string, number> = { '+': 1.25, '=': 1.25, '-': 1 / 1.25 };

interface Props {
  data: RoomData;
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Where one looks, in degrees, whenever that changes. Always the same function. */
  onTurn(yaw: number): void;
  onClose(): void;
}

/** The room around the visitor, in the dialog. Fetched when somebody enters. */
export default function Room({ data, returnFocusTo, onTurn, onClose }: Props) {
  const { words, points, plan } = data;
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const cone = useRef<SVGPathElement>(null);
  const seen = useRef({ yaw: FIRST_LOOK.yaw, angle: FIRST_LOOK.field });
  const [view, setView] = useState<RoomView | null>(null);
  const [flat, setFlat] = useState<'shown' | 'lost' | null>(null);
  const [seeing, setSeeing] = useState(false);
  const [at, setAt] = useState('');
  const fullScreen = useFullScreen(stage);
  const phone = usePhoneTurning(flat ? null : view);

  const onLook = useCallback(
    (look: { yaw: number; pitch: number }, angle: number) => {
      seen.current = { yaw: look.yaw, angle };
      turnCone(cone.current, look.yaw, angle);
      onTurn(look.yaw);
      setAt(placeAt(points, { ...look, field: 1 })?.name ?? '');
    },
    [points, onTurn],
  );
  const onFlatYaw = useCallback(
    (yaw: number, angle: number) => onLook({ yaw, pitch: FLAT_PITCH }, angle),
    [onLook],
  );

  const onLost = useCallback(() => setFlat('lost'), []);

  useEffect(() => {
    const element = host.current;
    if (flat || !element) return;
    // Ours, not React's: a browser holds on to a canvas it has drawn on, and by it to all that it stands in.
    const canvas = document.createElement('canvas');
    canvas.className = 'room-canvas';
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', data.alt);
    element.append(canvas);
    const onSeen = () => setSeeing(true);
    const shown = showRoom(canvas, data, { onLook, onSeen, onFail: () => setFlat('shown') });
    if (!shown) {
      canvas.remove();
      return setFlat('shown');
    }
    setView(shown);
    const letGo = followFingers(canvas, shown);
    return () => {
      letGo();
      shown.free();
      canvas.remove();
      setView(null);
    };
  }, [data, flat, onLook]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [turn, zoom] = [TURNS[event.key], ZOOMS[event.key]];
    if (turn) view?.turnBy(...turn);
    else if (zoom) view?.zoomBy(zoom);
    else return;
    event.preventDefault();
  }

  const said = useRested(at && fill(words.olhando, { lugar: at }));
  return createPortal(
    <>
      {[roomStyles, controlStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="dialog" />
      ))}
      <Dialog
        title={data.title}
        detail={data.detail}
        description={words.ajuda}
        size="whole"
        returnFocusTo={returnFocusTo}
        onClose={onClose}
        onKeyDown={onKeyDown}
      >
        <div ref={stage} className="room">
          {flat ? (
            <FlatRoom data={data} onReady={setView} onYaw={onFlatYaw} onLost={onLost} />
          ) : (
            <div ref={host} className="room-view" />
          )}
          <MiniPlan
            plan={plan}
            coneRef={(element) => {
              cone.current = element;
              turnCone(element, seen.current.yaw, seen.current.angle);
            }}
          />
          <div className="room-notes">
            <p>{data.caption}</p>
            {!flat && !seeing && (
              <p className="room-said" role="status">
                {words.carregando}
              </p>
            )}
            {flat === 'shown' && <p className="room-said">{words['sem-3d']}</p>}
            {(flat === 'lost' || phone.refused) && (
              <p className="room-said" role="alert">
                {words[flat === 'lost' ? 'falha' : 'celular-negado']}
              </p>
            )}
          </div>
          <RoomControls
            data={data}
            at={at}
            onTurn={(point) => view?.turnTo({ yaw: point.yaw, pitch: point.pitch })}
            onZoom={flat ? undefined : (factor) => view?.zoomBy(factor)}
            fullScreen={fullScreen}
            phone={!flat && canTurn() ? phone : undefined}
          />
          <p className="visually-hidden" aria-live="polite">
            {said}
          </p>
        </div>
      </Dialog>
    </>,
    document.body,
  );
}
