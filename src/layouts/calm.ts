import type { ClientDirective } from 'astro';

const FIRST_TOUCH = ['pointerdown', 'focusin', 'touchstart'] as const;
/** Longest wait for an idle moment once the page has loaded. Milliseconds. */
const LONGEST_WAIT = 2000;

/**
 * Wakes an island when the page has loaded and has nothing else to do, or at the first touch of it.
 * Astro's `client:idle` may wake in the middle of the load, where its scripts compete with the hero.
 */
const calm: ClientDirective = (load, _options, element) => {
  let woken = false;
  const wake = async () => {
    if (woken) return;
    woken = true;
    for (const event of FIRST_TOUCH) element.removeEventListener(event, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const event of FIRST_TOUCH) element.addEventListener(event, wake, { passive: true });
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LONGEST_WAIT });
    else setTimeout(wake, 200);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
};

export default calm;
