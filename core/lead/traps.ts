/** The name of a field nobody sees; it must mean nothing to autofill and password managers. */
export const TRAP_FIELD = 'isca';

/**
 * A template parameter that the page adds when a trap was tripped, and only then: the broker's mail
 * is marked, nobody is refused.
 */
export const CHECK_PARAM = 'conferir';
export const CHECK_VALUE = 'sim';

/** Faster than this after the page woke, and without a single key or tap, is no person. */
const FASTEST_PERSON_MS = 1_500;

/** Whether a submit looks like a program's; fast alone proves nothing, since autofill is. */
export function looksAutomatic(signs: {
  trap: string;
  elapsed: number;
  touched: boolean;
}): boolean {
  return signs.trap !== '' || (signs.elapsed < FASTEST_PERSON_MS && !signs.touched);
}
