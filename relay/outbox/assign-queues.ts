import { z } from 'zod';
import type { Statements } from './store.ts';
import { MAIL } from './terms.ts';

/** What the outbox remembers of a queue: whose it was when a relay last started. */
const queueNote = z.object({
  /** Stays the same for good, whatever becomes of the receiver's name and address. */
  id: z.string(),
  /** What the operator calls the receiver, if anything. */
  name: z.string().nullish(),
  /** A hash of its whole address. */
  address: z.string(),
  /** For sentences. */
  host: z.string(),
  /** The receiver's place in the list, from 0; null when nobody serves the queue. */
  place: z.number().nullable(),
});
export type QueueNote = z.infer<typeof queueNote>;
/** A receiver as the outbox is told of it: no key, no path. */
export type Addressee = Omit<QueueNote, 'id' | 'place'>;

/**
 * By what a receiver has its queue back, the surest first. By its place it has it only when its address is new, and
 * so a corrected one: a list in another order has the same addresses.
 */
const SIGNS: ((receiver: Addressee, place: number, queue: QueueNote) => boolean)[] = [
  ({ name }, _, queue) => !!name && queue.name === name,
  ({ address }, _, queue) => queue.address === address,
  (_, place, queue) => queue.place === place && !queue.name,
];

/** The receiver's name if it is free, else the first free number from its place on. */
function freeId({ name }: Addressee, place: number, taken: ReadonlySet<string>): string {
  if (name && !taken.has(name)) return name;
  let number = place + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/**
 * Gives every receiver its queue: the one that it had, or a new one.
 * @param known every queue of the outbox
 * @returns the receivers' queues, in their order, and after them those that nobody serves any more
 */
export function assignQueues(receivers: readonly Addressee[], known: readonly QueueNote[]): QueueNote[] {
  const ids = new Map<Addressee, string>();
  const left = new Map(known.map((queue) => [queue.id, queue]));
  for (const isOf of SIGNS)
    for (const [place, receiver] of receivers.entries()) {
      if (ids.has(receiver)) continue;
      const found = [...left.values()].find((queue) => isOf(receiver, place, queue));
      if (!found) continue;
      ids.set(receiver, found.id);
      left.delete(found.id);
    }
  const taken = new Set([MAIL, ...known.map(({ id }) => id)]);
  const served = receivers.map((receiver, place) => {
    const id = ids.get(receiver) ?? freeId(receiver, place, taken);
    taken.add(id);
    return { ...receiver, id, place };
  });
  const unserved = [...left.values()].map((queue) => ({ ...queue, place: null }));
  return [...served, ...unserved];
}

/** A queue beside the mail, as the operator sees it. */
const queueRow = z.object({
  id: z.string(),
  host: z.string(),
  // SQLite says 1.
  served: z.coerce.boolean(),
  waiting: z.number(),
  dead: z.number(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** The queues beside the mail, as of the last start of a relay. @param which a condition on their notes; all without */
export const queuesIn = (store: Statements, which = ''): Promise<QueueRow[]> =>
  store.read(
    queueRow,
    `SELECT queue AS id, host, place IS NOT NULL AS served, count(lead) FILTER (WHERE state = 'waiting') AS waiting,
       count(lead) FILTER (WHERE state = 'dead') AS dead
     FROM receiver LEFT JOIN way_out ON way = queue ${which} GROUP BY queue ORDER BY place IS NULL, place, queue`,
  );

/** Every queue beside the mail's. One of before the notes is called by the hash of its address; it had no place. */
const KNOWN = `
  SELECT queue AS id, name, address, host, place FROM receiver
  UNION ALL SELECT DISTINCT way, NULL, way, '', -1 FROM way_out WHERE way NOT IN (SELECT queue FROM receiver)`;
/** What waits for an address that was corrected. */
const DUE = `
  UPDATE way_out SET next_at = $now WHERE way = $id AND state = 'waiting' AND next_at > $now
    AND EXISTS (SELECT 1 FROM receiver WHERE queue = $id AND address <> $address)`;
/** Writes only what is new: a relay starts on a full disk too. */
const NOTE = `
  INSERT INTO receiver (queue, name, address, host, place) VALUES ($id, $name, $address, $host, $place)
  ON CONFLICT (queue) DO UPDATE
  SET name = excluded.name, address = excluded.address, host = excluded.host, place = excluded.place
  WHERE (receiver.name, receiver.address, receiver.host, receiver.place)
    IS DISTINCT FROM (excluded.name, excluded.address, excluded.host, excluded.place)`;

/**
 * Gives the receivers their queues and notes whose each is now.
 * @returns the receivers' queues, in their order
 */
export async function noteQueues(inside: Statements, receivers: readonly Addressee[]): Promise<QueueNote[]> {
  const notes = assignQueues(receivers, await inside.read(queueNote, KNOWN));
  for (const note of notes)
    for (const sql of [DUE, NOTE]) await inside.run(sql, { ...note, name: note.name ?? null });
  return notes.slice(0, receivers.length);
}
