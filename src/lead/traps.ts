/** A field that people don't see; programs that fill everything do. Its name means nothing to autofill. */
export const HONEYPOT_NAME = 'sobrenome_confirmacao';
/** Faster than this after the page woke, and without a single key or tap, is no person. Milliseconds. */
const FASTEST_PERSON = 1_500;

/**
 * Whether a submit looks like a program's. Speed alone proves nothing (autofill needs no second),
 * so it counts only when nothing was ever touched.
 */
export function looksAutomatic(signs: { honeypot: string; elapsed: number; touched: boolean }): boolean {
  return signs.honeypot !== '' || (signs.elapsed < FASTEST_PERSON && !signs.touched);
}
