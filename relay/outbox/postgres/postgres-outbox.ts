import type { ConstructorOptions } from 'pg-boss';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { databaseName } from '../database-name.ts';
import type { Outbox } from '../outbox.ts';
import { queueOf } from './deliveries.ts';
import { WAY_PREFIX } from './jobs.ts';
import { FORGET_REPEATS, PULSE } from './statements.ts';
import { guarded, MAIL_QUEUE, makeQueue, openStore } from './store.ts';
import { takingInto } from './taking.ts';

export interface PostgresOutboxOptions {
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
  /** Names of the ways out beside the mail. */
  ways?: readonly string[];
  /** The queue's time, when a test moves it. */
  queueClock?: ConstructorOptions['clock'];
}

/**
 * The outbox in PostgreSQL, shared by any number of relays, as a queue of pg-boss. A job is a lead: its id is
 * the lead's, through all attempts; `completed` is delivered, `failed` is given up.
 * @throws OutboxError when the database can't be used
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { databaseUrl, clock = systemClock, log = console, ways = [], queueClock } = options;
  const store = await openStore({ databaseUrl, log, supervise: true, queueClock });
  log.info(
    `Contatos guardados no PostgreSQL em ${databaseName(databaseUrl)}, com os outros servidores que o usam.`,
  );
  const queues = ways.map((way) => WAY_PREFIX + way);
  const { take, flushed } = await guarded(async () => {
    for (const queue of queues) await makeQueue(store.boss, queue);
    return takingInto(store, queues);
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
  const mail = queueOf({
    store,
    queue: MAIL_QUEUE,
    ways: queues,
    clock,
    write,
    onDamaged: (id) =>
      log.error(
        `CONTATO NÃO ENTREGUE: ${id} está danificado. Veja o que resta dele com "npm run mail -- export".`,
      ),
  });

  // The mail's own worker tells of a damaged lead.
  const beside = queues.map((queue) => queueOf({ store, queue, ways: queues, clock, write, onDamaged() {} }));

  return {
    ...mail,
    ways: new Map(ways.flatMap((way, n) => beside.slice(n, n + 1).map((queue) => [way, queue]))),
    take: (enquiry) => write(() => take(enquiry)),
    count: async () => ({ ...(await mail.count()), writable, failedWriteAt }),
    purge: async (keepMs) => {
      await write(() =>
        store.transaction(async (db) => {
          for (const sql of [PULSE, FORGET_REPEATS]) await db.executeSql(sql);
        }),
      );
      for (const queue of [mail, ...beside]) await queue.purge(keepMs);
    },
    close: async () => {
      await flushed();
      await store.close();
    },
  };
}
