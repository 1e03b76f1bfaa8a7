import styles from './consent.css?url';
import { keepOffForms, uncoverFocus } from './room.ts';

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
 * The bar that asks for consent: no dialog, it holds nothing back, and it steps aside for forms, notices and
 * dialogs.
 * @returns `ask`, with the purposes allowed so far and, where a press asked for it, the button to go back to
 */
export function consentBar(bar: HTMLElement, onAnswer: (answer: Answer) => void) {
  let back: HTMLElement | undefined;
  let leave = () => {};
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!button) return;
    const answer = answerOf(bar, button.dataset.answer);
    leave();
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
      if (bar.hidden) {
        bar.hidden = false;
        const stops = [keepOffForms(bar), uncoverFocus(bar)];
        leave = () => {
          for (const stop of stops) stop();
        };
      }
      if (button) bar.focus();
    },
  };
}
