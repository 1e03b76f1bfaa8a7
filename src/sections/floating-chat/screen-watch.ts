/**
 * Tells the stylesheets what is on screen, by attributes of <html>: `data-past-hero` for the header, `data-lead-form`
 * for notices, `data-chat-free` for the floating button, which steps aside while the price, a form or another chat
 * button is in sight and while anything else that is pressed lies in its corner.
 * Not a component: it draws nothing. Without it the header stays with the hero and the floating button away.
 */
const root = document.documentElement;

/** What says by itself how to go on: forms, chat buttons in the page, and what a section marks `data-amounts`. */
const INSTEAD = ':is(main, footer) :is(form, [data-chat], [data-amounts])';
/** What is pressed or typed into. A question's row is pressed along its whole width and may pass below. */
const CONTROLS = ':is(main, footer) :is(a[href], button, input, textarea, iframe)';
/** How far off its corner the button makes way, so that it is gone when the thing arrives. CSS px. */
const LEAD = 40;
const BESIDE = 8;

/** Tells whether any of the observed elements is in the observer's frame, each time that may have changed. */
function watch(options: IntersectionObserverInit, tell: (anySeen: boolean) => void) {
  const seen = new Set<Element>();
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    tell(seen.size > 0);
  }, options);
}

function observeAll(observer: IntersectionObserver, selector: string) {
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/** The window less all but the button's corner. */
function cornerOf(button: Element): IntersectionObserverInit {
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const margins = [LEAD - top, right + BESIDE - root.clientWidth, bottom + LEAD - innerHeight, BESIDE - left];
  return { rootMargin: margins.map((side) => `${Math.round(side)}px`).join(' ') };
}

/**
 * Keeps `data-chat-free` true to the screen, whatever islands draw later and however the window changes. Who holds the
 * button by keyboard keeps it: once its corner is taken it stands at the page's end until they go on.
 */
function standAside(button: Element, aside: Element) {
  const inTheWay = { instead: true, controls: true };
  const isFree = () => !inTheWay.instead && !inTheWay.controls && !document.querySelector('.toast');
  const dock = () => {
    if (!isFree() && button.matches(':focus-visible')) aside.setAttribute('data-docked', '');
  };
  const told = (what: keyof typeof inTheWay) => (anySeen: boolean) => {
    inTheWay[what] = anySeen;
    root.toggleAttribute('data-chat-free', !inTheWay.instead && !inTheWay.controls);
    dock();
  };
  const instead = watch({}, told('instead'));
  let corner: IntersectionObserver | undefined;
  const observe = () => {
    observeAll(instead, INSTEAD);
    if (corner) observeAll(corner, CONTROLS);
    dock();
  };
  const watchCorner = () => {
    if (aside.hasAttribute('data-docked')) return;
    corner?.disconnect();
    corner = watch(cornerOf(button), told('controls'));
    observe();
  };
  // With the next frame's layout instead of one of its own.
  const watchSoon = () => requestAnimationFrame(watchCorner);
  watchSoon();
  addEventListener('resize', watchSoon);
  button.addEventListener('blur', () => {
    aside.removeAttribute('data-docked');
    watchSoon();
  });
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}

observeAll(
  watch({ rootMargin: '-84px 0px 0px' }, (seen) => root.toggleAttribute('data-past-hero', !seen)),
  '.hero-picture',
);
observeAll(
  watch({}, (seen) => root.toggleAttribute('data-lead-form', seen)),
  '.lead-card',
);
const button = document.querySelector('.floating-chat a');
const aside = button?.closest('aside');
if (button && aside) standAside(button, aside);
