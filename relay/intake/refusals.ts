import type { Log } from '../log.ts';
import type { Refusal } from './protocol.ts';

/** What was refused since the start. */
export interface Refusals {
  count(refusal: Refusal): void;
  /** How many of each status. */
  byStatus(): Record<string, number>;
}

/**
 * Counts refusals, and tells the 1st, 10th, 100th… of each kind: a page and a relay that don't fit together
 * show here, and a flood doesn't fill the log. The texts are fixed; nothing of a request is in them.
 */
export function countRefusals(log: Log): Refusals {
  const byText = new Map<string, number>();
  const statuses = new Map<number, number>();
  return {
    count({ status, text }) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const times = (byText.get(text) ?? 0) + 1;
      byText.set(text, times);
      if (Number.isInteger(Math.log10(times)))
        log.warn(`Recusado com ${status} (${text}): ${times} desde a partida.`);
    },
    byStatus: () => Object.fromEntries(statuses),
  };
}
