import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from 'pg-boss';
import { z } from 'zod';
import { SECOND } from '../../clock.ts';
import { repeatHash } from '../../intake/repeats.ts';
import { type Enquiry, OutboxError, REPEAT_WINDOW_MS } from '../outbox.ts';
import { jobData } from './jobs.ts';
import { SCHEMA } from './schema.ts';
import { MAIL_QUEUE, type Store } from './store.ts';

type Taken = 'taken' | 'repeated';
type Taking = { enquiry: Enquiry; resolve(taken: Taken): void; reject(error: unknown): void };

/** Enquiries of one commit at most. */
const BATCH = 200;
const KEY = z.tuple([z.object({ key: z.instanceof(Buffer) })]);
const RECENT = z.array(z.object({ hash: z.string(), repeated: z.boolean() }));

/**
 * The secret of `repeatHash`, one for all relays. It lies beside the hashes, as the file's lies beside the
 * file: both go within minutes, and the leads themselves lie there longer.
 */
async function sharedKey({ db }: Store): Promise<Buffer> {
  await db.executeSql(`INSERT INTO ${SCHEMA}.repeat_key (id, key) VALUES (1, $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32),
  ]);
  const { rows } = await db.executeSql(`SELECT key FROM ${SCHEMA}.repeat_key`);
  const [{ key }] = KEY.parse(rows);
  return key;
}

/**
 * Which of these hashes came within the window, by any relay; each one's time is renewed. A relay that asks
 * for what another has not committed yet waits for it: of two at once, one is the first. In one order, so
 * that two relays never wait for each other.
 */
const KNOWN = `
  INSERT INTO ${SCHEMA}.lead_recent AS recent (hash, at, repeated)
  SELECT hash, ${SCHEMA}.job_now(), false FROM unnest($1::bytea[]) AS hash ORDER BY hash
  ON CONFLICT (hash) DO UPDATE SET at = excluded.at,
    repeated = abs(extract(epoch FROM excluded.at - recent.at)) < ${REPEAT_WINDOW_MS / SECOND}
  RETURNING encode(hash, 'hex') AS hash, repeated`;

/**
 * Has the like of these be new leads again. In one order, as `KNOWN`: a take that is under way and this never wait for
 * each other.
 */
const FORGET = `
  DELETE FROM ${SCHEMA}.lead_recent WHERE hash IN (
    SELECT hash FROM ${SCHEMA}.lead_recent WHERE hash = ANY($1::bytea[]) ORDER BY hash FOR UPDATE)`;

/** For leads that are removed in the same commit: their like would be acknowledged as what is gone. */
export async function forgetRepeats(store: Store, inside: Db, enquiries: Enquiry[]): Promise<void> {
  const key = await sharedKey(store);
  await inside.executeSql(FORGET, [enquiries.map((enquiry) => repeatHash(key, enquiry))]);
}

/**
 * Takes enquiries in: what comes while a commit is under way shares the next one.
 * @param ways queues beside the mail's, which get the leads' ids
 */
export async function takingInto(store: Store, ways: readonly string[]) {
  const { boss, transaction } = store;
  const key = await sharedKey(store);
  let queue: Taking[] = [];
  let flushing: Promise<void> | undefined;

  async function commit(batch: Taking[]): Promise<void> {
    const hashes = batch.map(({ enquiry }) => repeatHash(key, enquiry));
    const names = hashes.map((hash) => hash.toString('hex'));
    const isNew = await transaction(async (db) => {
      const once = hashes.filter((_, n) => names.indexOf(names[n] ?? '') === n);
      const { rows } = await db.executeSql(KNOWN, [once]);
      const known = new Set(
        RECENT.parse(rows)
          .filter(({ repeated }) => repeated)
          .map(({ hash }) => hash),
      );
      const fresh = names.map((name, n) => names.indexOf(name) === n && !known.has(name));
      const jobs = batch
        .filter((_, n) => fresh[n])
        .map(({ enquiry }) => ({ id: randomUUID(), data: jobData(enquiry) }));
      if (jobs.length === 0) return fresh;
      await boss.insert(MAIL_QUEUE, jobs, { db });
      const named = jobs.map(({ id }) => ({ id, data: {} }));
      for (const way of ways) await boss.insert(way, named, { db });
      return fresh;
    });
    for (const [n, { resolve }] of batch.entries()) resolve(isNew[n] ? 'taken' : 'repeated');
  }

  async function flush(): Promise<void> {
    // What else comes in this turn of the event loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH);
      queue = queue.slice(BATCH);
      await commit(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(new OutboxError(error));
      });
    }
    flushing = undefined;
  }

  const take = (enquiry: Enquiry) =>
    new Promise<Taken>((resolve, reject) => {
      queue.push({ enquiry, resolve, reject });
      flushing ??= flush();
    });
  return { take, flushed: async () => flushing };
}
