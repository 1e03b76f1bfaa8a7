import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { damagedWords, readEnquiry } from '../enquiry.ts';
import { type Claim, GIVE_UP_MS, MAIL, type Queue } from '../outbox.ts';
import { jobDataSchema, jobQueue, type Store } from './schema.ts';
import { type Attempt, giveUp, putOff, tickOff } from './settling.ts';
import {
  COUNT,
  HASTEN,
  HELD_FROM_AHEAD,
  KEPT_LONG_ENOUGH,
  LEFT_ALONE,
  MEND,
  NEXT_IN,
  WORDS,
} from './statements.ts';
import { guarded } from './store.ts';

export interface QueueOptions {
  store: Store;
  id: string;
  host: string;
  /** What the queues beside the mail's are called in the database. */
  ways: readonly string[];
  clock: Clock;
  log: Log;
  /** Runs what certainly writes. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

export interface PostgresQueue extends Queue {
  /**
   * Deletes what was delivered `keepMs` ago, beside the mail what has lost its lead, and mends times that lie too
   * far ahead.
   */
  purge(keepMs: number): Promise<void>;
}

const COUNTED = z.object({ waiting: z.number(), dead: z.number(), oldestAt: z.number().nullable() });
const NEXT = z.object({ ms: z.number().nullable() });
const IDS = z.array(z.object({ id: z.string() }));
const SPOKEN = z.array(z.object({ id: z.string(), enquiry: z.string().nullable() }));

/** What waits for one receiver, as a queue of pg-boss. */
export function queueOf({ store, id: own, host, ways, clock, log, write }: QueueOptions): PostgresQueue {
  const { boss, db, transaction } = store;
  const queue = jobQueue(own);
  /** Which attempt of a lead is ours, while it lasts. */
  const held = new Map<string, number>();
  const attemptOf = (id: string): Attempt[] => {
    const retryCount = held.get(id);
    return retryCount === undefined ? [] : [{ id, retryCount }];
  };

  async function idsOf(sql: string, ...values: unknown[]): Promise<string[]> {
    const { rows } = await db.executeSql(sql, [queue, ...values]);
    return IDS.parse(rows).map(({ id }) => id);
  }

  /** The leads' words, where the jobs themselves have none: they stand with the mail, and go with it. */
  async function wordsOf(ids: string[]): Promise<Map<string, string>> {
    if (queue === MAIL || ids.length === 0) return new Map();
    const { rows } = await db.executeSql(WORDS, [ids]);
    return new Map(SPOKEN.parse(rows).map(({ id, enquiry }) => [id, enquiry ?? '']));
  }

  return {
    id: own,
    host,
    claim: (limit) =>
      guarded(async () => {
        const jobs = await boss.fetch(queue, { batchSize: limit, includeMetadata: true });
        const words = await wordsOf(jobs.map(({ id }) => id));
        const claims: Claim[] = [];
        for (const { id, data, retryCount, createdOn } of jobs) {
          const job = jobDataSchema.safeParse(data).data;
          const enquiry = job && readEnquiry(words.get(id) ?? job.enquiry);
          if (!enquiry) {
            // So that it holds up no other.
            await giveUp(store, queue, { id, retryCount }, 'refused DAMAGED_ROW');
            log.error(damagedWords(id));
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
        // What ended since the caller looked is nobody's to renew: pg-boss refuses the whole call for one of these.
        const ours = ids.flatMap(attemptOf);
        if (ours.length > 0) await boss.touch(queue, ours);
      }),
    settle: (id, outcome) =>
      write(async () => {
        const [attempt] = attemptOf(id);
        if (outcome.result === 'delivered') await tickOff(store, queue, id);
        // Nothing is held any more when it was settled a moment ago.
        else if (!attempt) return;
        else if (outcome.result === 'dead') await giveUp(store, queue, attempt, outcome.error);
        else await putOff(store, queue, attempt, outcome.error, outcome.retryAt - clock.now());
        held.delete(id);
      }),
    nextAt: () =>
      guarded(async () => {
        const { rows } = await db.executeSql(NEXT_IN, [queue]);
        const { ms } = NEXT.parse(rows[0]);
        return ms === null ? undefined : clock.now() + Math.ceil(ms);
      }),
    hasten: () => guarded(async () => void (await db.executeSql(HASTEN, [queue]))),
    count: () =>
      guarded(async () => {
        const { rows } = await db.executeSql(COUNT, [queue]);
        const { oldestAt, ...row } = COUNTED.parse(rows[0]);
        return { ...row, oldestAt: oldestAt ?? undefined };
      }),
    purge: (keepMs) =>
      write(async () => {
        await transaction(async (inside) => {
          for (const sql of MEND) await inside.executeSql(sql, [queue]);
        });
        const heldFromAhead = await idsOf(HELD_FROM_AHEAD);
        if (heldFromAhead.length > 0) await boss.fail(queue, heldFromAhead);
        const purgeable = () => (queue === MAIL ? idsOf(KEPT_LONG_ENOUGH, keepMs, ways) : idsOf(LEFT_ALONE));
        for (let ids = await purgeable(); ids.length > 0; ids = await purgeable())
          await boss.deleteJob(queue, ids);
      }),
  };
}
