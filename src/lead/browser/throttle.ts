import { LAST_SEND_KEY } from './storage-keys.ts';

/**
 * Milliseconds until a visitor may send again; 0 for now. Only confirmed sends count: the provider's own
 * limit stamps before it sends and would refuse a retry after a network failure.
 * @param seconds least time between two confirmed sends; 0 for no limit
 */
export function throttledFor(seconds: number, now = Date.now()): number {
  if (seconds <= 0) return 0;
  try {
    const last = Number(localStorage.getItem(LAST_SEND_KEY) ?? 0);
    // A send in the future was stamped under a clock that has been put right since.
    return last > now ? 0 : Math.max(0, last + seconds * 1000 - now);
  } catch {
    return 0;
  }
}

/** Notes a confirmed send. */
export function stampConfirmedSend(now = Date.now()): void {
  try {
    localStorage.setItem(LAST_SEND_KEY, String(now));
  } catch {}
}
