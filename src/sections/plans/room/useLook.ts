import { useGesture } from '@use-gesture/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSize } from '../../../ui/in-browser.ts';
import { wantsLessMotion } from '../../../ui/view.ts';
import { lookSeen } from './Cube.tsx';
import {
  degreesPerPixel,
  FIRST_LOOK,
  type Look,
  lookOfPhone,
  type PointOfInterest,
  turned,
  turnedTo,
  wrapped,
  zoomed,
} from './look.ts';

/** A step by a key or a button takes this long, a turn to a place or the way of a drag let go this. Milliseconds. */
const STEP = 150;
const TURN = 700;
/** How far a drag let go rolls: by what its speed makes in this time, as the movement's curve slows it down. */
const ROLL = TURN / 3;

/**
 * Where somebody in the room looks, and what changes it: one finger or the mouse turns, two fingers and the wheel zoom.
 * Who wants less motion is there at once, and a drag let go stands still.
 */
export function useLook() {
  const view = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const size = useSize(view);
  const [{ look, time }, setMove] = useState({ look: FIRST_LOOK, time: 0 });

  function move(next: (look: Look) => Look, wanted = 0) {
    const time = wantsLessMotion() ? 0 : wanted;
    setMove(({ look }) => ({ look: next(look), time }));
  }
  const turnBy = (right: number, up: number, time?: number) => move((look) => turned(look, right, up), time);
  const zoomBy = (factor: number, time = STEP) => move((look) => zoomed(look, factor), time);

  /** Stops a movement where it is seen to be. */
  function halt() {
    const seen = front.current && lookSeen(front.current);
    if (seen) move((look) => ({ ...look, ...seen }));
  }
  /** The picture goes along with the finger. Pixels. */
  function drag(x: number, y: number, time?: number) {
    const share = degreesPerPixel(look, size);
    turnBy(-x * share, y * share, time);
  }

  useGesture(
    {
      onDragStart: halt,
      onDrag({ delta, last, velocity, direction }) {
        if (!last) drag(...delta);
        else if (!wantsLessMotion())
          drag(velocity[0] * direction[0] * ROLL, velocity[1] * direction[1] * ROLL, TURN);
      },
      onPinchStart: halt,
      onPinch: ({ delta: [growth], offset: [scale] }) => zoomBy(scale / (scale - growth), 0),
      onWheel({ event, active, delta: [, pixels] }) {
        if (!active || event.ctrlKey) return;
        event.preventDefault();
        zoomBy(Math.exp(-pixels * 0.0015));
      },
    },
    {
      target: view,
      eventOptions: { passive: false },
      drag: { pointer: { keys: false } },
    },
  );

  return {
    look,
    size,
    time,
    view,
    front,
    turnBy,
    stepBy: (right: number, up: number) => turnBy(right, up, STEP),
    turnTo: (place: PointOfInterest) => move((look) => turnedTo(look, place), TURN),
    zoomBy,
  };
}

/** iOS asks the visitor; elsewhere there is nothing to ask. */
type Asking = { prototype: unknown; requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether this is a thing one turns in the hand. */
export const canTurn = () => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/**
 * Turns the room with the phone, from the moment it is asked for.
 * @returns whether it does, whether the phone refused, and what begins or ends it (in a press: iOS wants that)
 */
export function usePhoneTurning(turnBy: (right: number, up: number) => void) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  const turning = state === 'on';
  const turn = useEffectEvent(turnBy);

  useEffect(() => {
    if (!turning) return;
    let last: { yaw: number; pitch: number } | undefined;
    const follow = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
      if (alpha === null || beta === null || gamma === null) return;
      const now = lookOfPhone(alpha, beta, gamma);
      if (last) turn(wrapped(now.yaw - last.yaw), now.pitch - last.pitch);
      last = now;
    };
    window.addEventListener('deviceorientation', follow);
    return () => window.removeEventListener('deviceorientation', follow);
  }, [turning]);

  async function toggle() {
    if (turning) return setState('off');
    const asking: Asking = DeviceOrientationEvent;
    const answer = await asking.requestPermission?.().catch(() => 'denied');
    setState(answer === 'denied' ? 'refused' : 'on');
  }

  return { turning, refused: state === 'refused', toggle };
}
