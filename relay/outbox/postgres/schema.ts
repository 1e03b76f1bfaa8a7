/** Everything of ours lies in this schema of the database: pg-boss's tables and those made here. */
export const SCHEMA = 'relay';

/** Made by the first start; a later version's are added by its own. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.lead_recent (hash bytea PRIMARY KEY, at timestamptz NOT NULL, repeated boolean NOT NULL);
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.pulse (id integer PRIMARY KEY CHECK (id = 1), at timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.repeat_key (id integer PRIMARY KEY CHECK (id = 1), key bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.launch (id integer PRIMARY KEY CHECK (id = 1), label text NOT NULL);
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.receiver (queue text PRIMARY KEY, name text, address text NOT NULL, host text NOT NULL, place integer);
`;

/** Until the end of the transaction no other relay is at the start of its own. */
export const LOCK_TABLES = `SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}.tables'))`;
