import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { type Addressee, noteQueues, queuesIn } from './assign-queues.ts';
import { deskOn, type OutboxDesk } from './desk.ts';
import { queueOn } from './queue.ts';
import { keepHouse, type Statements, type Store, type StoreOptions } from './store.ts';
import { type Enquiry, GIVE_UP_MS, MAIL, REPEAT_WINDOW_MS, repeatHash } from './terms.ts';

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

/** What says where the outbox is. A file is one launch's by its folder; PostgreSQL is asked whose it is. */
type Where = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/** Either store is loaded only where it is used: a relay with a file pays nothing for PostgreSQL's client. */
async function openStore({ dataDir, databaseUrl }: Where, options: StoreOptions): Promise<Store> {
  if (databaseUrl) return (await import('./postgres/store.ts')).openStore(databaseUrl, options);
  return (await import('./sqlite/store.ts')).openStore(dataDir, options);
}

/** An enquiry on its way in, and what became of it: `repeated` when its like was there already. */
type Taking = { enquiry: Enquiry; hash: Buffer };
type Taken = 'taken' | 'repeated';

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

  async function takeOne(inside: Statements, { enquiry, hash }: Taking): Promise<Taken> {
    if ((await inside.run(IS_NEW, { hash })) === 0) {
      await inside.run(REPEAT, { hash });
      return 'repeated';
    }
    const id = crypto.randomUUID();
    await inside.run(LEAD, { id, enquiry: JSON.stringify(enquiry) });
    for (const { id: way } of served) await inside.run(WAY_OUT, { way, id });
    return 'taken';
  }

  /** What the next commit takes in: all of one turn of the event loop, or what comes while another is under way. */
  let next: { batch: Taking[]; taken: Promise<Map<Taking, Taken>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  function nextCommit() {
    const batch: Taking[] = [];
    const take = async (inside: Statements) => {
      const taken = new Map<Taking, Taken>();
      // In the order of their hashes: relays that take the same ones at once never wait for each other in a circle.
      for (const each of batch.sort((a, b) => a.hash.compare(b.hash)))
        taken.set(each, await takeOne(inside, each));
      return taken;
    };
    const taken = last.then(async () => {
      await setImmediate();
      next = undefined;
      return write(() => store.commit(take));
    });
    last = taken.catch(() => {});
    next = { batch, taken };
    return next;
  }
  const queue = (of: { id: string; host: string }) =>
    queueOn(store, of, { clock, log, write: (work) => write(work, true) });

  return {
    /** Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten minutes. */
    async take(enquiry: Enquiry): Promise<Taken> {
      const taking = { enquiry, hash: repeatHash(enquiry) };
      const { batch, taken } = next ?? nextCommit();
      batch.push(taking);
      const became = (await taken).get(taking);
      // After the commit: only then is it certain where that commit went.
      store.check?.();
      return became ?? 'taken';
    },
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
      store.check?.();
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
export async function openDesk(where: Where, options: Partial<StoreOptions> = {}): Promise<OutboxDesk> {
  return deskOn(await openStore(where, { opening: 'command', ...options }));
}
