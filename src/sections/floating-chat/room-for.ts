/** What is pressed, typed into or looked at closely. What is written counts by itself. */
const PRESSED = 'a[href], button, input, textarea, select, summary, iframe, .plan-drawing';
/** Air around the button, and how far an element's content may hang out of its box, in pixels. */
const AIR = 8;
const OVERHANG = 96;

const around = ({ x, y, width, height }: DOMRect, by: number) =>
  new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

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
export function roomFor(aside: Element): 'pill' | 'disc' | null {
  const { x, y, right, width, height } = aside.getBoundingClientRect();
  const isFree = (from: number, length: number) =>
    !holds(around(new DOMRect(from, y, length, height), AIR), document.body, aside);
  if (width > height && isFree(x, width)) return 'pill';
  return isFree(right - height, height) ? 'disc' : null;
}
