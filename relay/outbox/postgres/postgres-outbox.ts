import type { ConstructorOptions } from 'pg-boss';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../outbox.ts';
import { queueOf } from './deliveries.ts';
import { FORGET_REPEATS, PULSE } from './statements.ts';
import { guarded, MAIL_QUEUE, nameOf, openStore } from './store.ts';
import { takingInto } from './taking.ts';

export interface PostgresOutboxOptions {
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
  /** The queue's time, when a test moves it. */
  queueClock?: ConstructorOptions['clock'];
}

/**
 * The outbox in PostgreSQL, shared by any number of relays, as a queue of pg-boss. A job is a lead: its id is
 * the lead's, through all attempts; `completed` is delivered, `failed` is given up.
 * @throws OutboxError when the database can't be used
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { databaseUrl, clock = systemClock, log = console, queueClock } = options;
  const store = await openStore({ databaseUrl, log, supervise: true, queueClock });
  log.info(`Outbox: PostgreSQL at ${nameOf(databaseUrl)}, shared by every relay that names it.`);
  const { take, flushed } = await guarded(() => takingInto(store));
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
  const mail = queueOf({
    store,
    queue: MAIL_QUEUE,
    clock,
    write,
    onDamaged: (id) =>
      log.error(
        `LEAD NOT DELIVERED: ${id} is damaged in the outbox. See what is left of it with "npm run mail -- export".`,
      ),
  });

  return {
    ...mail,
    // The settings refuse other ways out together with this store.
    ways: new Map(),
    take: (enquiry) => write(() => take(enquiry)),
    count: async () => ({ ...(await mail.count()), writable, failedWriteAt }),
    purge: async (keepMs) => {
      await write(() =>
        store.transaction(async (db) => {
          for (const sql of [PULSE, FORGET_REPEATS]) await db.executeSql(sql);
        }),
      );
      await mail.purge(keepMs);
    },
    close: async () => {
      await flushed();
      await store.close();
    },
  };
}
