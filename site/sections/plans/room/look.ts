import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGestures } from '../../../ui/gestures.ts';

/** Degrees: yaw grows to the right, pitch upward; `field` spans the picture's longer side. */
export interface Look {
  yaw: number;
  pitch: number;
  field: number;
}

interface PointOfInterest extends Pick<Look, 'yaw' | 'pitch'> {
  name: string;
}

export const FIRST_LOOK: Look = { yaw: 0, pitch: -14, field: 80 };
const MIN_FIELD = 35;
const MAX_FIELD = 100;
const MAX_PITCH = 85;

const degrees = (angle: number): number => (angle * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;
const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Returns the same direction from -180 up to 180. */
export const wrapYaw = (yaw: number): number => ((((yaw + 180) % 360) + 360) % 360) - 180;

/** Pitch is clamped; yaw keeps counting, so that an animation turns the right way. */
export const turnLook = ({ yaw, pitch, field }: Look, right: number, up: number): Look => ({
  yaw: yaw + right,
  pitch: clamp(pitch + up, -MAX_PITCH, MAX_PITCH),
  field,
});

export const zoomLook = (look: Look, factor: number): Look => ({
  ...look,
  field: clamp(look.field / factor, MIN_FIELD, MAX_FIELD),
});

export const lookAt = (look: Look, { yaw, pitch }: PointOfInterest): Look =>
  turnLook(look, wrapYaw(yaw - look.yaw), pitch - look.pitch);

/** Returns the eye's distance in units of the picture's longer side. */
export const distanceOf = ({ field }: Look): number => 0.5 / Math.tan(radians(field / 2));

/** Degrees of one pixel in the picture's middle, so that a drag follows the finger. */
export const degreesPerPixel = (look: Look, side: number): number =>
  degrees(Math.atan(1 / (distanceOf(look) * side)));

export function placeAt<One extends PointOfInterest>(
  points: readonly One[],
  look: Look,
): One | undefined {
  const off = ({ yaw, pitch }: One) => Math.hypot(wrapYaw(yaw - look.yaw), pitch - look.pitch);
  return points.toSorted((one, other) => off(one) - off(other))[0];
}

/** Milliseconds. */
const STEP_MS = 150;
const TURN_MS = 700;

export function useLook() {
  const view = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const [{ look, time }, setMove] = useState({ look: FIRST_LOOK, time: 0 });

  const move = (next: (look: Look) => Look, time = 0) =>
    setMove(({ look }) => ({ look: next(look), time }));
  const turnBy = (right: number, up: number, time = 0) =>
    move((look) => turnLook(look, right, up), time);
  const zoomBy = (factor: number, time = STEP_MS) => move((look) => zoomLook(look, factor), time);

  useGestures(view, {
    element: front,
    stopAt({ m11, m23, m31 }) {
      const seen = { yaw: degrees(Math.atan2(m31, m11)), pitch: degrees(Math.asin(m23)) };
      move((look) => ({ ...look, ...seen }));
    },
    panBy(x, y, time) {
      const { clientWidth = 1, clientHeight = 1 } = view.current ?? {};
      const share = degreesPerPixel(look, Math.max(clientWidth, clientHeight));
      turnBy(-x * share, y * share, time);
    },
    zoomBy: (factor, _at, time) => zoomBy(factor, time),
  });

  return {
    look,
    time,
    view,
    front,
    turnBy,
    zoomBy,
    stepBy: (right: number, up: number) => turnBy(right, up, STEP_MS),
    turnTo: (place: PointOfInterest) => move((look) => lookAt(look, place), TURN_MS),
  };
}

/** Uses the Z-X'-Y'' angles of W3C Device Orientation. Degrees; yaw clockwise from north. */
export function lookOfPhone(
  alpha: number,
  beta: number,
  gamma: number,
): { yaw: number; pitch: number } {
  const { sin, cos } = Math;
  const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)];
  const east = -cos(a) * sin(c) - sin(a) * sin(b) * cos(c);
  const north = -sin(a) * sin(c) + cos(a) * sin(b) * cos(c);
  const up = -cos(b) * cos(c);
  return {
    yaw: degrees(Math.atan2(east, north)),
    pitch: degrees(Math.atan2(up, Math.hypot(east, north))),
  };
}

/** Only iOS asks for permission. */
type Asking = { prototype: unknown; requestPermission?: () => Promise<'granted' | 'denied'> };

export const canTurn = () =>
  'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/** `toggle` must run inside a press, which iOS requires. */
export function usePhoneTurning(turnBy: (right: number, up: number) => void) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  const turning = state === 'on';
  const turn = useEffectEvent(turnBy);

  useEffect(() => {
    if (!turning) return;
    let last: ReturnType<typeof lookOfPhone> | undefined;
    const follow = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
      if (alpha === null || beta === null || gamma === null) return;
      const now = lookOfPhone(alpha, beta, gamma);
      if (last) turn(wrapYaw(now.yaw - last.yaw), now.pitch - last.pitch);
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
