import type { Db, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { MAIL } from '../outbox.ts';

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

/** What a queue is called in the database: the mailbox's as it is, any other so that it can't be taken for that. */
export const jobQueue = (id: string): string => (id === MAIL ? MAIL : WAY_PREFIX + id);
export const WAY_PREFIX = 'webhook.';

/**
 * What a job carries. The enquiry is JSON in text: the database must never find a character it can't keep. A job of a
 * receiver beside the mail has none: it names the mail's, by its id.
 */
export const jobDataSchema = z.object({
  enquiry: z.string().default(''),
  /** When the operator had it tried anew, in milliseconds since the epoch: its five days count from there. */
  retriedAt: z.number().optional(),
  /** Attempts made before that. */
  forgiven: z.number().optional(),
});

/** The database, opened. */
export interface Store {
  boss: PgBoss;
  db: Db;
  /** Runs `work` as one commit, or leaves nothing of it. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
