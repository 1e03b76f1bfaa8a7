import { whenWithin } from '../ui/scheduling.ts';

/** Browsers load lazy pictures 2,500 px ahead, which would delay the hero. */
function loadHeld() {
  for (const source of document.querySelectorAll('source[data-held]'))
    source.setAttribute('media', 'not all');
}

whenWithin('0px', document.querySelectorAll('source[data-held] ~ img'), loadHeld);
addEventListener('scroll', loadHeld, { passive: true, once: true });
