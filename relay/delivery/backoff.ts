import { SECOND } from '../clock.ts';
import { LONGEST_WAIT_MS } from '../outbox/outbox.ts';

const FIRST_MS = 5 * SECOND;

/**
 * How long to wait after the given failed attempt (1 is the first), in milliseconds: 5 s, doubled each
 * time up to an hour, 20% more or less so that many leads don't knock at once.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const even = Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.min(LONGEST_WAIT_MS, Math.round(even * (0.8 + 0.4 * random())));
}
