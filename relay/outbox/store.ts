import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { LONGEST_WAIT_MS, MAIL, OutboxError, REPEAT_WINDOW_MS } from './terms.ts';

export type Values = Record<string, string | number | null | Buffer>;

/** `$now` is the store's time, in milliseconds since the epoch. Rejects with `OutboxError`. */
export interface Statements {
  read<Row>(shape: z.ZodType<Row>, sql: string, values?: Values): Promise<Row[]>;
  run(sql: string, values?: Values): Promise<number>;
}

export interface StoreOptions {
  opening: 'relay' | 'command';
  launch?: string;
  log?: Log;
  clock?: Clock;
  databaseClock?: Clock;
}

export interface Store extends Statements {
  commit<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  /** Skips rows that another relay has locked. */
  passOver: string;
  check?(): void;
  tidy?(): Promise<void>;
  close(): Promise<void>;
}

export async function asOutboxError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutboxError ? error : new OutboxError(error);
  }
}

export const statementsBy = (
  rowsOf: (sql: string, values: Values) => Promise<unknown[]>,
): Statements => ({
  read: (shape, sql, values = {}) =>
    asOutboxError(async () => z.array(shape).parse(await rowsOf(sql, values))),
  run: (sql, values = {}) => asOutboxError(async () => (await rowsOf(sql, values)).length),
});

/** All times are milliseconds since the epoch. */
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

export function servedCondition(queues: readonly string[]): { sql: string; values: Values } {
  const values = Object.fromEntries(queues.map((queue, index) => [`served${index}`, queue]));
  const names = Object.keys(values).map((name) => `$${name}`);
  return { sql: `queue IN (${names.join(', ')})`, values };
}

/** The absolute difference keeps a clock set back from stretching the window. */
export const REPEATS_NO_MORE = `abs($now - seen_at) >= ${REPEAT_WINDOW_MS}`;

const FARTHEST = `$now + ${LONGEST_WAIT_MS}`;

export const maintenance = (passOver: string, isServed: string) => [
  // This row is always written, to test writing.
  'INSERT INTO pulse (id, at) VALUES (1, $now) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  // Times further ahead than any wait come from a wrong clock, so those leads are due.
  `UPDATE delivery SET next_at = $now WHERE next_at > ${FARTHEST}`,
  `UPDATE delivery SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ${FARTHEST}`,
  `DELETE FROM lead WHERE id IN (SELECT id FROM lead WHERE ${REPEATS_NO_MORE}
     AND id IN (SELECT lead FROM delivery
       WHERE state = 'delivered' AND queue = '${MAIL}'
         AND (next_at <= $now - $keepMs OR expires_at <= $now))
     AND NOT EXISTS (SELECT 1 FROM delivery WHERE delivery.lead = lead.id AND
       CASE state WHEN 'waiting' THEN expires_at > $now OR ${isServed}
         WHEN 'dead' THEN next_at > $now - $keepMs ELSE FALSE END) ${passOver})`,
];
