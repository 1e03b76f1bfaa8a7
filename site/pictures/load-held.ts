import { whenWithin } from '../ui/scheduling.ts';

/**
 * Lets go of the pictures that `<Picture held>` keeps from the first view: a browser fetches what
 * is lazy from as far as 2,500 px off, and on a slow network that is taken from the hero. They go
 * at the first scroll, and where they are on screen without one; from then on the browser's own
 * laziness decides.
 */
function loadHeld() {
  for (const source of document.querySelectorAll('source[data-held]'))
    source.setAttribute('media', 'not all');
}

whenWithin('0px', document.querySelectorAll('source[data-held] ~ img'), loadHeld);
addEventListener('scroll', loadHeld, { passive: true, once: true });
