/** Runs a callback after the next paint; in a background tab it waits. */
export function afterPaint(then: () => void, milliseconds = 0): void {
  requestAnimationFrame(() => setTimeout(then, milliseconds));
}

export const wantsLessMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}

export function whenAtRest(then: () => void): void {
  if (document.readyState === 'complete') whenIdle(then);
  else window.addEventListener('load', () => whenIdle(then), { once: true });
}

/** Reports whether any element is within `rootMargin` (CSS margin syntax) of the screen. */
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
