import { watchAny } from '../ui/scheduling.ts';
import styles from './consent.css?url';
import { fetched } from './measurers.ts';
import type { Purpose } from './providers.ts';

/**
 * What the bar never lies over. The floating chat rises by `--consent`, its height; notices see to
 * it by its stylesheet.
 */
const FORMS = '.lead-card, .contact-form';
/** Between it and a form. Pixels. */
const GAP = 12;

/**
 * Marks the bar while a form is where it stands, and keeps what a key focuses out from under it.
 * While something is being typed its stylesheet takes it away.
 */
function stepAside(bar: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  const { style } = document.documentElement;

  const watch = () => {
    observer?.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = bar.getBoundingClientRect();
    style.scrollPaddingBottom = bar.hidden ? '' : `${clientHeight - top + GAP}px`;
    style.setProperty('--consent', bar.hidden ? '0px' : `${clientHeight - top}px`);
    const rootMargin = [top, clientWidth - right, clientHeight - bottom, left]
      .map((side) => `${-Math.max(0, Math.floor(side - GAP))}px`)
      .join(' ');
    const forms = document.querySelectorAll(FORMS);
    observer = watchAny(rootMargin, forms, (over) => bar.toggleAttribute('data-aside', over));
  };

  // Also of none, while it is hidden.
  new ResizeObserver(watch).observe(bar);
  addEventListener('resize', watch);
}

/**
 * The bar that asks for consent: no dialog, it holds nothing back, and it steps aside for forms,
 * notices and dialogs.
 * @returns how to ask, with the purposes allowed so far and, where a press asked for it, the button
 * to go back to
 */
export function consentBar(
  bar: HTMLElement,
  purposes: Purpose[],
  onAnswer: (allowed: Purpose[]) => void,
) {
  let back: HTMLElement | undefined;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  let styled = false;
  stepAside(bar);
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!button) return;
    const { answer } = button.dataset;
    const isChosen = (purpose: Purpose) =>
      bar.querySelector(`input[value="${purpose}"]:checked`) !== null;
    bar.hidden = true;
    back?.focus();
    onAnswer(
      purposes.filter((purpose) => answer === 'all' || (answer === 'chosen' && isChosen(purpose))),
    );
  });
  return async (allowed: string[], button?: HTMLElement): Promise<void> => {
    back = button;
    for (const box of bar.querySelectorAll<HTMLInputElement>('input'))
      box.checked = allowed.includes(box.value);
    styled ||= await fetched(sheet);
    // A bar without its stylesheet would stand in the page's way; the next press asks for it again.
    if (!styled) return;
    bar.hidden = false;
    if (button) bar.focus();
  };
}
