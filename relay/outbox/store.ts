import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { LONGEST_WAIT_MS, MAIL, OutboxError, REPEAT_WINDOW_MS } from './terms.ts';

/** What a statement is given, by the names that it has there after a `$`. */
export type Values = Record<string, string | number | null | Buffer>;

/**
 * Runs statements, each written once for SQLite and PostgreSQL. `$now` in one is the store's own
 * time, in milliseconds since the epoch. Rejects with `OutboxError`.
 */
export interface Statements {
  /** Resolves with the rows, in this shape. */
  read<Row>(shape: z.ZodType<Row>, sql: string, values?: Values): Promise<Row[]>;
  /** Resolves with how many rows came back. */
  run(sql: string, values?: Values): Promise<number>;
}

export interface StoreOptions {
  /** A relay may change how the outbox is stored; a command may not. */
  opening: 'relay' | 'command';
  /** Name of the launch whose leads these are. */
  launch?: string;
  log?: Log;
  /** The relay's time, which is a file's too. */
  clock?: Clock;
  /** A database's own time, when a test moves it. */
  databaseClock?: Clock;
}

/** A database that holds an outbox. Statements that it runs itself are a commit each. */
export interface Store extends Statements {
  /** Runs `work` as one commit, or leaves nothing of it. */
  commit<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  /** Ends a SELECT that passes over rows which another relay is about to change. */
  passOver: string;
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
export const statementsBy = (
  rowsOf: (sql: string, values: Values) => Promise<unknown[]>,
): Statements => ({
  read: (shape, sql, values = {}) =>
    guarded(async () => z.array(shape).parse(await rowsOf(sql, values))),
  run: (sql, values = {}) => guarded(async () => (await rowsOf(sql, values)).length),
});

/**
 * The tables: a lead, and a row of `delivery` for each queue that it is in, the mailbox's among
 * them. A lead has a hash for as long as the same content counts as this lead. All times are
 * milliseconds since the epoch.
 * @param types what the database calls whole numbers and bytes
 */
export const tables = ({
  integer,
  bytes,
  strict,
}: {
  integer: string;
  bytes: string;
  strict: string;
}): string[] => [
  `CREATE TABLE IF NOT EXISTS lead (
    id TEXT PRIMARY KEY,
    enquiry TEXT NOT NULL,
    accepted_at ${integer} NOT NULL,
    hash ${bytes},
    seen_at ${integer} NOT NULL
  ) ${strict}`,
  'CREATE UNIQUE INDEX IF NOT EXISTS lead_hash ON lead (hash)',
  `CREATE TABLE IF NOT EXISTS delivery (
    queue TEXT NOT NULL,
    lead TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
    expires_at ${integer} NOT NULL,
    attempts ${integer} NOT NULL DEFAULT 0,
    next_at ${integer} NOT NULL,
    lease_until ${integer} NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (queue, lead)
  ) ${strict}`,
  'CREATE INDEX IF NOT EXISTS delivery_due ON delivery (state, queue, next_at)',
  'CREATE INDEX IF NOT EXISTS delivery_lead ON delivery (lead, state)',
  `CREATE TABLE IF NOT EXISTS pulse (
    id ${integer} PRIMARY KEY CHECK (id = 1),
    at ${integer} NOT NULL
  ) ${strict}`,
];

/** A condition on rows of `delivery`: a receiver is configured for their queue. */
export function servedCondition(queues: readonly string[]): { sql: string; values: Values } {
  const values = Object.fromEntries(queues.map((queue, index) => [`served${index}`, queue]));
  const names = Object.keys(values).map((name) => `$${name}`);
  return { sql: `queue IN (${names.join(', ')})`, values };
}

/** Of a lead. Either side of now: a clock set back must not stretch the window. */
export const REPEATS_NO_MORE = `hash IS NOT NULL AND abs($now - seen_at) >= ${REPEAT_WINDOW_MS}`;

const FARTHEST = `$now + ${LONGEST_WAIT_MS}`;

/**
 * Statements to run every minute.
 * @param isServed a condition on rows of `delivery`
 */
export const maintenance = (passOver: string, isServed: string) => [
  // A row that is always written shows whether writing works.
  'INSERT INTO pulse (id, at) VALUES (1, $now) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  `UPDATE lead SET hash = NULL WHERE id IN (SELECT id FROM lead WHERE ${REPEATS_NO_MORE} ${passOver})`,
  // Times further ahead than any wait were written under a clock that has been put right since:
  // those leads are due.
  `UPDATE delivery SET next_at = $now WHERE next_at > ${FARTHEST}`,
  `UPDATE delivery SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ${FARTHEST}`,
  // Delivered to the other receivers too, or given up there as long ago; in a queue that nobody
  // serves it has its five days.
  `DELETE FROM lead WHERE hash IS NULL
     AND id IN (SELECT lead FROM delivery
       WHERE state = 'delivered' AND queue = '${MAIL}' AND next_at <= $now - $keepMs)
     AND NOT EXISTS (SELECT 1 FROM delivery WHERE delivery.lead = lead.id AND
       CASE state WHEN 'waiting' THEN expires_at > $now OR ${isServed}
         WHEN 'dead' THEN next_at > $now - $keepMs ELSE FALSE END)`,
];
