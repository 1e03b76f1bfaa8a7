import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { type Addressee, isUnserved, MAIL_NOTE, noteQueues, queuesIn } from './assign-queues.ts';
import { deskOn, type OutboxDesk } from './desk.ts';
import { queueOn } from './queue.ts';
import {
  keepHouse,
  REPEATS_NO_MORE,
  type Statements,
  type Store,
  type StoreOptions,
} from './store.ts';
import { type Enquiry, GIVE_UP_MS, repeatHash } from './terms.ts';

const FORGET = `UPDATE lead SET hash = NULL WHERE hash = $hash AND ${REPEATS_NO_MORE}`;
// A repeat renews the lead's time: a browser that never sees the answer goes on asking.
const LEAD = `
  INSERT INTO lead (id, enquiry, accepted_at, hash, seen_at) VALUES ($id, $enquiry, $now, $hash, $now)
  ON CONFLICT (hash) DO UPDATE SET seen_at = excluded.seen_at RETURNING id`;
const DELIVERY = `
  INSERT INTO delivery (queue, lead, expires_at, next_at) VALUES ($queue, $id, $now + ${GIVE_UP_MS}, $now)`;
const idRow = z.object({ id: z.string() });

/**
 * What says where the outbox is. A file is one launch's by its folder; PostgreSQL is asked whose it
 * is.
 */
type Where = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/**
 * Either store is loaded only where it is used: a relay with a file pays nothing for PostgreSQL's
 * client.
 */
async function openStore({ dataDir, databaseUrl }: Where, options: StoreOptions): Promise<Store> {
  if (databaseUrl) return (await import('./postgres/store.ts')).openStore(databaseUrl, options);
  return (await import('./sqlite/store.ts')).openStore(dataDir, options);
}

/** An enquiry on its way in. */
interface Taking {
  id: string;
  enquiry: Enquiry;
  hash: Buffer;
  /** `repeated` when its like was there already. */
  became: 'taken' | 'repeated';
}

interface OutboxOptions extends Omit<StoreOptions, 'opening'> {
  /** Who gets leads beside the mail. */
  receivers?: readonly Addressee[];
}

/**
 * Opens the outbox that the settings name, for a relay: where accepted leads wait for their
 * receivers, in a file of the data folder or in PostgreSQL. Every method rejects with `OutboxError`
 * when the store fails.
 * @throws OutboxError when it can't be opened, or holds another launch's leads
 */
export async function openOutbox(where: Where, options: OutboxOptions = {}) {
  const { clock = systemClock, log = console, receivers = [] } = options;
  const store = await openStore(where, { ...options, opening: 'relay' });
  const served = await store.commit(async (inside) => {
    // Two relays that start at once would both make the first queue.
    if (store.startLock) await inside.run(store.startLock);
    return noteQueues(inside, receivers);
  });
  /**
   * False from a write that failed until a lead is taken, or the write that is tried every minute
   * succeeds.
   */
  let writable = true;
  /** The last write that failed since the start, in milliseconds since the epoch. */
  let failedWriteAt: number | undefined;

  /**
   * Runs what certainly writes, and remembers how that went. A note on a lead may find room where a
   * lead finds none.
   */
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

  async function takeOne(inside: Statements, taking: Taking): Promise<void> {
    const { id, enquiry, hash } = taking;
    await inside.run(FORGET, { hash });
    const [lead] = await inside.read(idRow, LEAD, { id, hash, enquiry: JSON.stringify(enquiry) });
    if (lead?.id !== id) return;
    for (const { id: queue } of [MAIL_NOTE, ...served]) await inside.run(DELIVERY, { queue, id });
    taking.became = 'taken';
  }

  /**
   * What the next commit takes in: all of one turn of the event loop, or what comes while another
   * is under way.
   */
  let next: { batch: Taking[]; committed: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  function nextCommit() {
    const batch: Taking[] = [];
    const committed = last.then(async () => {
      await setImmediate();
      next = undefined;
      // In the order of their hashes: relays that take the same ones at once never wait for each
      // other in a circle.
      batch.sort((a, b) => a.hash.compare(b.hash));
      await write(() =>
        store.commit(async (inside) => {
          for (const taking of batch) await takeOne(inside, taking);
        }),
      );
    });
    last = committed.catch(() => {});
    next = { batch, committed };
    return next;
  }
  const means = { clock, log, write: <T>(work: () => Promise<T>) => write(work, true) };

  return {
    /**
     * Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten
     * minutes.
     */
    async take(enquiry: Enquiry): Promise<Taking['became']> {
      const hash = repeatHash(enquiry);
      const taking: Taking = { id: crypto.randomUUID(), enquiry, hash, became: 'repeated' };
      const { batch, committed } = next ?? nextCommit();
      batch.push(taking);
      await committed;
      // After the commit: only then is it certain where that commit went.
      store.check?.();
      return taking.became;
    },
    mail: queueOn(store, MAIL_NOTE, means),
    /** Those of the receivers that the outbox was opened with, in their order. */
    webhooks: served.map((note) => queueOn(store, note, means)),
    /**
     * Queues that hold leads and that no receiver is for any more. What waits there keeps its lead
     * for its five days.
     */
    unserved: async () => (await queuesIn(store)).filter(isUnserved),
    /** How writing goes; rejects too when what is acknowledged would not last. */
    async writing() {
      store.check?.();
      return { writable, failedWriteAt };
    },
    /**
     * Removes hashes past their window and leads without one that were delivered at least `keepMs`
     * ago, mends times that lie too far ahead because the clock was put right, and tries a write.
     * Called every minute.
     */
    async purge(keepMs: number): Promise<void> {
      await write(() =>
        store.commit(async (inside) => {
          for (const sql of keepHouse(store.passOver)) await inside.run(sql, { keepMs });
        }),
      );
      await store.tidy?.();
    },
    async close() {
      await last;
      await store.close();
    },
  };
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/**
 * Opens the same for the person who runs the relay.
 * @throws OutboxError when it can't be opened, or holds another launch's leads
 */
export async function openDesk(
  where: Where,
  options: Partial<StoreOptions> = {},
): Promise<OutboxDesk> {
  return deskOn(await openStore(where, { opening: 'command', ...options }));
}
