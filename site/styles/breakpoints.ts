/** Breakpoints are in rem, so that they follow the letter size (docs/decisions/0030). */
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

/** A phone reaches this width only with letters twice as large. */
export const HUGE_LETTERS = '(width < 15rem)';

/** A phone held sideways; px, because height is what is short. */
export const FLAT = '(height < 500px)';
