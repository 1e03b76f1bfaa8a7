/** What the bar never lies over. Chat and notices see to it by their places, and by its stylesheet. */
const FORMS = '.lead-card, .contact-form';
/** Between it and a form. Pixels. */
const GAP = 12;
const FIELDS = 'input, textarea, select';

/** Marks the bar while a form is where it stands, or while something is being typed; answers how to stop. */
export function keepOffForms(bar: HTMLElement): () => void {
  const under = new Set<Element>();
  let typing = false;
  let observer: IntersectionObserver | undefined;
  const tell = () => bar.toggleAttribute('data-aside', typing || under.size > 0);

  const watch = () => {
    observer?.disconnect();
    under.clear();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = bar.getBoundingClientRect();
    const rootMargin = [top, clientWidth - right, clientHeight - bottom, left]
      .map((side) => `${-Math.max(0, Math.floor(side - GAP))}px`)
      .join(' ');
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) under.add(target);
          else under.delete(target);
        }
        tell();
      },
      { rootMargin },
    );
    for (const form of document.querySelectorAll(FORMS)) observer.observe(form);
  };
  const onFocus = ({ type, target }: FocusEvent) => {
    typing =
      type === 'focusin' && target instanceof Element && target.matches(FIELDS) && !bar.contains(target);
    tell();
  };

  const sizes = new ResizeObserver(watch);
  sizes.observe(bar);
  addEventListener('resize', watch);
  addEventListener('focusin', onFocus);
  addEventListener('focusout', onFocus);
  return () => {
    sizes.disconnect();
    observer?.disconnect();
    removeEventListener('resize', watch);
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', onFocus);
  };
}

/** Brings out from under the bar what a key has focused; answers how to stop. */
export function uncoverFocus(bar: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || bar.contains(target) || !target.matches(':focus-visible')) return;
    const [over, below] = [bar, target].map((element) => element.getBoundingClientRect());
    if (!over || !below) return;
    const apart =
      below.bottom < over.top ||
      below.top > over.bottom ||
      below.right < over.left ||
      below.left > over.right;
    if (!apart) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  addEventListener('focusin', onFocus);
  return () => removeEventListener('focusin', onFocus);
}
