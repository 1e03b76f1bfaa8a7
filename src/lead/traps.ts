/** A field that people don't see; programs that fill everything do. Its name means nothing to autofill. */
export const HONEYPOT_NAME = 'sobrenome_confirmacao';
/**
 * A template parameter that the page adds when a trap was tripped, and only then: the broker's mail is
 * marked, nobody is refused. The ordinary payload stays the specification's four (section 3).
 */
export const CHECK_PARAM = 'conferir';
export const CHECK_VALUE = 'sim';
/** Faster than this after the page woke, and without a single key or tap, is no person. Milliseconds. */
const FASTEST_PERSON = 1_500;

/**
 * Whether a submit looks like a program's. Speed alone proves nothing (autofill needs no second),
 * so it counts only when nothing was ever touched.
 */
export function looksAutomatic(signs: { honeypot: string; elapsed: number; touched: boolean }): boolean {
  return signs.honeypot !== '' || (signs.elapsed < FASTEST_PERSON && !signs.touched);
}
