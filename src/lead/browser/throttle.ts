const KEY = 'ultimo-envio';

/**
 * Whether a visitor's last confirmed send is more recent than the limit. Only confirmed sends count:
 * the provider's own limit stamps before it sends and would refuse a retry after a network failure.
 */
export function isThrottled(seconds: number, now = Date.now()): boolean {
  if (seconds <= 0) return false;
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < seconds * 1000;
  } catch {
    return false;
  }
}

/** Notes a confirmed send. */
export function stampConfirmedSend(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {}
}
