/**
 * Runs what need not be in the very next frame, so that the browser shows the press itself first.
 * Not for what must not be lost: a page in the background has no frames, and `then` waits until it
 * is seen again.
 */
export function afterPaint(then: () => void, milliseconds = 0): void {
  requestAnimationFrame(() => setTimeout(then, milliseconds));
}

/**
 * Whether the visitor wants less motion: what moves is there at once then, and what is let go
 * stands still.
 */
export const wantsLessMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back when the page has nothing else to do, or after two seconds. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}

/** Calls back when the page has loaded and has nothing else to do. */
export function whenAtRest(then: () => void): void {
  if (document.readyState === 'complete') whenIdle(then);
  else window.addEventListener('load', () => whenIdle(then), { once: true });
}

/**
 * Tells whether any of these elements is on the screen, or so far beyond its edges, each time that
 * may have changed.
 * @param rootMargin as CSS writes a margin
 */
export function watchAny(
  rootMargin: string,
  elements: Iterable<Element>,
  onChange: (anySeen: boolean) => void,
) {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      onChange(seen.size > 0);
    },
    { rootMargin },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}

/** Calls back once when any of these elements comes within the margin. */
export function whenWithin(
  rootMargin: string,
  elements: Iterable<Element>,
  then: () => void,
): void {
  const observer = watchAny(rootMargin, elements, (anySeen) => {
    if (!anySeen) return;
    observer.disconnect();
    then();
  });
}
