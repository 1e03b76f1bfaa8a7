/** The name must mean nothing to autofill and password managers. */
export const TRAP_FIELD = 'isca';

/** Sent only when a trap was tripped: the mail is marked, and nobody is refused. */
export const CHECK_PARAM = 'conferir';
export const CHECK_VALUE = 'sim';

/** Nobody fills a form this fast without a key or tap. */
const FASTEST_PERSON_MS = 1_500;

/** Speed alone proves nothing, since autofill is fast. */
export function looksAutomatic(signs: {
  trap: string;
  elapsed: number;
  touched: boolean;
}): boolean {
  return signs.trap !== '' || (signs.elapsed < FASTEST_PERSON_MS && !signs.touched);
}
