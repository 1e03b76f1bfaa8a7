import type { ConstructorOptions } from 'pg-boss';
import { z } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { type Claim, GIVE_UP_MS, type Outbox, readEnquiry } from '../outbox.ts';
import { jobDataSchema } from './jobs.ts';
import { giveUp, putOff, tickOff } from './settling.ts';
import {
  COUNT,
  FORGET_REPEATS,
  HASTEN,
  HELD_FROM_AHEAD,
  KEPT_LONG_ENOUGH,
  MEND,
  NEXT_IN,
  PULSE,
} from './statements.ts';
import { guarded, MAIL_QUEUE, nameOf, openStore } from './store.ts';
import { takingInto } from './taking.ts';

export interface PostgresOutboxOptions {
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
  /** The queue's time, when a test moves it. */
  queueClock?: ConstructorOptions['clock'];
}

const COUNTED = z.object({ waiting: z.number(), dead: z.number(), oldestAt: z.number().nullable() });
const NEXT = z.object({ ms: z.number().nullable() });
const IDS = z.array(z.object({ id: z.string() }));

/**
 * The outbox in PostgreSQL, shared by any number of relays, as a queue of pg-boss. A job is a lead: its id is
 * the lead's, through all attempts; `completed` is delivered, `failed` is given up.
 * @throws OutboxError when the database can't be used
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { databaseUrl, clock = systemClock, log = console, queueClock } = options;
  const store = await openStore({ databaseUrl, log, supervise: true, queueClock });
  const { boss, db, transaction } = store;
  log.info(`Outbox: PostgreSQL at ${nameOf(databaseUrl)}, shared by every relay that names it.`);
  const { take, flushed } = await guarded(() => takingInto(store));
  /** Which attempt of a lead is ours, while it lasts. */
  const held = new Map<string, number>();
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

  async function idsOf(sql: string, values: unknown[] = []): Promise<string[]> {
    const { rows } = await db.executeSql(sql, values);
    return IDS.parse(rows).map(({ id }) => id);
  }

  return {
    take: (enquiry) => write(() => take(enquiry)),
    claim: (limit) =>
      guarded(async () => {
        const jobs = await boss.fetch(MAIL_QUEUE, { batchSize: limit, includeMetadata: true });
        const claims: Claim[] = [];
        for (const { id, data, retryCount, createdOn } of jobs) {
          const job = jobDataSchema.safeParse(data).data;
          const enquiry = job && readEnquiry(job.enquiry);
          if (!enquiry) {
            // A damaged one is given up, so that it holds up no other.
            await giveUp(store, { id, retryCount }, 'refused DAMAGED_ROW');
            log.error(
              `LEAD NOT DELIVERED: ${id} is damaged in the outbox. See what is left of it with "npm run mail -- export".`,
            );
            continue;
          }
          held.set(id, retryCount);
          const { retriedAt, forgiven = 0 } = job;
          const acceptedAt = createdOn.getTime();
          const expiresAt = (retriedAt ?? acceptedAt) + GIVE_UP_MS;
          claims.push({ id, enquiry, acceptedAt, attempts: retryCount + 1 - forgiven, expiresAt });
        }
        return claims.sort((a, b) => a.acceptedAt - b.acceptedAt);
      }),
    renew: (ids) =>
      guarded(async () => {
        const ours = ids.flatMap((id) => ({ id, retryCount: held.get(id) ?? -1 }));
        if (ours.length > 0) await boss.touch(MAIL_QUEUE, ours);
      }),
    settle: (id, outcome) =>
      write(async () => {
        const attempt = { id, retryCount: held.get(id) ?? -1 };
        if (outcome.result === 'delivered') await tickOff(store, id);
        else if (outcome.result === 'dead') await giveUp(store, attempt, outcome.error);
        else await putOff(store, attempt, outcome.error, Math.max(0, outcome.retryAt - clock.now()));
        held.delete(id);
      }),
    count: () =>
      guarded(async () => {
        const { rows } = await db.executeSql(COUNT);
        const { oldestAt, ...row } = COUNTED.parse(rows[0]);
        return { ...row, oldestAt: oldestAt ?? undefined, writable, failedWriteAt };
      }),
    nextAt: () =>
      guarded(async () => {
        const { rows } = await db.executeSql(NEXT_IN);
        const { ms } = NEXT.parse(rows[0]);
        return ms === null ? undefined : clock.now() + Math.ceil(ms);
      }),
    hasten: () => guarded(async () => void (await db.executeSql(HASTEN))),
    purge: (keepMs) =>
      write(async () => {
        await transaction(async (inside) => {
          for (const sql of [PULSE, ...MEND, FORGET_REPEATS]) await inside.executeSql(sql);
        });
        const heldFromAhead = await idsOf(HELD_FROM_AHEAD);
        if (heldFromAhead.length > 0) await boss.fail(MAIL_QUEUE, heldFromAhead);
        const purgeable = () => idsOf(KEPT_LONG_ENOUGH, [keepMs]);
        for (let ids = await purgeable(); ids.length > 0; ids = await purgeable())
          await boss.deleteJob(MAIL_QUEUE, ids);
      }),
    close: async () => {
      await flushed();
      await store.close();
    },
  };
}
