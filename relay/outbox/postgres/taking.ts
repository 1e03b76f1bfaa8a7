import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from 'pg-boss';
import { z } from 'zod';
import { SECOND } from '../../clock.ts';
import type { Enquiry } from '../enquiry.ts';
import { MAIL, REPEAT_WINDOW_MS } from '../outbox.ts';
import { repeatHash } from '../repeats.ts';
import { takeInBatches } from '../taking.ts';
import { SCHEMA, type Store } from './schema.ts';

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
 * Takes enquiries in, those of a commit together.
 * @param queues what their jobs' queues are called, beside the mail's: those get the leads' ids
 */
export async function takingInto(store: Store, queues: readonly string[]) {
  const { boss, transaction } = store;
  const key = await sharedKey(store);
  return takeInBatches(async (batch) => {
    const hashes = batch.map((enquiry) => repeatHash(key, enquiry));
    const names = hashes.map((hash) => hash.toString('hex'));
    return transaction(async (db) => {
      const once = hashes.filter((_, n) => names.indexOf(names[n] ?? '') === n);
      const { rows } = await db.executeSql(KNOWN, [once]);
      const known = new Set(
        RECENT.parse(rows)
          .filter(({ repeated }) => repeated)
          .map(({ hash }) => hash),
      );
      const isNew = names.map((name, n) => names.indexOf(name) === n && !known.has(name));
      const jobs = batch
        .filter((_, n) => isNew[n])
        .map((enquiry) => ({ id: randomUUID(), data: { enquiry: JSON.stringify(enquiry) } }));
      if (jobs.length > 0) await boss.insert(MAIL, jobs, { db });
      const named = jobs.map(({ id }) => ({ id, data: {} }));
      for (const queue of jobs.length > 0 ? queues : []) await boss.insert(queue, named, { db });
      return isNew.map((fresh) => (fresh ? 'taken' : 'repeated'));
    });
  });
}
