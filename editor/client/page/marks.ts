import { indexOf, MARKS } from '../../marks.ts';

/** Holds the places that an element shows, separated by spaces. */
export const EDIT = 'data-edit';
const ENCODED_MARKS = /%E[EF]%[89AB][0-9A-F]%[89AB][0-9A-F]/gi;

/** Show the price table's amounts, which are numbers without marks. */
const AMOUNTS = '[data-amounts]';
const PRICE_TABLE = 'condicoes/tabela';
/** Around a text, but not around all that its paragraph shows. */
const NOT_WRAPPERS = ':not(.unbroken, .narrow)';

export const placesOf = (element: Element | null | undefined): string[] =>
  element?.getAttribute(EDIT)?.split(' ') ?? [];

const withoutMarks = (text: string) => text.replaceAll(MARKS, '').replaceAll(ENCODED_MARKS, '');

/**
 * Turns a page's marks into attributes of the elements around them.
 * @param places of the texts, by their marks
 */
export function placeMarks(page: Document, places: readonly string[]): void {
  const placesIn = (text: string) =>
    [...text.matchAll(MARKS)].flatMap(([mark]) => places[indexOf(mark)] ?? []);
  function note(element: Element | null | undefined, found: string[]): void {
    if (!element || found.length === 0) return;
    element.setAttribute(EDIT, [...new Set([...placesOf(element), ...found])].join(' '));
  }
  for (const shown of page.querySelectorAll(AMOUNTS)) note(shown, [PRICE_TABLE]);
  for (const picture of page.images) note(picture, placesIn(picture.alt));
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    note(node.parentElement?.closest(NOT_WRAPPERS), placesIn(text));
    node.nodeValue = withoutMarks(text);
  }
  page.title = withoutMarks(page.title);
  for (const { attributes } of page.querySelectorAll('*'))
    for (const attribute of attributes) attribute.value = withoutMarks(attribute.value);
}
