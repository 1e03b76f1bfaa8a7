/**
 * A field that is not drawn; programs that fill everything fill it. Its name must mean nothing to a
 * browser's autofill or to a password manager: `traps.test.ts` holds it against the rules they
 * publish.
 */
export const TRAP_FIELD = 'isca';

/**
 * A template parameter that the page adds when a trap was tripped, and only then: the broker's mail
 * is marked, nobody is refused. The ordinary payload stays the specification's four (section 3).
 */
export const CHECK_PARAM = 'conferir';
export const CHECK_VALUE = 'sim';

/**
 * Faster than this after the page woke, and without a single key or tap, is no person.
 * Milliseconds.
 */
const FASTEST_PERSON = 1_500;

/**
 * Whether a submit looks like a program's. Speed alone proves nothing (autofill needs no second),
 * so it counts only when nothing was ever touched.
 */
export function looksAutomatic(signs: {
  trap: string;
  elapsed: number;
  touched: boolean;
}): boolean {
  return signs.trap !== '' || (signs.elapsed < FASTEST_PERSON && !signs.touched);
}
