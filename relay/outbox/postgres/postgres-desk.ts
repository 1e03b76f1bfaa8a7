import { z } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { readEnquiry } from '../enquiry.ts';
import { MAIL, type OutboxDesk } from '../outbox.ts';
import { exported, exportedRows, outboxRows } from '../rows.ts';
import { queueDesk, UNSERVED } from './queue-notes.ts';
import { SCHEMA, WAY_PREFIX } from './schema.ts';
import { COLUMNS, tryAnew, undelivered } from './settling.ts';
import { guarded, openStore, type StoreOptions } from './store.ts';
import { forgetRepeats } from './taking.ts';

const ROW = `id,
  CASE WHEN state = 'completed' THEN 'delivered' WHEN state > 'completed' THEN 'dead' ELSE 'waiting' END AS state,
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 - coalesce((data->>'forgiven')::int, 0) END AS attempts,
  extract(epoch FROM created_on)::float8 * 1000 AS "acceptedAt",
  extract(epoch FROM greatest(start_after, CASE WHEN state = 'active' THEN heartbeat_on + heartbeat_seconds * interval '1 s' END))::float8 * 1000 AS "nextAt",
  coalesce(output->>'error', '') AS error`;
const FROM = `FROM ${SCHEMA}.job WHERE name = '${MAIL}'`;
/** Of queues that somebody serves. Locked, so that no relay claims one in between. */
const UNDELIVERED = `
  SELECT ${COLUMNS} FROM ${SCHEMA}.job
  WHERE (name = '${MAIL}' OR name LIKE '${WAY_PREFIX}%') AND name NOT IN (${UNSERVED})
    AND state <> 'completed' AND ($1::uuid[] IS NULL OR id = ANY($1::uuid[])) FOR UPDATE`;

/** A lead's jobs, in whatever queue; the mail's has its words. */
const NAMED = `
  SELECT name, id, data->>'enquiry' AS enquiry FROM ${SCHEMA}.job
  WHERE (name = '${MAIL}' OR name LIKE '${WAY_PREFIX}%') AND id = ANY($1::uuid[]) FOR UPDATE`;
const named = z.array(z.object({ name: z.string(), id: z.string(), enquiry: z.string().nullable() }));

/** The others are nobody's: an id that is none would make the whole statement fail. */
const ids = (words: string[]) => words.filter((word) => z.uuid().safeParse(word).success);

export interface PostgresDeskOptions {
  databaseUrl: string;
  /** Label of the launch that the commands are about; not asked for when absent. */
  label?: string | undefined;
  /** The launch has another name now: this one. */
  renamed?: boolean | undefined;
  clock?: Clock;
  log?: Log;
  queueClock?: StoreOptions['queueClock'];
}

/**
 * Opens the outbox in PostgreSQL for the person who runs the relays, from any machine that reaches it.
 * @throws OutboxError when the database can't be used; Error when it holds another launch's leads
 */
export async function openPostgresDesk(options: PostgresDeskOptions): Promise<OutboxDesk> {
  const { databaseUrl, label, renamed, clock = systemClock, log = console, queueClock } = options;
  const opening = renamed ? 'renamed' : 'command';
  const store = await openStore({ databaseUrl, label, opening, log, supervise: false, queueClock });
  const { boss, db, transaction } = store;

  return {
    list: () =>
      guarded(async () =>
        outboxRows.parse((await db.executeSql(`SELECT ${ROW} ${FROM} ORDER BY created_on`)).rows),
      ),
    retry: (words) =>
      guarded(() =>
        transaction(async (inside) => {
          const { rows } = await inside.executeSql(UNDELIVERED, [words.length > 0 ? ids(words) : null]);
          const found = undelivered.parse(rows);
          for (const row of found) await tryAnew(store, inside, row, clock.now());
          return new Set(found.map(({ id }) => id)).size;
        }),
      ),
    remove: (words) =>
      guarded(() =>
        transaction(async (inside) => {
          const { rows } = await inside.executeSql(NAMED, [ids(words)]);
          const jobs = named.parse(rows);
          const known = jobs.filter(({ name }) => name === MAIL);
          for (const { name, id } of jobs) await boss.deleteJob(name, id, { db: inside });
          const enquiries = known.flatMap(({ enquiry }) => readEnquiry(enquiry ?? '') ?? []);
          await forgetRepeats(store, inside, enquiries);
          return known.length;
        }),
      ),
    export: (all) =>
      guarded(async () => {
        const where = all ? '' : `AND state <> 'completed'`;
        const { rows } = await db.executeSql(
          `SELECT ${ROW}, coalesce(data->>'enquiry', data::text, '') AS enquiry ${FROM} ${where} ORDER BY created_on`,
        );
        return exportedRows.parse(rows).map(exported);
      }),
    ...queueDesk(store, clock),
    close: () => store.close(),
  };
}
