import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { type Addressee, noteQueues, queuesIn, SOMEBODY_SERVES } from './assign-queues.ts';
import { deskOn, type OutboxDesk } from './desk.ts';
import { queueOn } from './queue.ts';
import type { Store, StoreOptions } from './store.ts';
import { takeInBatches } from './taking.ts';
import { LONGEST_WAIT_MS, MAIL, REPEAT_WINDOW_MS } from './terms.ts';

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

/** What says where the outbox is. A file is one launch's by its folder; PostgreSQL is asked whose it is. */
type Where = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/** Either store is loaded only where it is used: a relay with a file pays nothing for PostgreSQL's client. */
async function openStore({ dataDir, databaseUrl }: Where, options: StoreOptions): Promise<Store> {
  if (databaseUrl) return (await import('./postgres/store.ts')).openStore(databaseUrl, options);
  return (await import('./sqlite/store.ts')).openStore(dataDir, options);
}

interface OutboxOptions extends Omit<StoreOptions, 'opening'> {
  /** Who gets leads beside the mail. */
  receivers?: readonly Addressee[];
}

/**
 * Opens the outbox that the settings name, for a relay: where accepted leads wait for their receivers, in a file of the
 * data folder or in PostgreSQL. Every method rejects with `OutboxError` when the store fails.
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

  const { take, flushed } = takeInBatches(store, served, write);
  const queue = (of: { id: string; host: string }) =>
    queueOn(store, of, { clock, log, write: (work) => write(work, true) });

  return {
    /** Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten minutes. */
    take,
    mail: queue({ id: MAIL, host: '' }),
    /** Those of the receivers that the outbox was opened with, in their order. */
    webhooks: served.map(queue),
    /** Queues that hold leads and that no receiver is for any more. What waits there keeps its lead for its five days. */
    async unserved() {
      const queues = await queuesIn(store, 'WHERE place IS NULL');
      return queues.filter(({ waiting, dead }) => waiting + dead > 0);
    },
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
export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/**
 * Opens the same for the person who runs the relay.
 * @throws OutboxError when it can't be opened, or holds another launch's leads
 */
export async function openDesk(where: Where, options: Partial<StoreOptions> = {}): Promise<OutboxDesk> {
  return deskOn(await openStore(where, { opening: 'command', ...options }));
}
