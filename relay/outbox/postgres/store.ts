import { Pool, type PoolClient, types } from 'pg';
import { z } from 'zod';
import { type Clock, SECOND } from '../../clock.ts';
import { messageOf } from '../../log.ts';
import { NOT_MIGRATED, nameQueues, OLD_TABLE } from '../migration.ts';
import type { Store, StoreOptions, Values } from '../store.ts';
import { asOutboxError, statementsBy, tables } from '../store.ts';
import { databaseName, OutboxError } from '../terms.ts';

const SCHEMA = 'outbox';
/** Relays that start together would create the same table twice. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}'))`;

const TABLES = [
  `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
  ...tables({ integer: 'BIGINT', bytes: 'BYTEA', strict: '' }),
  'CREATE TABLE IF NOT EXISTS launch (id BIGINT PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL)',
];

const STATEMENT_MS = 15 * SECOND;
const CONNECT_MS = 5 * SECOND;
const CONNECTIONS = 8;

types.setTypeParser(types.builtins.INT8, Number);

function poolOf(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'lead-relay',
    // The last limit frees the locks of a relay whose machine died during a commit.
    options: `-c synchronous_commit=on -c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${STATEMENT_MS}`,
    // A database whose machine died never answers, so the socket needs its own limits.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    max: CONNECTIONS,
    onConnect: async (client) => {
      // An unheard `error` event ends the process.
      client.on('error', () => {});
      await client.query(`SET search_path TO ${SCHEMA}`);
    },
  });
  pool.on('error', () => {});
  return pool;
}

function numberParameters(sql: string, values: Values, clock: Clock | undefined) {
  const numbered: unknown[] = [];
  const next = (value: unknown) => `$${numbered.push(value)}`;
  const text = sql.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (name !== 'now') return next(values[name] ?? null);
    return clock
      ? `${next(clock.now())}::bigint`
      : `(extract(epoch FROM statement_timestamp()) * 1000)::bigint`;
  });
  return { text, values: numbered };
}

const SERVER_STATE = `
  SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync,
    to_regclass('${SCHEMA}.delivery') IS NOT NULL AS made, to_regclass('${SCHEMA}.${OLD_TABLE}') IS NOT NULL AS old`;
const serverRow = z.object({
  commit: z.string(),
  fsync: z.string(),
  made: z.boolean(),
  old: z.boolean(),
});
const launchRow = z.object({ name: z.string() });

const NOT_ON_DISK =
  'O PostgreSQL responde antes de gravar em disco (synchronous_commit = off), e algo no caminho não deixa este servidor mudar isso. Ponha on para este banco ou este usuário.';
const NO_FSYNC =
  'O PostgreSQL está com fsync = off: uma queda de energia ali perde contatos já confirmados.';
const othersLeads = (owner: string, launch: string) =>
  `o banco de dados guarda os contatos do lançamento ${owner}, e este é ${launch}. Dois lançamentos no mesmo banco entregariam os contatos um do outro. Crie um banco só para este e escreva o endereço em DATABASE_URL. Se foi só o nome que mudou: psql ENDEREÇO -c "UPDATE ${SCHEMA}.launch SET name = '${launch}'"`;

const CLAIM_DATABASE =
  'INSERT INTO launch (id, name) VALUES (1, $launch) ON CONFLICT (id) DO NOTHING';
/** Version 1.0.0 noted the label, which the broker may change. */
const NAME_LAUNCH = ['ALTER TABLE launch RENAME COLUMN label TO name', 'DELETE FROM launch'];

/** Two launches in one database would send each other's leads. @throws Error with a sentence */
async function prepare(store: Store, { opening, launch, log = console }: StoreOptions) {
  await store.commit(async (inside) => {
    await inside.run(LOCK);
    const [server] = await inside.read(serverRow, SERVER_STATE);
    if (server?.commit === 'off') throw new Error(NOT_ON_DISK);
    if (server?.fsync === 'off') log.warn(NO_FSYNC);
    if (server?.old) {
      if (opening === 'command') throw new Error(NOT_MIGRATED);
      await nameQueues(inside);
      for (const sql of NAME_LAUNCH) await inside.run(sql);
    }
    // CREATE TABLE IF NOT EXISTS waits for every writer, so skip it.
    if (!server?.made) for (const sql of TABLES) await inside.run(sql);
    if (launch === undefined) return;
    if (opening === 'relay') await inside.run(CLAIM_DATABASE, { launch });
    const [owner] = await inside.read(launchRow, 'SELECT name FROM launch');
    if (owner && owner.name !== launch) throw new Error(othersLeads(owner.name, launch));
  });
}

/** @throws OutboxError when it can't be used, or holds another launch's leads */
export async function openStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const { opening, log = console, databaseClock: clock } = options;
  const pool = poolOf(databaseUrl);
  const on = (connection: Pool | PoolClient) =>
    statementsBy(
      async (sql, values) => (await connection.query(numberParameters(sql, values, clock))).rows,
    );
  const store: Store = {
    ...on(pool),
    commit: (work) =>
      asOutboxError(async () => {
        const client = await pool.connect();
        try {
          await client.query('BEGIN');
          const result = await work(on(client));
          await client.query('COMMIT');
          client.release();
          return result;
        } catch (error) {
          // Closing the connection rolls the commit back.
          client.release(true);
          throw error;
        }
      }),
    passOver: 'FOR UPDATE SKIP LOCKED',
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
