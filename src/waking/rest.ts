/** Longest wait for an idle moment. Milliseconds. */
const LONGEST_WAIT = 2000;

/** Calls back when the page has loaded. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** Calls back when the page has nothing else to do. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_WAIT });
  else setTimeout(then, 200);
}

/** Calls back when the page has loaded and has nothing else to do. */
export function whenAtRest(then: () => void): void {
  whenLoaded(() => whenIdle(then));
}
