import type { ClientDirective } from 'astro';
import { storedLeadIds } from '../form/storage.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { holdPress } from './early-press.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { whenAtRest, whenLoaded } from './rest.ts';

/** When an island wakes: at the first touch of the page, when it comes on screen, or a little before. */
export type WakeAt = 'touch' | 'view' | 'near';

/** The first signs of a visitor. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'];
/** How far off the screen `near` is. */
const NEAR = '300px';
/** How far off an island's scripts are fetched once the visitor scrolls: a screen and a half. */
const APPROACH = '150%';

/** Calls back once when any part of the island comes within the margin; the island itself has no box. */
function whenWithin(rootMargin: string, island: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin },
  );
  for (const child of island.children) observer.observe(child);
}

/** A task of its own, without the second that timers wait for in a page in the background. */
const nextTask = () =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });

/**
 * `client:wake`: fetches an island's scripts in good time and runs none of them before they are needed.
 * `touch`: fetched when the page is at rest, run at the first sign of a visitor anywhere on it, or at once
 * where a lead of an earlier visit still waits to be sent. `view` and `near`: fetched as the visitor
 * scrolls towards it, run when it is there, or touched. What is pressed in it until then waits for it.
 */
const wake: ClientDirective = (load, { value }, island) => {
  const byTouch = value === 'touch';
  const whole = byTouch ? document : island;
  const scripts = ['renderer-url', 'component-url'].map((name) => island.getAttribute(name) ?? '');
  const sent = island.textContent;
  const pressAgain = holdPress(island);
  let asleep = true;

  /** In steps short enough to press something between them: React, the island's own scripts, hydration. */
  const start = async () => {
    if (!asleep) return;
    asleep = false;
    // What fails here fails again in `load`, which tries again and tells.
    await import(/* @vite-ignore */ scripts[0] ?? '').catch(() => {});
    await nextTask();
    const hydrate = await load();
    await nextTask();
    // A translator's words are none that React would find: it would say so in the console, and draw the island anew.
    // A form allows for them, since what was typed into it must stay.
    if (island.textContent !== sent && !island.querySelector('form')) island.setAttribute('client', 'only');
    await hydrate();
    pressAgain();
  };
  const touched = () => {
    for (const event of TOUCHES) whole.removeEventListener(event, touched, true);
    afterPaint(start);
  };
  const fetchScripts = () => Promise.all(scripts.map(fetchAhead)).catch(() => {});

  for (const event of TOUCHES) whole.addEventListener(event, touched, true);
  if (byTouch)
    whenAtRest(() => {
      fetchScripts();
      if (storedLeadIds().length > 0) start();
    });
  else {
    whenWithin(value === 'near' ? NEAR : '0px', island, () => whenLoaded(start));
    addEventListener('scroll', () => whenWithin(APPROACH, island, fetchScripts), { once: true });
  }
};

export default wake;
