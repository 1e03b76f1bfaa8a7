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
