import type { ClientDirective } from 'astro';
import { afterPaint, whenIdle } from '../ui/scheduling.ts';

/** These also work without script, so a press on them is held for a limited time only. */
const WORKS_WITHOUT_SCRIPT = 'a, [type="submit"]';
const MAX_HOLD_MS = 4000;
const RETRY_DELAY_MS = 1000;
const NEVER_HELD = 'a:not([role]), form :not(button), [form]';

/**
 * Modified and synthetic presses pass; the returned function repeats a held one after hydration.
 */
function holdPress(island: HTMLElement): () => void {
  /** A translated island is rendered again, so elements are matched by order. */
  const parts = () => [...island.querySelectorAll<HTMLElement>(':not(font)')];
  let held: { control: HTMLElement; place: number } | undefined;
  const pressAgain = () => {
    if (island.hasAttribute('ssr') && !held?.control.matches(WORKS_WITHOUT_SCRIPT)) return;
    const control = held?.control.isConnected ? held.control : parts()[held?.place ?? -1];
    held = undefined;
    // Forms treat a press without `pointerdown` as synthetic.
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
  // A freshly hydrated island attaches its effects first.
  return () => whenIdle(pressAgain);
}

/**
 * Loads an island at the first input in it (`touch`: anywhere) or at `wake` of `prefetch.ts`. Astro
 * inlines this in the HTML.
 */
export default (async (load, { value }, island) => {
  const initialText = island.textContent;
  /** React compares all elements but those in slots when it hydrates. */
  const hydratedElements = () => island.querySelectorAll('*:not(astro-slot *)');
  const initialElements = new Set(hydratedElements());
  const inputTarget = value === 'touch' ? document : island;
  const pressAgain = holdPress(island);

  /** Browsers remember failed modules, so a retry uses another address: docs/decisions/0012. */
  const loadScripts = async () => {
    for (const name of ['renderer-url', 'component-url']) {
      const address = island.getAttribute(name) ?? '';
      await import(/* @vite-ignore */ address).catch((lost) => {
        for (const same of document.querySelectorAll(`[${name}="${address}"]`))
          same.setAttribute(name, `${address}?`);
        throw lost;
      });
      // Lets input in between two scripts; a timer would be throttled in the background.
      await globalThis.scheduler?.yield?.();
    }
  };

  while (island.hasAttribute('ssr')) {
    await new Promise((sign) => {
      for (const event of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
        inputTarget.addEventListener(event, () => afterPaint(() => sign(event)), {
          capture: true,
          once: true,
        });
      island.addEventListener('wake', sign, { once: true });
    });
    const hydrate = await loadScripts()
      .catch(() => new Promise((later) => setTimeout(later, RETRY_DELAY_MS)).then(loadScripts))
      .then(load, () => {});
    // Elements added by extensions would make React render the island again.
    for (const element of hydratedElements())
      if (!initialElements.has(element) && !element.closest('font'))
        element.replaceWith(...element.children);
    // A translated island is rendered on the client alone, except forms, which would lose what was
    // typed.
    if (island.textContent !== initialText && !island.querySelector('form'))
      island.setAttribute('client', 'only');
    await hydrate?.();
    pressAgain();
  }
}) satisfies ClientDirective;
