import { Pool, types } from 'pg';
import { z } from 'zod';
import { type Clock, SECOND } from '../../clock.ts';
import { messageOf } from '../../thrown.ts';
import {
  guarded,
  type Statements,
  type Store,
  type StoreOptions,
  statementsBy,
  tables,
  type Values,
} from '../store.ts';
import { databaseName, OutboxError } from '../terms.ts';
import { checkDurability, checkJobsOfBefore, noteLaunch } from './checks.ts';

/** Everything of ours lies in this schema of the database. */
const SCHEMA = 'outbox';
/** Of every relay's start, one after the other: two would make the same table at once. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}'))`;

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
  ${tables({ integer: 'BIGINT', bytes: 'BYTEA', strict: '' })}
  CREATE TABLE IF NOT EXISTS launch (id BIGINT PRIMARY KEY CHECK (id = 1), label TEXT NOT NULL)`;

/** How many of them there are. Making one that is there would still wait for everybody who writes. */
const MADE = `SELECT count(*) AS tables FROM pg_tables WHERE schemaname = '${SCHEMA}'`;
const madeRow = z.object({ tables: z.number() });

/** What a statement may take: the visitor waits for it, and one that hangs holds up those behind it. */
const STATEMENT_MS = 15 * SECOND;
const CONNECT_MS = 5 * SECOND;
/** Each relay's connections to the database. */
const CONNECTIONS = 8;

// Whole numbers of 64 bits: times and counts, which a number of JavaScript holds.
types.setTypeParser(types.builtins.INT8, Number);

function poolOf(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'lead-relay',
    options: `-c synchronous_commit=on -c statement_timeout=${STATEMENT_MS}`,
    // The socket's own limits: a database whose machine is gone answers nothing at all.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    max: CONNECTIONS,
    onConnect: async (client) => {
      // One that breaks is reported by the statement that needs it; an error that nobody listens to ends the process.
      client.on('error', () => {});
      await client.query(`SET search_path TO ${SCHEMA}`);
    },
  });
  pool.on('error', () => {});
  return pool;
}

/** PostgreSQL counts parameters instead of calling them by name. Its own time, unless a test moves that. */
function counted(sql: string, values: Values, clock: Clock | undefined) {
  const given: unknown[] = [];
  const next = (value: unknown) => `$${given.push(value)}`;
  const text = sql.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (name !== 'now') return next(values[name] ?? null);
    return clock
      ? `${next(clock.now())}::bigint`
      : `(extract(epoch FROM statement_timestamp()) * 1000)::bigint`;
  });
  return { text, values: given };
}

/** Runs `work` as one commit on a connection of its own. */
async function committed<T>(pool: Pool, clock: Clock | undefined, work: (inside: Statements) => Promise<T>) {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(
      statementsBy(async (sql, values) => (await client.query(counted(sql, values, clock))).rows),
    );
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Makes what is missing, and looks whose leads these are where that is asked for. */
async function prepare(store: Store, { opening, label, log = console }: StoreOptions) {
  await checkDurability(store, log);
  if (opening === 'relay') await checkJobsOfBefore(store, log);
  await store.commit(async (inside) => {
    await inside.run(LOCK);
    const [made] = await inside.read(madeRow, MADE);
    if (made?.tables !== TABLES.match(/CREATE TABLE/g)?.length)
      for (const sql of TABLES.split(';')) await inside.run(sql);
    if (label !== undefined) await noteLaunch(inside, label, opening);
  });
}

/**
 * Opens the store in PostgreSQL, making its tables on first use. Every relay may do so at once.
 * @throws OutboxError with a sentence when the database can't be used, or holds another launch's leads
 */
export async function openStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const { opening, log = console, databaseClock: clock } = options;
  const pool = poolOf(databaseUrl);
  const statements = statementsBy(
    async (sql, values) => (await pool.query(counted(sql, values, clock))).rows,
  );
  const store: Store = {
    ...statements,
    commit: (work) => guarded(() => committed(pool, clock, work)),
    passOver: 'FOR UPDATE SKIP LOCKED',
    startLock: LOCK,
    check: () => {},
    tidy: async () => {},
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
  await prepare(store, options).catch(async (error) => {
    await store.close();
    const reason = messageOf(error instanceof OutboxError ? error.cause : error);
    throw new OutboxError(
      new Error(`${databaseName(databaseUrl)} não pode ser usado: ${reason}`, { cause: error }),
    );
  });
  if (opening === 'relay')
    log.info(
      `Contatos guardados no PostgreSQL em ${databaseName(databaseUrl)}, com os outros servidores que o usam.`,
    );
  return store;
}
