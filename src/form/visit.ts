import type { Origin } from '../lead/origin.ts';

interface Visit {
  origin?: Origin | undefined;
  /** What ends a chat's message: ` (vi no Instagram)`, or nothing. */
  ending: string;
}

/**
 * Where this visit came from, filled by the arrival's own script (`arrival.ts`) on a page whose content asks for
 * origins. On any other page nothing fills it, and nothing of a visit is kept or sent.
 */
export const visit: Visit = { ending: '' };
