import { type Clock, systemClock } from '../../clock.ts';
import { type Addressee, assignQueues, KNOWN_QUEUES, notesOf, queueNote } from '../assign-queues.ts';
import { deskOn } from '../desk.ts';
import { databaseName, type Outbox, type OutboxDesk } from '../outbox.ts';
import { sharedRepeatKey } from '../repeats.ts';
import { outboxOn } from '../shared-outbox.ts';
import { LOCK, openStore, type StoreOptions } from './store.ts';

export interface PostgresOutboxOptions extends StoreOptions {
  clock?: Clock;
  /** Who gets leads beside the mail. */
  receivers?: readonly Addressee[];
}

/**
 * The outbox in PostgreSQL, shared by any number of relays.
 * @throws OutboxError when the database can't be used; Error when it holds another launch's leads
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { databaseUrl, clock = systemClock, log = console, receivers = [] } = options;
  const store = await openStore(options, 'relay');
  log.info(
    `Contatos guardados no PostgreSQL em ${databaseName(databaseUrl)}, com os outros servidores que o usam.`,
  );
  const queues = await store.commit(async (inside) => {
    // Two relays that start at once would both make the first queue.
    await inside.run(LOCK);
    const found = assignQueues(receivers, await inside.read(queueNote, KNOWN_QUEUES));
    for (const [sql, values] of notesOf(found)) await inside.run(sql, values);
    return found;
  });
  return outboxOn(store, { queues, key: await sharedRepeatKey(store), clock, log });
}

/**
 * Opens the outbox in PostgreSQL for the person who runs the relays, from any machine that reaches it.
 * @param options.renamed the launch has another name now: that of `label`
 * @throws OutboxError when the database can't be used; Error when it holds another launch's leads
 */
export async function openPostgresDesk({
  renamed = false,
  ...options
}: StoreOptions & { renamed?: boolean | undefined }): Promise<OutboxDesk> {
  return deskOn(await openStore(options, renamed ? 'renamed' : 'command'));
}
