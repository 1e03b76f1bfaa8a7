import type { Origin } from '../lead/origin.ts';

/**
 * Where this visit came from, filled by the arrival's own script (`arrival.ts`) on a page whose content asks for
 * origins. On any other page nothing fills it, nothing of a visit is kept or sent, and the forms' scripts carry no more
 * than this.
 */
export const visit = {
  origin: undefined as Origin | undefined,
  /** What ends a chat's message: ` (vi no Instagram)`, or nothing. */
  ending: '',
};
