import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { LONGEST_WAIT_MS, OutboxError, REPEAT_WINDOW_MS } from './terms.ts';

/** What a statement is given, by the names that it has there after a `$`. */
export type Values = Record<string, string | number | null | Buffer>;

/**
 * Runs statements, each written once for SQLite and PostgreSQL. `$now` in one is the store's own time, in milliseconds
 * since the epoch. Rejects with `OutboxError`.
 */
export interface Statements {
  /** Resolves with the rows, in this shape. */
  read<Row>(shape: z.ZodType<Row>, sql: string, values?: Values): Promise<Row[]>;
  /** Resolves with how many rows came back. */
  run(sql: string, values?: Values): Promise<number>;
}

/** How a store is opened. */
export interface StoreOptions {
  /**
   * By a relay, which makes an outbox of nobody's its own; by a command, which only looks; or by the command that says
   * that the launch has another name now.
   */
  opening: 'relay' | 'command' | 'renamed';
  /** Label of the launch whose leads these are, where that is known. */
  label?: string | undefined;
  log?: Log;
  /** The relay's time, which is a file's too. */
  clock?: Clock;
  /** A database's own time, when a test moves it. */
  databaseClock?: Clock;
  /** False when a commit needn't survive a power cut: only the benchmark's comparison does that. */
  durable?: boolean;
}

/** A database that holds an outbox. Statements that it runs itself are a commit each. */
export interface Store extends Statements {
  /** Runs `work` as one commit, or leaves nothing of it. */
  commit<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  /** Ends a SELECT that passes over rows which another relay is about to change. */
  passOver: string;
  /** Lets relays that start at once do so one after the other, where a commit is not the only one. */
  startLock?: string;
  /** Throws when what is committed would not last. */
  check?(): void;
  /** What it needs of its own, every minute and when leads were removed. */
  tidy?(): Promise<void>;
  close(): Promise<void>;
}

/** Turns whatever the database throws into the outbox's own error. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutboxError ? error : new OutboxError(error);
  }
}

/** Statements over what runs one and gives its rows. */
export const statementsBy = (rowsOf: (sql: string, values: Values) => Promise<unknown[]>): Statements => ({
  read: (shape, sql, values = {}) => guarded(async () => z.array(shape).parse(await rowsOf(sql, values))),
  run: (sql, values = {}) => guarded(async () => (await rowsOf(sql, values)).length),
});

/**
 * The tables. A lead's row is its place in the mailbox's queue too; its places in the other queues are rows of
 * `way_out`. All times are milliseconds since the epoch.
 * @param types what the database calls whole numbers and bytes
 */
export const tables = ({ integer, bytes, strict }: { integer: string; bytes: string; strict: string }) => `
  CREATE TABLE IF NOT EXISTS lead (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
    enquiry TEXT NOT NULL,
    accepted_at ${integer} NOT NULL,
    expires_at ${integer} NOT NULL,
    attempts ${integer} NOT NULL DEFAULT 0,
    next_at ${integer} NOT NULL,
    lease_until ${integer} NOT NULL DEFAULT 0,
    settled_at ${integer},
    error TEXT NOT NULL DEFAULT ''
  ) ${strict};
  CREATE INDEX IF NOT EXISTS lead_due ON lead (state, next_at);
  CREATE INDEX IF NOT EXISTS lead_age ON lead (state, accepted_at);
  CREATE TABLE IF NOT EXISTS way_out (
    way TEXT NOT NULL,
    lead TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
    expires_at ${integer} NOT NULL,
    attempts ${integer} NOT NULL DEFAULT 0,
    next_at ${integer} NOT NULL,
    lease_until ${integer} NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (way, lead)
  ) ${strict};
  CREATE INDEX IF NOT EXISTS way_due ON way_out (way, state, next_at);
  CREATE INDEX IF NOT EXISTS way_lead ON way_out (lead, state);
  CREATE TABLE IF NOT EXISTS receiver (
    queue TEXT PRIMARY KEY, name TEXT, address TEXT NOT NULL, host TEXT NOT NULL, place ${integer}
  ) ${strict};
  CREATE TABLE IF NOT EXISTS pulse (id ${integer} PRIMARY KEY CHECK (id = 1), at ${integer} NOT NULL) ${strict};
  CREATE TABLE IF NOT EXISTS recent (hash ${bytes} PRIMARY KEY, at ${integer} NOT NULL) ${strict};
`;

/** Of a row of `way_out`. A queue without a note is an older relay's that still runs. */
export const SOMEBODY_SERVES = 'way NOT IN (SELECT queue FROM receiver WHERE place IS NULL)';

const FARTHEST = `$now + ${LONGEST_WAIT_MS}`;

/** What the outbox needs every minute. */
export const keepHouse = (passOver: string) => [
  // A row that is always written shows whether writing works.
  'INSERT INTO pulse (id, at) VALUES (1, $now) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  `DELETE FROM recent WHERE hash IN
     (SELECT hash FROM recent WHERE abs($now - at) >= ${REPEAT_WINDOW_MS} ${passOver})`,
  // Times further ahead than any wait were written under a clock that has been put right since: those leads are due.
  ...['lead', 'way_out'].flatMap((table) => [
    `UPDATE ${table} SET next_at = $now WHERE state = 'waiting' AND next_at > ${FARTHEST}`,
    `UPDATE ${table} SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ${FARTHEST}`,
  ]),
  `UPDATE lead SET settled_at = $now WHERE state = 'delivered' AND settled_at > ${FARTHEST}`,
  // Delivered to the other receivers too, or given up there; in a queue that nobody serves it has its five days.
  `DELETE FROM lead WHERE state = 'delivered' AND settled_at <= $now - $keepMs AND NOT EXISTS
     (SELECT 1 FROM way_out WHERE way_out.lead = lead.id AND way_out.state = 'waiting'
        AND (way_out.expires_at > $now OR ${SOMEBODY_SERVES}))`,
];
