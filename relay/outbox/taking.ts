import type { QueueNote } from './assign-queues.ts';
import type { Statements, Store } from './store.ts';
import { type Enquiry, GIVE_UP_MS, REPEAT_WINDOW_MS, repeatHash } from './terms.ts';

// Either side of now: a clock set back must not stretch the window.
const IS_NEW = `
  INSERT INTO recent (hash, at) VALUES ($hash, $now)
  ON CONFLICT (hash) DO UPDATE SET at = excluded.at WHERE abs(excluded.at - recent.at) >= ${REPEAT_WINDOW_MS}
  RETURNING 1`;
// A repeat renews its time: a browser that never sees the answer goes on asking.
const REPEAT = 'UPDATE recent SET at = $now WHERE hash = $hash';
const LEAD = `
  INSERT INTO lead (id, state, enquiry, accepted_at, expires_at, next_at)
  VALUES ($id, 'waiting', $enquiry, $now, $now + ${GIVE_UP_MS}, $now)`;
const WAY_OUT = `
  INSERT INTO way_out (way, lead, expires_at, next_at)
  SELECT $way, id, expires_at, next_at FROM lead WHERE id = $id`;

/** What became of an enquiry: `repeated` when its like was there already. */
export type Taken = 'taken' | 'repeated';

interface Taking {
  enquiry: Enquiry;
  hash: Buffer;
  resolve(taken: Taken): void;
  reject(error: unknown): void;
}

/** Enquiries of one commit at most. */
const BATCH = 200;

/**
 * Takes enquiries in: those of one turn of the event loop share a commit, and what comes while one is under way
 * shares the next.
 * @param ways the queues beside the mail
 * @param write runs a commit
 */
export function takeInBatches(
  store: Store,
  ways: readonly QueueNote[],
  write: (commit: () => Promise<Taken[]>) => Promise<Taken[]>,
) {
  const waiting: Taking[] = [];
  let flushing: Promise<void> | undefined;

  async function takeOne(inside: Statements, { enquiry, hash }: Taking): Promise<Taken> {
    if ((await inside.run(IS_NEW, { hash })) === 0) {
      await inside.run(REPEAT, { hash });
      return 'repeated';
    }
    const id = crypto.randomUUID();
    await inside.run(LEAD, { id, enquiry: JSON.stringify(enquiry) });
    for (const way of ways) await inside.run(WAY_OUT, { way: way.id, id });
    return 'taken';
  }

  async function commitNext(): Promise<void> {
    // In the order of their hashes: relays that take the same ones at once never wait for each other in a circle.
    const batch = waiting.splice(0, BATCH).sort((a, b) => a.hash.compare(b.hash));
    try {
      const taken: Taken[] = await write(() =>
        store.commit(async (inside) => {
          const taken: Taken[] = [];
          for (const taking of batch) taken.push(await takeOne(inside, taking));
          return taken;
        }),
      );
      // After the commit: only then is it certain where that commit went.
      store.check();
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
      waiting.push({ enquiry, hash: repeatHash(enquiry), resolve, reject });
      flushing ??= flush();
    });
  return { take, flushed: async () => flushing };
}
