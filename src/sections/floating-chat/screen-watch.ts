import { watchAny } from '../../ui/moments.ts';

/**
 * Tells the stylesheets what is on screen, by attributes of <html>: `data-past-hero` for the header, `data-lead-form`
 * for notices, `data-chat-free` for the floating button, which at rest is a pill where nothing to read or press would
 * lie under it, else a disc (`data-disc`), else steps aside; also while the price, a form or another chat button is in
 * sight. Not a component: it draws nothing. Without it the header stays with the hero and the button away.
 */
const root = document.documentElement;

/** What is pressed, typed into or looked at closely. What is written counts by itself. */
const PRESSED = 'a[href], button, input, textarea, select, summary, iframe, .plan-drawing';
/** Air around the button, and how far an element's content may hang out of its box, in pixels. */
const AIR = 8;
const OVERHANG = 96;

const around = ({ x, y, width, height }: DOMRect, by: number) =>
  new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Safari before 17.4 can't say: there the button steps aside for what is hidden too. */
const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function isWrittenIn(text: Text, box: DOMRect): boolean {
  if (!text.data.trim() || !text.parentElement || !isShown(text.parentElement)) return false;
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some((line) => overlap(line, box));
}

/** Whether anything to read or press lies within a box of the screen. What lies elsewhere is not looked into. */
function holds(box: DOMRect, within: Element, but?: Element): boolean {
  return [...within.childNodes].some((node) => {
    if (node instanceof Text) return isWrittenIn(node, box);
    if (!(node instanceof Element) || node === but) return false;
    const own = node.getBoundingClientRect();
    // An island has no box of its own.
    if (own.width && own.height && !overlap(own, around(box, OVERHANG))) return false;
    return (overlap(own, box) && node.matches(PRESSED) && isShown(node)) || holds(box, node);
  });
}

/**
 * What the floating button can be without lying over anything to read or press.
 * @param aside what holds it, as large as it may become
 * @returns null where not even the disc at its right end has room
 */
function roomFor(aside: Element): 'pill' | 'disc' | null {
  const { x, y, right, width, height } = aside.getBoundingClientRect();
  const isFree = (from: number, length: number) =>
    !holds(around(new DOMRect(from, y, length, height), AIR), document.body, aside);
  if (width > height && isFree(x, width)) return 'pill';
  return isFree(right - height, height) ? 'disc' : null;
}

/** What says by itself how to go on: forms, chat buttons in the page, and what a section marks `data-amounts`. */
const INSTEAD = ':is(main, footer) :is(form, [data-chat], [data-amounts])';

/**
 * Keeps `data-chat-free` true to the screen at rest, whatever islands draw later and however the window changes. Who
 * holds the button by keyboard keeps it: once its corner is taken it stands at the page's end until they go on.
 */
function standAside(button: Element, aside: Element) {
  let insteadSeen = true;
  let asked = 0;
  const look = () => {
    if (aside.hasAttribute('data-docked')) return;
    const free = insteadSeen ? null : roomFor(aside);
    root.toggleAttribute('data-chat-free', free !== null);
    // As it goes it stays what it was.
    if (free) aside.toggleAttribute('data-disc', free === 'disc');
    if ((!free || document.querySelector('.toast')) && button.matches(':focus-visible'))
      aside.setAttribute('data-docked', '');
  };
  // With the next frame's layout instead of one of its own.
  const lookSoon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  const instead = watchAny('0px', [], (seen) => {
    insteadSeen = seen;
    lookSoon();
  });
  const observe = () => {
    for (const element of document.querySelectorAll(INSTEAD)) instead.observe(element);
    lookSoon();
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(lookSoon).observe(document.body);
  addEventListener('resize', lookSoon);
  // Before Safari 26.2 nothing tells that scrolling has ended.
  document.addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', lookSoon);
  button.addEventListener('blur', () => {
    aside.removeAttribute('data-docked');
    lookSoon();
  });
}

const all = (selector: string) => document.querySelectorAll(selector);
watchAny('-84px 0px 0px', all('.hero-picture'), (seen) => root.toggleAttribute('data-past-hero', !seen));
watchAny('0px', all('.lead-card'), (seen) => root.toggleAttribute('data-lead-form', seen));
const button = document.querySelector('.floating-chat a');
const aside = button?.closest('aside');
if (button && aside) standAside(button, aside);
