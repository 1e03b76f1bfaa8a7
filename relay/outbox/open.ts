import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { type Addressee, assignQueues, KNOWN_QUEUES, notesOf, queueNote } from './assign-queues.ts';
import { deskOn, type OutboxDesk } from './desk.ts';
import { type Outbox, outboxOn } from './outbox.ts';
import type { Store, StoreOptions } from './store.ts';

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
 * Opens the outbox that the settings name, for a relay: a file of the data folder, or PostgreSQL.
 * @throws OutboxError when it can't be opened; Error when it holds another launch's leads
 */
export async function openOutbox(where: Where, options: OutboxOptions = {}): Promise<Outbox> {
  const { clock = systemClock, log = console, receivers = [] } = options;
  const store = await openStore(where, { ...options, opening: 'relay' });
  const queues = await store.commit(async (inside) => {
    // Two relays that start at once would both make the first queue.
    if (store.startLock) await inside.run(store.startLock);
    const queues = assignQueues(receivers, await inside.read(queueNote, KNOWN_QUEUES));
    for (const [sql, values] of notesOf(queues)) await inside.run(sql, values);
    return queues;
  });
  return outboxOn(store, { queues, clock, log });
}

/**
 * Opens the same for the person who runs the relay.
 * @param options.renamed the launch has another name now: that of `label`
 * @throws OutboxError when it can't be opened; Error when it holds another launch's leads
 */
export async function openDesk(
  where: Where,
  { renamed = false, ...options }: Omit<StoreOptions, 'opening'> & { renamed?: boolean } = {},
): Promise<OutboxDesk> {
  return deskOn(await openStore(where, { ...options, opening: renamed ? 'renamed' : 'command' }));
}
