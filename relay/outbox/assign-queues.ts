import { z } from 'zod';
import type { Statements, Values } from './store.ts';
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

export const MAIL_NOTE: QueueNote = { id: MAIL, address: '', host: '', place: -1 };

/**
 * By what a receiver has its queue back, the surest first. By its place it has it only when its
 * address is new, and so a corrected one: a list in another order has the same addresses.
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
 * @param known every queue of the outbox but the mailbox's
 * @returns the receivers' queues, in their order, and after them those that nobody serves any more
 */
export function assignQueues(
  receivers: readonly Addressee[],
  known: readonly QueueNote[],
): QueueNote[] {
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

/** A queue, as the operator sees it. */
const queueRow = z.object({
  id: z.string(),
  host: z.string(),
  // SQLite says 1.
  served: z.coerce.boolean(),
  waiting: z.number(),
  dead: z.number(),
  /** How long the oldest of what waits has waited, in milliseconds; 0 where none waits. */
  ageMs: z.number(),
});
export type QueueRow = z.infer<typeof queueRow>;

const BESIDE_MAIL = `receiver.queue <> '${MAIL}'`;

// Either side of now: what waits since a moment that hasn't come was taken under a wrong clock.
const AGE = `coalesce(abs($now - min(accepted_at) FILTER (WHERE state = 'waiting')), 0)`;

/**
 * The queues, as of the last start of a relay.
 * @param which a condition on their notes: those beside the mail
 */
export const queuesIn = (
  store: Statements,
  which = BESIDE_MAIL,
  values?: Values,
): Promise<QueueRow[]> =>
  store.read(
    queueRow,
    `SELECT receiver.queue AS id, host, place IS NOT NULL AS served,
       count(delivery.lead) FILTER (WHERE state = 'waiting') AS waiting,
       count(delivery.lead) FILTER (WHERE state = 'dead') AS dead, ${AGE} AS "ageMs"
     FROM receiver LEFT JOIN delivery ON delivery.queue = receiver.queue AND state IN ('waiting', 'dead')
       LEFT JOIN lead ON lead.id = delivery.lead
     WHERE ${which} GROUP BY receiver.queue ORDER BY place IS NULL, place, receiver.queue`,
    values,
  );

/** Whether a queue holds leads and no receiver is for it any more. */
export const isUnserved = ({ served, waiting, dead }: QueueRow) => !served && waiting + dead > 0;

const KNOWN = `SELECT queue AS id, name, address, host, place FROM receiver WHERE ${BESIDE_MAIL}`;
/** What waits for an address that was corrected. */
const DUE = `
  UPDATE delivery SET next_at = $now WHERE queue = $id AND state = 'waiting' AND next_at > $now
    AND EXISTS (SELECT 1 FROM receiver WHERE queue = $id AND address <> $address)`;
/** Writes only what is new: a relay starts on a full disk too. */
const NOTE = `
  INSERT INTO receiver (queue, name, address, host, place) VALUES ($id, $name, $address, $host, $place)
  ON CONFLICT (queue) DO UPDATE
  SET name = excluded.name, address = excluded.address, host = excluded.host, place = excluded.place
  WHERE (receiver.name, receiver.address, receiver.host, receiver.place)
    IS DISTINCT FROM (excluded.name, excluded.address, excluded.host, excluded.place)`;

/**
 * Gives the receivers their queues and notes whose each is now, the mailbox's too.
 * @returns the receivers' queues, in their order
 */
export async function noteQueues(
  inside: Statements,
  receivers: readonly Addressee[],
): Promise<QueueNote[]> {
  const notes = assignQueues(receivers, await inside.read(queueNote, KNOWN));
  for (const note of [MAIL_NOTE, ...notes])
    for (const sql of [DUE, NOTE]) await inside.run(sql, { ...note, name: note.name ?? null });
  return notes.slice(0, receivers.length);
}
