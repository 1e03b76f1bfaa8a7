import type { ClientDirective } from 'astro';
import { someLeadIsKept } from '../lead/browser/some-lead-kept.ts';
import { holdPress } from './early-press.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { whenAtRest, whenLoaded } from './rest.ts';
import { afterFrame, run } from './run.ts';

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

/**
 * `client:wake`: fetches an island's scripts in good time and runs none of them before they are needed.
 * `touch`: fetched when the page is at rest, run at the first sign of a visitor anywhere on it, or at once
 * where a lead of an earlier visit still waits to be sent. `view` and `near`: fetched as the visitor
 * scrolls towards it, run when it is there, or touched. What is pressed in it until then waits for it.
 */
const wake: ClientDirective = (load, { value }, island) => {
  const byTouch = value === 'touch';
  const whole = byTouch ? document : island;
  const pressAgain = holdPress(island);
  let asleep = true;
  const start = () => {
    if (asleep) run(load, island).then(pressAgain);
    asleep = false;
  };
  const touched = () => {
    for (const event of TOUCHES) whole.removeEventListener(event, touched, true);
    afterFrame(start);
  };
  for (const event of TOUCHES) whole.addEventListener(event, touched, true);
  if (byTouch)
    whenAtRest(() => {
      fetchAhead(island);
      if (someLeadIsKept()) start();
    });
  else {
    whenWithin(value === 'near' ? NEAR : '0px', island, () => whenLoaded(start));
    const approach = () => whenWithin(APPROACH, island, () => fetchAhead(island));
    addEventListener('scroll', approach, { once: true });
  }
};

export default wake;
