import { useEffect, useState } from 'react';
import { lookOfPhone, wrapped } from './look.ts';

/** iOS asks the visitor; elsewhere there is nothing to ask. */
type Asking = { prototype: unknown; requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether this is a thing one turns in the hand. */
export const canTurn = () => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/**
 * Turns the room with the phone, from the moment it is asked for.
 * @returns whether it does, whether the phone refused, and what begins or ends it (in a press: iOS wants that)
 */
export function usePhoneTurning(turnBy: (right: number, up: number) => void) {
  const [turning, setTurning] = useState(false);
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    if (!turning) return;
    let last: { yaw: number; pitch: number } | undefined;
    const follow = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
      if (alpha === null || beta === null || gamma === null) return;
      const now = lookOfPhone(alpha, beta, gamma);
      if (last) turnBy(wrapped(now.yaw - last.yaw), now.pitch - last.pitch);
      last = now;
    };
    window.addEventListener('deviceorientation', follow);
    return () => window.removeEventListener('deviceorientation', follow);
  }, [turning, turnBy]);

  async function toggle() {
    setRefused(false);
    if (turning) return setTurning(false);
    try {
      const asking: Asking = DeviceOrientationEvent;
      const answer = await asking.requestPermission?.();
      setTurning(answer !== 'denied');
      setRefused(answer === 'denied');
    } catch {
      setRefused(true);
    }
  }

  return { turning, refused, toggle };
}
