import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type QueueNote, type Queues, SOMEBODY_SERVES } from './assign-queues.ts';
import type { QueueRow } from './desk.ts';
import { queueOn } from './queue.ts';
import { repeatHash } from './repeats.ts';
import type { Statements, Store } from './store.ts';
import { takeInBatches } from './taking.ts';
import { type Enquiry, GIVE_UP_MS, LONGEST_WAIT_MS, MAIL, REPEAT_WINDOW_MS, type Taken } from './terms.ts';

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

/** Takes one enquiry in, within a commit; `ways` are the queues beside the mail. */
async function takeOne(
  inside: Statements,
  enquiry: Enquiry,
  hash: Buffer,
  ways: readonly QueueNote[],
): Promise<Taken> {
  if ((await inside.run(IS_NEW, { hash })) === 0) {
    await inside.run(REPEAT, { hash });
    return 'repeated';
  }
  const id = randomUUID();
  await inside.run(LEAD, { id, enquiry: JSON.stringify(enquiry) });
  for (const way of ways) await inside.run(WAY_OUT, { way: way.id, id });
  return 'taken';
}

const FARTHEST = `$now + ${LONGEST_WAIT_MS}`;

/** What the outbox needs every minute. */
const keepHouse = (passOver: string) => [
  // A row that is always written shows whether writing works.
  'INSERT INTO pulse (id, at) VALUES (1, $now) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  `DELETE FROM recent WHERE hash IN
     (SELECT hash FROM recent WHERE abs($now - at) >= ${REPEAT_WINDOW_MS} ${passOver})`,
  // Times further ahead than any wait were written under a clock that has been put right since: those leads are due.
  ...['lead', 'way_out'].flatMap((table) => [
    `UPDATE ${table} SET next_at = $now WHERE state = 'waiting' AND next_at > ${FARTHEST}`,
    `UPDATE ${table} SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ${FARTHEST}`,
  ]),
  `UPDATE lead SET settled_at = $now WHERE state = 'delivered' AND settled_at > ${FARTHEST}`,
  // Delivered to the other receivers too, or given up there; in a queue that nobody serves it has its five days.
  `DELETE FROM lead WHERE state = 'delivered' AND settled_at <= $now - $keepMs AND NOT EXISTS
     (SELECT 1 FROM way_out WHERE way_out.lead = lead.id AND way_out.state = 'waiting'
        AND (way_out.expires_at > $now OR ${SOMEBODY_SERVES}))`,
];

export interface OutboxOptions {
  queues: Pick<Queues, 'served' | 'unserved'>;
  clock: Clock;
  log: Log;
}

/**
 * Where accepted leads wait for their receivers, over a store, whichever that is. Every method rejects with
 * `OutboxError` when the store fails.
 */
export function outboxOn(store: Store, { queues, clock, log }: OutboxOptions) {
  const { served, unserved } = queues;
  /** False from a write that failed until a lead is taken, or the write that is tried every minute succeeds. */
  let writable = true;
  /** The last write that failed since the start, in milliseconds since the epoch. */
  let failedWriteAt: number | undefined;

  /** Runs what certainly writes, and remembers how that went. A note on a lead may find room where a lead finds none. */
  async function write<T>(work: () => Promise<T>, isNote = false): Promise<T> {
    try {
      const result = await work();
      writable ||= !isNote;
      return result;
    } catch (error) {
      writable = false;
      failedWriteAt = clock.now();
      throw error;
    }
  }

  /** In the order of their hashes: relays that take the same ones at once never wait for each other in a circle. */
  async function takeAll(inside: Statements, batch: Enquiry[]): Promise<Taken[]> {
    const taken: Taken[] = [];
    const hashed = batch.map((enquiry, place) => ({ enquiry, place, hash: repeatHash(enquiry) }));
    for (const { enquiry, place, hash } of hashed.sort((a, b) => a.hash.compare(b.hash)))
      taken[place] = await takeOne(inside, enquiry, hash, served);
    return taken;
  }

  const { take, flushed } = takeInBatches(async (batch) => {
    const taken = await write(() => store.commit((inside) => takeAll(inside, batch)));
    // After the commit: only then is it certain where that commit went.
    store.check();
    return taken;
  });
  const queue = (note: Pick<QueueNote, 'id' | 'host'>) =>
    queueOn(store, note, { clock, log, write: (work) => write(work, true) });

  return {
    /** Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten minutes. */
    take,
    mail: queue({ id: MAIL, host: '' }),
    /** Those of the receivers that the outbox was opened with, in their order. */
    webhooks: served.map(queue),
    /** Those that no receiver is for any more. What waits there keeps its lead for its five days. */
    unserved: unserved.map(queue),
    /** How writing goes; rejects too when what is acknowledged would not last. */
    async writing() {
      store.check();
      return { writable, failedWriteAt };
    },
    /**
     * Removes leads delivered at least `keepMs` ago and hashes past their window, mends times that lie too far ahead
     * because the clock was put right, and tries a write. Called every minute.
     */
    async purge(keepMs: number): Promise<void> {
      await write(() =>
        store.commit(async (inside) => {
          for (const sql of keepHouse(store.passOver)) await inside.run(sql, { keepMs });
        }),
      );
      await store.tidy();
    },
    async close() {
      await flushed();
      await store.close();
    },
  };
}
export type Outbox = ReturnType<typeof outboxOn>;

/** Queues that hold leads and that no receiver is for any more, as a running relay sees them. */
export async function unservedQueues({ unserved }: Pick<Outbox, 'unserved'>): Promise<QueueRow[]> {
  const rows = await Promise.all(
    unserved.map(async ({ id, host, count }) => ({ id, host, served: false, ...(await count()) })),
  );
  return rows.filter(({ waiting, dead }) => waiting + dead > 0);
}
