/**
 * Tells the stylesheets what is on screen, by attributes of <html>: `data-past-hero` for the header, `data-lead-form`
 * for notices; for the floating button, which then steps aside, `data-chat-elsewhere` while the price, a form or
 * another chat button is in sight and `data-corner-taken` while anything else that is pressed lies in its corner.
 * Not a component: it draws nothing. Without it the header simply stays with the hero.
 */
const root = document.documentElement;

/** What says by itself how to go on: forms, chat buttons in the page, and what a section marks `data-amounts`. */
const INSTEAD = ':is(main, footer) :is(form, [data-chat], [data-amounts])';
/** What is pressed or typed into. A question's row is pressed along its whole width and may pass below. */
const CONTROLS = ':is(main, footer) :is(a[href], button, input, textarea, iframe)';
/** How far off its corner the button makes way, so that it is gone when the thing arrives. CSS px. */
const LEAD = 40;
const BESIDE = 8;

function mark(attribute: string, options: IntersectionObserverInit, whenSeen = true) {
  const seen = new Set<Element>();
  return new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) seen.add(entry.target);
      else seen.delete(entry.target);
    }
    root.toggleAttribute(attribute, seen.size > 0 === whenSeen);
  }, options);
}

function observeAll(observer: IntersectionObserver, selector: string) {
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/** The window less all but the corner in which the button stands. */
function corner(button: Element): IntersectionObserver {
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const margins = [LEAD - top, right + BESIDE - root.clientWidth, bottom + LEAD - innerHeight, BESIDE - left];
  return mark('data-corner-taken', { rootMargin: margins.map((side) => `${Math.round(side)}px`).join(' ') });
}

observeAll(mark('data-past-hero', { rootMargin: '-84px 0px 0px' }, false), '.hero-picture');
observeAll(mark('data-lead-form', {}), '.lead-card');

const button = document.querySelector('.floating-chat a');
if (button) {
  const instead = mark('data-chat-elsewhere', {});
  let controls: IntersectionObserver | undefined;
  const observe = () => {
    observeAll(instead, INSTEAD);
    if (controls) observeAll(controls, CONTROLS);
  };
  const watchCorner = () => {
    controls?.disconnect();
    controls = corner(button);
    observe();
  };
  observe();
  // With the next frame's layout instead of one of its own.
  requestAnimationFrame(watchCorner);
  addEventListener('resize', () => requestAnimationFrame(watchCorner));
  // Islands draw controls of their own, and the map its frame.
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
