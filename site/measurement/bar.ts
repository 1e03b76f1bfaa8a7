import { watchAny } from '../ui/scheduling.ts';
import type { Purpose } from './providers.ts';

const FORMS = '.lead-card, .contact-form';
const GAP_PX = 12;

/** Hides the bar over a form and scrolls focused elements clear of it. */
function stepAside(bar: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  const { style } = document.documentElement;

  const watch = () => {
    observer?.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = bar.getBoundingClientRect();
    style.scrollPaddingBottom = bar.hidden ? '' : `${clientHeight - top + GAP_PX}px`;
    style.setProperty('--consent', bar.hidden ? '0px' : `${clientHeight - top}px`);
    const rootMargin = [top, clientWidth - right, clientHeight - bottom, left]
      .map((side) => `${-Math.max(0, Math.floor(side - GAP_PX))}px`)
      .join(' ');
    const forms = document.querySelectorAll(FORMS);
    observer = watchAny(rootMargin, forms, (over) => bar.toggleAttribute('data-aside', over));
  };

  new ResizeObserver(watch).observe(bar);
  addEventListener('resize', watch);
}

export function consentBar(
  bar: HTMLElement,
  purposes: Purpose[],
  onAnswer: (allowed: Purpose[]) => void,
) {
  let back: HTMLElement | undefined;
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
  return (allowed: string[], button?: HTMLElement): void => {
    back = button;
    for (const box of bar.querySelectorAll<HTMLInputElement>('input'))
      box.checked = allowed.includes(box.value);
    bar.hidden = false;
    if (button) bar.focus();
  };
}
