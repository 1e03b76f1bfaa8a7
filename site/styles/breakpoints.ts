/**
 * Every width at which the page changes, by name: `@media (--phone)` in stylesheets, `PHONE` in
 * `<source media>` and `matchMedia`. In rem, so that a breakpoint follows the letters
 * (docs/decisions/0030): 1rem is 16 px at the usual size.
 */
const tablet = '43.75rem';
const desktop = '62.5rem';
const wide = '90rem';

export const PHONE = `(width < ${tablet})`;
export const FROM_TABLET = `(width >= ${tablet})`;
export const TABLET = `(${tablet} <= width < ${desktop})`;
export const BELOW_DESKTOP = `(width < ${desktop})`;
export const DESKTOP = `(width >= ${desktop})`;
export const NARROW_DESKTOP = `(${desktop} <= width < ${wide})`;
export const WIDE_DESKTOP = `(width >= ${wide})`;

/** No phone at the usual size is this narrow: letters twice as large on a phone. */
export const HUGE_LETTERS = '(width < 15rem)';

/** A phone held sideways: in px, because it is the room that is short. */
export const FLAT = '(height < 500px)';
