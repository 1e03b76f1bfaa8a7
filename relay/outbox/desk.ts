import { z } from 'zod';
import { queuesIn } from './assign-queues.ts';
import { SOMEBODY_SERVES, type Store } from './store.ts';
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
const ANEW = `
  UPDATE delivery SET state = 'waiting', next_at = $now, expires_at = $now + ${GIVE_UP_MS},
    attempts = CASE WHEN lease_until > $now THEN attempts ELSE 0 END
  WHERE ($id = '' OR lead = $id) AND ${SOMEBODY_SERVES} AND state IN ('waiting', 'dead') RETURNING lead AS id`;

/** What the receiver of the other queue hasn't got, nor is to get anyway. */
const MOVE = `
  UPDATE delivery SET queue = $to, state = 'waiting', attempts = 0, next_at = $now, expires_at = $now + ${GIVE_UP_MS},
    lease_until = 0, error = ''
  WHERE queue = $from AND state <> 'delivered'
    AND NOT EXISTS (SELECT 1 FROM delivery AS other WHERE other.queue = $to AND other.lead = delivery.lead)
  RETURNING 1`;
const REMOVE = 'DELETE FROM lead WHERE id = $id RETURNING 1';
const EMPTY = `DELETE FROM delivery WHERE queue = $queue AND state <> 'delivered' RETURNING 1`;

const idRow = z.object({ id: z.string() });

/** What the person who runs the relay may do to what a store holds, a server running or not. */
export function deskOn(store: Store) {
  return {
    list: () => store.read(outboxRow, `SELECT ${ROW} FROM ${MAILS} ORDER BY accepted_at`),
    /**
     * Makes waiting and dead leads due now, for another five days; all of them without ids. Those
     * alone that somebody serves.
     */
    async retry(ids: string[]): Promise<number> {
      const due = new Set<string>();
      for (const id of ids.length > 0 ? ids : [''])
        for (const row of await store.read(idRow, ANEW, { id })) due.add(row.id);
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
    queues: () => queuesIn(store),
    /**
     * Gives what waits in one queue, or was given up there, to another, due now and for another
     * five days; what that one has or had stays as it is there.
     * @returns how many leads went over
     */
    hand: (from: string, to: string): Promise<number> =>
      store.commit(async (inside) => {
        const moved = await inside.run(MOVE, { from, to });
        await inside.run(EMPTY, { queue: from });
        return moved;
      }),
    /**
     * Lets go what waits in a queue or was given up there; the leads themselves stay with the mail.
     */
    drop: (queue: string): Promise<number> => store.run(EMPTY, { queue }),
    close: store.close,
    [Symbol.asyncDispose]: store.close,
  };
}
export type OutboxDesk = ReturnType<typeof deskOn>;
