import { useEffect, useEffectEvent, useState } from 'react';
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
