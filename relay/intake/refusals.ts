import type { Log } from '../log.ts';

/** An answer other than OK: its status and fixed text. Nothing of the request is ever quoted. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413 | 429 | 503;
  /** When to come back, in seconds; 0 is not said. */
  readonly retryAfter: number;
  constructor(status: Refusal['status'], text: string, retryAfter = 0) {
    super(text);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** @throws Refusal with this text where a request isn't right */
export function demand(right: boolean, text: string, status: 400 | 403 | 413 = 400): asserts right {
  if (!right) throw new Refusal(status, text);
}

/**
 * Counts refusals, and tells the 1st, 10th, 100th… of each kind: a page and a relay that don't fit together
 * show here, and a flood doesn't fill the log. The texts are fixed; nothing of a request is in them.
 */
export function countRefusals(log: Log) {
  const byText = new Map<string, number>();
  const statuses = new Map<number, number>();
  return {
    count({ status, message }: Refusal): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const times = (byText.get(message) ?? 0) + 1;
      byText.set(message, times);
      if (Number.isInteger(Math.log10(times)))
        log.warn(`Recusado com ${status} (${message}): ${times} desde a partida.`);
    },
    /** How many of each status, since the start. */
    byStatus: (): Record<string, number> => Object.fromEntries(statuses),
  };
}
export type Refusals = ReturnType<typeof countRefusals>;
