import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { createDesk, type OutboxDesk } from './desk.ts';
import { openQueue, type QueueOptions, readQueues } from './queue.ts';
import {
  maintenance,
  REPEATS_NO_MORE,
  type Statements,
  type Store,
  type StoreOptions,
  servedCondition,
} from './store.ts';
import { type Enquiry, GIVE_UP_MS, MAIL, repeatHash } from './terms.ts';

const CLEAR_OLD_HASH = `UPDATE lead SET hash = NULL WHERE hash = $hash AND ${REPEATS_NO_MORE}`;
// A repeat renews the time, because a browser that misses the answer keeps asking.
const LEAD = `
  INSERT INTO lead (id, enquiry, accepted_at, hash, seen_at) VALUES ($id, $enquiry, $now, $hash, $now)
  ON CONFLICT (hash) DO UPDATE SET seen_at = excluded.seen_at RETURNING id`;
const DELIVERY = `
  INSERT INTO delivery (queue, lead, expires_at, next_at) VALUES ($queue, $id, $now + ${GIVE_UP_MS}, $now)`;
const DUE_NOW = `
  UPDATE delivery SET next_at = $now WHERE queue = $queue AND state = 'waiting' AND next_at > $now`;
const idRow = z.object({ id: z.string() });

type OutboxSettings = Pick<Settings, 'dataDir'> &
  Partial<Pick<Settings, 'databaseUrl'>> & { webhooks?: readonly { name: string }[] };

const namesOf = ({ webhooks = [] }: OutboxSettings) => webhooks.map(({ name }) => name);

async function openStore(
  { dataDir, databaseUrl }: OutboxSettings,
  options: StoreOptions,
): Promise<Store> {
  if (databaseUrl) return (await import('./postgres/store.ts')).openStore(databaseUrl, options);
  return (await import('./sqlite/store.ts')).openStore(dataDir, options);
}

interface Intake {
  id: string;
  enquiry: Enquiry;
  hash: Buffer;
  result: 'taken' | 'repeated';
}

interface OutboxOptions extends Omit<StoreOptions, 'opening'> {
  /** The longest time that a delivered lead may stay. */
  keepMs?: () => number;
}

/** @throws OutboxError when it can't be opened, or holds another launch's leads */
export async function openOutbox(
  settings: OutboxSettings,
  { keepMs = () => GIVE_UP_MS, ...options }: OutboxOptions = {},
) {
  const { clock = systemClock, log = console } = options;
  const store = await openStore(settings, { ...options, opening: 'relay' });
  const receivers = namesOf(settings);
  const served = servedCondition([MAIL, ...receivers]);
  // What held them up may be mended; a full disk must not stop the start.
  for (const queue of [MAIL, ...receivers]) await store.run(DUE_NOW, { queue }).catch(() => {});
  /** False from a failed write until one succeeds. */
  let writable = true;
  let failedWriteAt: number | undefined;

  /** A note may fit on a disk that is too full for a lead. */
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

  async function storeIntake(inside: Statements, intake: Intake): Promise<void> {
    const { id, enquiry, hash } = intake;
    await inside.run(CLEAR_OLD_HASH, { hash });
    const [lead] = await inside.read(idRow, LEAD, { id, hash, enquiry: JSON.stringify(enquiry) });
    if (lead?.id !== id) return;
    for (const queue of [MAIL, ...receivers]) await inside.run(DELIVERY, { queue, id });
    intake.result = 'taken';
  }

  let next: { batch: Intake[]; committed: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  function nextCommit() {
    const batch: Intake[] = [];
    const committed = last.then(async () => {
      await setImmediate();
      next = undefined;
      // A fixed order prevents deadlocks between relays that take the same leads.
      batch.sort((a, b) => a.hash.compare(b.hash));
      await write(() =>
        store.commit(async (inside) => {
          for (const intake of batch) await storeIntake(inside, intake);
        }),
      );
    });
    last = committed.catch(() => {});
    next = { batch, committed };
    return next;
  }
  const writeNote = <T>(work: () => Promise<T>) => write(work, true);
  const queueOptions: QueueOptions = { clock, log, keepMs, write: writeNote };

  return {
    /** Resolves once the enquiry is on disk, or the same one came within the last ten minutes. */
    async take(enquiry: Enquiry): Promise<Intake['result']> {
      const hash = repeatHash(enquiry);
      const intake: Intake = { id: crypto.randomUUID(), enquiry, hash, result: 'repeated' };
      const { batch, committed } = next ?? nextCommit();
      batch.push(intake);
      await committed;
      // The files may have been replaced during the commit.
      store.check?.();
      return intake.result;
    },
    mail: openQueue(store, MAIL, queueOptions),
    webhooks: receivers.map((name) => openQueue(store, name, queueOptions)),
    unserved: async () => (await readQueues(store, receivers)).filter(({ isServed }) => !isServed),
    async writing() {
      store.check?.();
      return { writable, failedWriteAt };
    },
    /** A wrong clock may have written times far ahead. */
    async purge(): Promise<void> {
      const values = { ...served.values, keepMs: keepMs() };
      await write(() =>
        store.commit(async (inside) => {
          for (const sql of maintenance(store.passOver, served.sql)) await inside.run(sql, values);
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

export async function openDesk(
  settings: OutboxSettings,
  options: Omit<StoreOptions, 'opening'> = {},
): Promise<OutboxDesk> {
  const store = await openStore(settings, { ...options, opening: 'command' });
  return createDesk(store, namesOf(settings));
}
