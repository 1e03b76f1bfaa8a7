import { guarded } from './store.ts';
import type { Enquiry, Taken } from './terms.ts';

interface Taking {
  enquiry: Enquiry;
  resolve(taken: Taken): void;
  reject(error: unknown): void;
}

/** Enquiries of one commit at most. */
const BATCH = 200;

/**
 * Takes enquiries in: those of one turn of the event loop share a commit, and what comes while one is under way
 * shares the next.
 * @param commit takes these as one, in their order; what it throws refuses them all
 */
export function takeInBatches(commit: (batch: Enquiry[]) => Promise<Taken[]>) {
  let waiting: Taking[] = [];
  let flushing: Promise<void> | undefined;

  async function commitNext(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      const taken = await guarded(() => commit(batch.map(({ enquiry }) => enquiry)));
      for (const [n, { resolve }] of batch.entries()) resolve(taken[n] ?? 'taken');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commitNext();
    flushing = undefined;
  }

  const take = (enquiry: Enquiry) =>
    new Promise<Taken>((resolve, reject) => {
      waiting.push({ enquiry, resolve, reject });
      flushing ??= flush();
    });
  return { take, flushed: async () => flushing };
}
