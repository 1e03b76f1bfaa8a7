import { useEffect, useEffectEvent, useState } from 'react';
import { degrees, radians, wrapped } from './look.ts';

/**
 * Where the back of a phone looks (W3C Device Orientation, Z-X'-Y''), however the phone is held.
 * Degrees; yaw clockwise from north.
 */
export function lookOfPhone(alpha: number, beta: number, gamma: number): { yaw: number; pitch: number } {
  const { sin, cos } = Math;
  const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)];
  const east = -cos(a) * sin(c) - sin(a) * sin(b) * cos(c);
  const north = -sin(a) * sin(c) + cos(a) * sin(b) * cos(c);
  const up = -cos(b) * cos(c);
  return { yaw: degrees(Math.atan2(east, north)), pitch: degrees(Math.atan2(up, Math.hypot(east, north))) };
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
    let last: ReturnType<typeof lookOfPhone> | undefined;
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
