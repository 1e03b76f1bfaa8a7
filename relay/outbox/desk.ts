import { z } from 'zod';
import { readQueues } from './queue.ts';
import { type Store, servedCondition } from './store.ts';
import { type Enquiry, GIVE_UP_MS, MAIL, readEnquiry } from './terms.ts';

/** A row as the operator sees it; nothing personal. */
const outboxRow = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number(),
  acceptedAt: z.number(),
  nextAt: z.number(),
  error: z.string(),
});
export type OutboxRow = z.infer<typeof outboxRow>;
const exportedRow = outboxRow.extend({ enquiry: z.string() });

const NOTHING_READ: Enquiry = {
  kind: 'lead',
  name: '',
  phone: '',
  message: '',
  empreendimento: '',
  suspect: false,
};

/**
 * A row as it is exported. A damaged one as it lies there, in place of the message: what can be
 * read of it is worth a call.
 */
function exported({ enquiry, ...row }: z.infer<typeof exportedRow>): OutboxRow & Enquiry {
  return { ...row, ...(readEnquiry(enquiry) ?? { ...NOTHING_READ, message: enquiry }) };
}

const ROW = `id, state, attempts, accepted_at AS "acceptedAt", error,
  CASE WHEN lease_until > next_at THEN lease_until ELSE next_at END AS "nextAt"`;
const MAILS = `lead JOIN delivery ON delivery.lead = lead.id AND queue = '${MAIL}'`;

/**
 * Of all leads where `$id` is empty. An attempt under way keeps its number: it is the lead's next
 * one in any case.
 */
const retryIn = (isServed: string) => `
  UPDATE delivery SET state = 'waiting', next_at = $now, expires_at = $now + ${GIVE_UP_MS},
    attempts = CASE WHEN lease_until > $now THEN attempts ELSE 0 END
  WHERE ($id = '' OR lead = $id) AND ${isServed} AND state IN ('waiting', 'dead') RETURNING lead AS id`;

const REMOVE = 'DELETE FROM lead WHERE id = $id RETURNING 1';

const idRow = z.object({ id: z.string() });

/**
 * What the person who runs the relay may do to what a store holds, a server running or not.
 * @param receivers names of the receivers beside the mail that are configured
 */
export function deskOn(store: Store, receivers: readonly string[]) {
  const served = servedCondition([MAIL, ...receivers]);
  return {
    list: () => store.read(outboxRow, `SELECT ${ROW} FROM ${MAILS} ORDER BY accepted_at`),
    /**
     * Makes waiting and dead leads due now, for another five days, where a receiver is configured;
     * all of them without ids.
     */
    async retry(ids: string[]): Promise<number> {
      const due = new Set<string>();
      for (const id of ids.length > 0 ? ids : [''])
        for (const row of await store.read(idRow, retryIn(served.sql), { id, ...served.values }))
          due.add(row.id);
      return due.size;
    },
    /**
     * Removes leads for good, whatever their state; nothing of them stays in the outbox's files.
     */
    async remove(ids: string[]): Promise<number> {
      let removed = 0;
      for (const id of ids) removed += await store.run(REMOVE, { id });
      await store.tidy?.();
      return removed;
    },
    /** Undelivered leads with their personal data; delivered ones too with `all`. */
    async export(all: boolean): Promise<(OutboxRow & Enquiry)[]> {
      const where = all ? '' : `WHERE state <> 'delivered'`;
      const rows = await store.read(
        exportedRow,
        `SELECT ${ROW}, enquiry FROM ${MAILS} ${where} ORDER BY accepted_at`,
      );
      return rows.map(exported);
    },
    queues: () => readQueues(store, receivers),
    close: store.close,
    [Symbol.asyncDispose]: store.close,
  };
}
export type OutboxDesk = ReturnType<typeof deskOn>;
