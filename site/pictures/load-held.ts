import { whenWithin } from '../ui/scheduling.ts';

/**
 * Hands the pictures of `<Picture held>` to the browser's lazy loading, at the first scroll or when
 * one is on screen. Browsers load lazy pictures from 2,500 px away, which slows the hero down.
 */
function loadHeld() {
  for (const source of document.querySelectorAll('source[data-held]'))
    source.setAttribute('media', 'not all');
}

whenWithin('0px', document.querySelectorAll('source[data-held] ~ img'), loadHeld);
addEventListener('scroll', loadHeld, { passive: true, once: true });
