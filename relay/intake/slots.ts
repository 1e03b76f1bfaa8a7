import { senderKey } from './limits.ts';

/** Places of which one sender can hold only so many, and all together only so many. */
export interface Slots {
  /** Takes one; returns what gives it back (once), or undefined when there is none. */
  take(address: string): (() => void) | undefined;
}

export function createSlots(limits: { overall: number; each: number }): Slots {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const key = senderKey(address);
      const own = held.get(key) ?? 0;
      if (all >= limits.overall || own >= limits.each) return undefined;
      held.set(key, own + 1);
      all += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}
