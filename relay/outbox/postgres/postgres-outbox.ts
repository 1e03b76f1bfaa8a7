import type { ConstructorOptions } from 'pg-boss';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Addressee, QueueNote } from '../assign-queues.ts';
import { databaseName, MAIL, type Outbox } from '../outbox.ts';
import { queueOf } from './queue.ts';
import { serveQueues } from './queue-notes.ts';
import { jobQueue } from './schema.ts';
import { FORGET_REPEATS, PULSE } from './statements.ts';
import { guarded, openStore } from './store.ts';
import { takingInto } from './taking.ts';

export interface PostgresOutboxOptions {
  databaseUrl: string;
  /** Label of the launch whose leads these are; not asked for when absent. */
  label?: string | undefined;
  clock?: Clock;
  log?: Log;
  /** Who gets leads beside the mail. */
  receivers?: readonly Addressee[];
  /** The queue's time, when a test moves it. */
  queueClock?: ConstructorOptions['clock'];
}

/**
 * The outbox in PostgreSQL, shared by any number of relays, as a queue of pg-boss. A job is a lead: its id is
 * the lead's, through all attempts; `completed` is delivered, `failed` is given up.
 * @throws OutboxError when the database can't be used; Error when it holds another launch's leads
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { databaseUrl, label, clock = systemClock, log = console, receivers = [], queueClock } = options;
  const store = await openStore({ databaseUrl, label, opening: 'relay', log, supervise: true, queueClock });
  log.info(
    `Contatos guardados no PostgreSQL em ${databaseName(databaseUrl)}, com os outros servidores que o usam.`,
  );
  const { served, unserved, ways, take, flushed } = await guarded(async () => {
    const queues = await serveQueues(store, receivers);
    const ways = queues.served.map(({ id }) => jobQueue(id));
    return { ...queues, ways, ...(await takingInto(store, ways)) };
  });
  let writable = true;
  let failedWriteAt: number | undefined;

  /** Runs what certainly writes, and remembers how that went. */
  const write = <T>(work: () => Promise<T>): Promise<T> =>
    guarded(async () => {
      try {
        const result = await work();
        writable = true;
        return result;
      } catch (error) {
        writable = false;
        failedWriteAt = clock.now();
        throw error;
      }
    });
  const queue = ({ id, host }: Pick<QueueNote, 'id' | 'host'>) =>
    queueOf({ store, id, host, ways, clock, log, write });
  const mail = queue({ id: MAIL, host: '' });
  const [webhooks, nobodys] = [served.map(queue), unserved.map(queue)];

  return {
    take: (enquiry) => write(() => take(enquiry)),
    mail,
    webhooks,
    unserved: nobodys,
    writing: async () => ({ writable, failedWriteAt }),
    purge: async (keepMs) => {
      await write(() =>
        store.transaction(async (db) => {
          for (const sql of [PULSE, FORGET_REPEATS]) await db.executeSql(sql);
        }),
      );
      for (const each of [mail, ...webhooks, ...nobodys]) await each.purge(keepMs);
    },
    close: async () => {
      await flushed();
      await store.close();
    },
  };
}
