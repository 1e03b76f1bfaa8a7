import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { HOUR, MINUTE, SECOND } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { messageOf } from '../../thrown.ts';
import { databaseName, MAIL, OutboxError } from '../outbox.ts';
import { belongTo, checkDurability, type Opening } from './checks.ts';
import { LOCK_TABLES, SCHEMA, type Store, TABLES } from './schema.ts';

/** A relay that died in the middle of an attempt gives its leads back after this; who lives renews well within. */
export const HEARTBEAT_MS = 45 * SECOND;
/** How often one of the relays looks for attempts whose heart stopped. */
const SUPERVISE_S = 5;
/** What we decide ourselves, and never a limit of the queue's: when the next attempt is and when it is the last. */
export const NO_LIMIT = 1_000_000;
const NO_LIMIT_S = 10 * 365 * 24 * 60 * 60;

const QUEUE = {
  retryLimit: NO_LIMIT,
  retryDelay: 0,
  retryBackoff: false,
  heartbeatSeconds: HEARTBEAT_MS / SECOND,
  // Longer than the longest attempt (30 minutes); by default 15 minutes.
  expireInSeconds: HOUR / SECOND,
  // By default a job that waited 14 days is deleted, also when every relay was off meanwhile.
  retentionSeconds: NO_LIMIT_S,
  // Never by the queue: delivered leads go by MAIL_KEEP_HOURS, given-up ones stay.
  deleteAfterSeconds: 0,
};

/** What a statement may take: the visitor waits for it, and one that hangs holds up those behind it. */
const STATEMENT_MS = 15 * SECOND;
const CONNECT_MS = 5 * SECOND;
/** Each relay's connections to the database. */
export const CONNECTIONS = 8;

export interface StoreOptions {
  databaseUrl: string;
  /** Label of the launch that opens it; not asked for when absent. */
  label: string | undefined;
  opening: Opening;
  log: Log;
  /** Whether this process gives back what dead relays held; the operator's command doesn't. */
  supervise: boolean;
  /** The queue's time, when a test moves it: pg-boss then puts its own in place of the database's. */
  queueClock?: ConstructorOptions['clock'] | undefined;
}

/** What happens in the background is told again after this. */
const TELL_AGAIN_MS = 10 * MINUTE;

/** Warns of what happens in the background; of the same thing once in ten minutes. */
function quieted(log: Log): (line: string) => void {
  const told = new Map<string, number>();
  return (line) => {
    const now = performance.now();
    for (const [known, at] of told) if (now - at >= TELL_AGAIN_MS) told.delete(known);
    if (told.has(line)) return;
    told.set(line, now);
    log.warn(line);
  };
}

/** Makes a queue, or gives one that is there what it must have. */
export async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, QUEUE);
  await boss.updateQueue(name, QUEUE);
}

/**
 * Opens the queue in PostgreSQL, making its tables on first use. Every relay may do so at once.
 * @throws OutboxError with a sentence when the database can't be used; Error when it holds another launch's leads
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, label, opening, log, supervise, queueClock } = options;
  const connection = {
    connectionString: databaseUrl,
    application_name: 'lead-relay',
    options: `-c synchronous_commit=on -c statement_timeout=${STATEMENT_MS}`,
    // The socket's own limits: a database whose machine is gone answers nothing at all.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    max: CONNECTIONS,
    schema: SCHEMA,
    schedule: false,
    supervise,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    // A backlog is told by /healthz and ALERT_URL; pg-boss would say so at every look, each time in another number.
    warningQueueSize: NO_LIMIT,
    ...(queueClock && { clock: queueClock }),
  };
  const boss = new PgBoss(connection);
  const tell = quieted(log);
  boss.on('error', ({ message }) => tell(`PostgreSQL: ${message}`));
  boss.on('warning', ({ message }) => tell(`PostgreSQL: ${message}`));
  const db = boss.getDb();
  const transaction: Store['transaction'] = async (work) => {
    if (!db.beginTransaction) throw new Error('The connection to PostgreSQL has no transactions.');
    const { db: inside, commit, rollback } = await db.beginTransaction();
    try {
      const result = await work(inside);
      await commit();
      return result;
    } catch (error) {
      await rollback();
      throw error;
    }
  };
  try {
    await boss.start();
    await checkDurability(db, log);
    await transaction(async (inside) => {
      // IF NOT EXISTS alone fails when two relays make the same table at once.
      await inside.executeSql(LOCK_TABLES);
      await inside.executeSql(TABLES);
    });
    await makeQueue(boss, MAIL);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    const reason = messageOf(error);
    throw new OutboxError(
      new Error(`${databaseName(databaseUrl)} não pode ser usado: ${reason}`, { cause: error }),
    );
  }
  const store = { boss, db, transaction, close: () => boss.stop({ graceful: false }) };
  if (label !== undefined)
    await belongTo(store, label, databaseName(databaseUrl), opening).catch(async (error) => {
      await store.close();
      throw error;
    });
  return store;
}

/** Turns whatever the database throws into the outbox's own error. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutboxError ? error : new OutboxError(error);
  }
}
