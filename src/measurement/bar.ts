import { watchAny } from '../ui/in-sight.ts';
import styles from './consent.css?url';

/** What the bar never lies over. Chat and notices see to it by their places, and by its stylesheet. */
const FORMS = '.lead-card, .contact-form';
/** Between it and a form. Pixels. */
const GAP = 12;
const FIELDS = 'input, textarea, select';

/** What a visitor allows: all of it, or these purposes, which may be none. */
export type Answer = 'all' | string[];

/** What was pressed, as an answer. */
function answerOf(bar: HTMLElement, pressed: string | undefined): Answer {
  if (pressed === 'all') return 'all';
  if (pressed === 'none') return [];
  return [...bar.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
}

let styled: Promise<void> | undefined;

/** A bar without its stylesheet would stand in the page's way. */
function loadStyles(): Promise<void> {
  styled ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve());
    document.head.append(link);
  });
  return styled;
}

/**
 * Marks the bar while a form is where it stands, or while something is being typed, and keeps what a key focuses out from
 * under it.
 */
function stepAside(bar: HTMLElement): void {
  let over = false;
  let typing = false;
  let observer: IntersectionObserver | undefined;
  const { style } = document.documentElement;
  const tell = () => bar.toggleAttribute('data-aside', typing || over);

  const watch = () => {
    observer?.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = bar.getBoundingClientRect();
    style.scrollPaddingBottom = bar.hidden ? '' : `${clientHeight - top + GAP}px`;
    const rootMargin = [top, clientWidth - right, clientHeight - bottom, left]
      .map((side) => `${-Math.max(0, Math.floor(side - GAP))}px`)
      .join(' ');
    observer = watchAny({ rootMargin }, (anySeen) => {
      over = anySeen;
      tell();
    });
    for (const form of document.querySelectorAll(FORMS)) observer.observe(form);
  };
  const onFocus = ({ type, target }: FocusEvent) => {
    typing =
      type === 'focusin' && target instanceof Element && target.matches(FIELDS) && !bar.contains(target);
    tell();
  };

  // Also of none, while it is hidden.
  new ResizeObserver(watch).observe(bar);
  addEventListener('resize', watch);
  addEventListener('focusin', onFocus);
  addEventListener('focusout', onFocus);
}

/**
 * The bar that asks for consent: no dialog, it holds nothing back, and it steps aside for forms, notices and
 * dialogs.
 * @returns `ask`, with the purposes allowed so far and, where a press asked for it, the button to go back to
 */
export function consentBar(bar: HTMLElement, onAnswer: (answer: Answer) => void) {
  let back: HTMLElement | undefined;
  stepAside(bar);
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!button) return;
    const answer = answerOf(bar, button.dataset.answer);
    bar.hidden = true;
    back?.focus();
    onAnswer(answer);
  });
  return {
    async ask(allowed: string[], button?: HTMLElement): Promise<void> {
      back = button;
      for (const box of bar.querySelectorAll<HTMLInputElement>('input'))
        box.checked = allowed.includes(box.value);
      await loadStyles();
      bar.hidden = false;
      if (button) bar.focus();
    },
  };
}
