import { FILES } from '#core/launch/files.ts';
import { EDIT, placesOf } from './marks.ts';

const OPEN = 'data-open';
const HINT = 'data-hint';

const STYLE = `
[${EDIT}]{cursor:pointer;border-radius:2px}
[${EDIT}]:is(:hover,:focus-visible),[${HINT}] [${EDIT}]{outline:2px dashed;outline-offset:3px}
img[${EDIT}]{outline-color:#fff !important;outline-offset:-6px !important}
[${EDIT}][${OPEN}]{outline:3px solid;outline-offset:3px}
:root{scroll-behavior:auto;transition:none}
html:has([${OPEN}]) .floating-chat:not(:has([${OPEN}])){display:none}
`;

/** Focusable elements, which can't be inside a button. */
const PRESSABLE = 'a, button, summary, input, select, textarea, label';
/** Elements whose role a screen reader needs. */
const KEPT = 'dt, dd, li, th, td, dl, table, figure, caption, ul, ol';

/** Gives editable elements the role of a button. */
export function prepare(page: Document): void {
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.append(style);
  // On the page a script shows the held pictures; in the frame no script runs.
  for (const unused of page.querySelectorAll('script, source[data-held]')) unused.remove();
  for (const element of page.querySelectorAll(`[${EDIT}]`)) {
    if (element.closest(PRESSABLE) || element.querySelector(PRESSABLE)) continue;
    element.setAttribute('tabindex', '0');
    if (!element.matches(KEPT)) element.setAttribute('role', 'button');
  }
}

/** Attributes that a newly rendered page lacks. */
const KEPT_ATTRIBUTES = ['open', OPEN, HINT];

function copyAttributes(old: Element, next: Element): void {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !KEPT_ATTRIBUTES.includes(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value && !KEPT_ATTRIBUTES.includes(name))
      old.setAttribute(name, value);
}

/** Updates a page in place by the nodes of another, so that nothing jumps. */
export function patch(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return;
  if (old.nodeName !== next.nodeName) {
    old.parentNode?.replaceChild(next, old);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = next.nodeValue;
    return;
  }
  // Nodes of another window are no instances of this one's classes.
  copyAttributes(old as Element, next as Element);
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  if (before.length === after.length) {
    for (const [place, node] of after.entries()) patch(before[place] ?? node, node);
  } else (old as Element).replaceChildren(...after);
}

function sectionOf(element: Element): string {
  if (element.closest('header')) return 'topo';
  if (element.closest('footer')) return 'rodape';
  const { id = '' } = element.closest('section[id]') ?? {};
  return FILES.find(({ at }) => at === `/#${id}`)?.file ?? 'capa';
}

/** The fields of a tap: of the element, one under it, those in the same box, else the section. */
export function fieldsAtPoint(
  target: Element,
  x: number,
  y: number,
): { ids: string[]; at: Element } {
  const page = target.ownerDocument;
  const own = target.closest(`[${EDIT}]`);
  const under = page.elementsFromPoint(x, y).find((element) => element.hasAttribute(EDIT));
  const box = target.closest('li, dl, tr, figure, details, a, button');
  const inside = box?.querySelector(`[${EDIT}]`);
  const at = own ?? under ?? inside;
  return at ? { ids: placesOf(at), at } : { ids: [sectionOf(target)], at: target };
}

export function show(page: Document, ids: readonly string[], tapped: Element | undefined): void {
  const isIn = (one: string, other: string) =>
    one === other || (other.includes('/') && one.startsWith(`${other}/`));
  const isShown = (element: Element) =>
    placesOf(element).some((id) => ids.some((one) => isIn(id, one) || isIn(one, id)));
  const found = [...page.querySelectorAll(`[${EDIT}]`)].filter(isShown);
  for (const element of page.querySelectorAll(`[${OPEN}]`))
    if (!found.includes(element)) element.removeAttribute(OPEN);
  for (const element of found) element.setAttribute(OPEN, '');
  const [file = ''] = ids[0]?.split('/') ?? [];
  const anchor = FILES.find((one) => one.file === file)?.at.split('#')[1];
  const first = found.find((element) => element === tapped) ?? found[0];
  const place = first ?? (anchor && page.getElementById(anchor));
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  const height = page.defaultView?.innerHeight ?? 0;
  if (top < 60 || bottom > height - 20)
    place.scrollIntoView({ block: bottom - top > height ? 'start' : 'center' });
}

/** The page's address in the editor; an address of no tab is that of the fields whose sheet is open. */
export const PAGE = '#';

export const hint = (page: Document, isOn: boolean) =>
  page.documentElement.toggleAttribute(HINT, isOn);

/** The page's tokens that the editor's stylesheets use. */
const COLOURS = [
  '--ground',
  '--ground-2',
  '--paper',
  '--ink',
  '--quiet-ink',
  '--accent-deep',
  '--field-line',
  '--line-pale',
  '--error',
  '--error-ground',
  '--highlight',
];

let appliedFaces = '';

export function applyTheme(page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  const theirs = view.getComputedStyle(page.documentElement);
  const own = document.documentElement.style;
  for (const name of COLOURS) {
    const colour = theirs.getPropertyValue(name).trim();
    if (colour) own.setProperty(name, colour);
  }
  for (const name of ['--font-text', '--font-heading'])
    own.setProperty(name, theirs.getPropertyValue(name).trim() || 'system-ui, sans-serif');
  const rules = [...page.styleSheets]
    .filter(({ ownerNode }) => ownerNode?.nodeName === 'STYLE')
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof view.CSSFontFaceRule);
  const faces = rules.map(({ cssText }) => cssText).join('');
  // A face that is set again loads again, and the text flickers.
  if (faces === appliedFaces) return;
  appliedFaces = faces;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(faces);
  document.adoptedStyleSheets = [sheet];
}
