/**
 * Runs what need not be in the very next frame, so that the browser shows the press itself first. Not for
 * what must not be lost: a page in the background has no frames, and `then` waits until it is seen again.
 */
export function afterPaint(then: () => void, milliseconds = 0): void {
  requestAnimationFrame(() => setTimeout(then, milliseconds));
}

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

/** Tells whether any of the observed elements is in the observer's frame, each time that may have changed. */
export function watchAny(
  options: IntersectionObserverInit,
  tell: (anySeen: boolean) => void,
): IntersectionObserver {
  const seen = new Set<Element>();
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    tell(seen.size > 0);
  }, options);
}

/** Calls back once when any of these elements comes within the margin. */
export function whenWithin(rootMargin: string, elements: Iterable<Element>, then: () => void): void {
  const observer = watchAny({ rootMargin }, (anySeen) => {
    if (!anySeen) return;
    observer.disconnect();
    then();
  });
  for (const element of elements) observer.observe(element);
}
