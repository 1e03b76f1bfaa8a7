import type { ClientDirective } from 'astro';
import { afterPaint, whenIdle } from '../ui/scheduling.ts';

/**
 * What works without script, if not as well (a picture's link, a form's own button): held back so
 * long. Milliseconds.
 */
const WORKS_WITHOUT_SCRIPT = 'a, [type="submit"]';
const MAX_HOLD_MS = 4000;
/** How soon a lost script is asked for again. Milliseconds. */
const RETRY_DELAY_MS = 1000;
/**
 * What works without script just as well: a link to elsewhere, a field, a button that sends another
 * form.
 */
const NEVER_HELD = 'a:not([role]), form :not(button), [form]';

/**
 * Holds back the last press in an island that is still asleep, and what the browser would do with
 * it. A press with a key for a tab of its own is none of ours, nor is one by a program.
 * @returns to be called once the island is awake or can't be woken: presses again, unless nothing
 * would come of it yet
 */
function holdPress(island: HTMLElement): () => void {
  /** A translated island is drawn anew: its parts are others then, in the same order. */
  const parts = () => [...island.querySelectorAll<HTMLElement>(':not(font)')];
  let held: { control: HTMLElement; place: number } | undefined;
  const pressAgain = () => {
    if (island.hasAttribute('ssr') && !held?.control.matches(WORKS_WITHOUT_SCRIPT)) return;
    const control = held?.control.isConnected ? held.control : parts()[held?.place ?? -1];
    held = undefined;
    // With its beginning, by which a form tells a hand from a program.
    control?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    control?.click();
  };
  const hold = (event: MouseEvent) => {
    if (!held && !island.hasAttribute('ssr')) return;
    const { target, isTrusted, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!isTrusted || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element))
      return;
    const control = target.closest('a, button') ?? target;
    if (!(control instanceof HTMLElement) || control.matches(NEVER_HELD)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = { control, place: parts().indexOf(control) };
    setTimeout(() => held?.control === control && pressAgain(), MAX_HOLD_MS);
  };
  island.addEventListener('click', hold, true);
  // Idle: an island that has just been hydrated has yet to settle.
  return () => whenIdle(pressAgain);
}

/**
 * `client:wake`: runs none of an island's scripts before they are needed: at the first sign of a
 * visitor in it, or for `touch` anywhere on the page, or when `prefetch.ts` says so by the event
 * `wake`. What is pressed in it until then waits for it. This stands in the HTML itself, at the
 * first island; what may come later, or be lost, is in `prefetch.ts`.
 */
export default (async (load, { value }, island) => {
  const sent = island.textContent;
  /** What React compares with its own; what a slot holds it leaves alone. */
  const compared = () => island.querySelectorAll('*:not(astro-slot *)');
  const ours = new Set(compared());
  const touched = value === 'touch' ? document : island;
  const pressAgain = holdPress(island);

  /**
   * Runs React, then the island's own scripts. What is lost is asked for by another address from
   * then on, by all islands that it is for: docs/decisions/0012.
   */
  const run = async () => {
    for (const name of ['renderer-url', 'component-url']) {
      const address = island.getAttribute(name) ?? '';
      await import(/* @vite-ignore */ address).catch((lost) => {
        for (const same of document.querySelectorAll(`[${name}="${address}"]`))
          same.setAttribute(name, `${address}?`);
        throw lost;
      });
      // In steps short enough to press something between them; a timer would wait in the
      // background.
      await globalThis.scheduler?.yield?.();
    }
  };

  // What is lost on the way is asked for again at the next sign.
  while (island.hasAttribute('ssr')) {
    await new Promise((sign) => {
      for (const event of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
        touched.addEventListener(event, () => afterPaint(() => sign(event)), {
          capture: true,
          once: true,
        });
      island.addEventListener('wake', sign, { once: true });
    });
    const hydrate = await run()
      .catch(() => new Promise((later) => setTimeout(later, RETRY_DELAY_MS)).then(run))
      .then(load, () => {});
    // An extension's elements go, or React would draw the island anew; ours within them stay.
    for (const element of compared())
      if (!ours.has(element) && !element.closest('font')) element.replaceWith(...element.children);
    // Where a translator has been it is drawn anew; a form allows for that, since what was typed
    // into it must stay.
    if (island.textContent !== sent && !island.querySelector('form'))
      island.setAttribute('client', 'only');
    await hydrate?.();
    pressAgain();
  }
}) satisfies ClientDirective;
