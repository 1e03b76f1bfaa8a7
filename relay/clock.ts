export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export async function waitAtMost(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const cancel = clock.after(ms, limit.resolve);
  await Promise.race([work, limit.promise]);
  cancel();
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
