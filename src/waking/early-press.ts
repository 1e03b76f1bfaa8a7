import { whenIdle } from './rest.ts';

/** A pressed link waits so long for its script, then it is followed. Milliseconds. */
const LINK_WAIT = 4000;

/** What works without script as it should: a link to elsewhere, a form. */
const WORKS_ASLEEP = 'a:not([role]), form *';

/**
 * Holds back the last press in an island that is still asleep, and what the browser would do with it. A press
 * with a key for a tab of its own, on a link to elsewhere or in a form is none of ours.
 * @returns to be called once the island is awake or can't be woken, so that a link is followed: presses again
 */
export function holdPress(island: HTMLElement): () => void {
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    const control = target.closest('a, button') ?? target;
    if (!(control instanceof HTMLElement) || control.matches(WORKS_ASLEEP)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = control;
    if (control.matches('a')) setTimeout(pressAgain, LINK_WAIT);
  };
  const pressAgain = () => {
    island.removeEventListener('click', hold, true);
    held?.click();
    held = undefined;
  };
  island.addEventListener('click', hold, true);
  // Idle: an island that has just been hydrated has yet to settle.
  return () => (held ? whenIdle(pressAgain) : pressAgain());
}
