export const MINUTES = 'minutos';
/** Beside the numbers of a list. */
export const SHORT_MINUTES = 'min';
