import { z } from 'zod';
import { readQueues } from './queue.ts';
import { type Store, servedCondition } from './store.ts';
import { type Enquiry, GIVE_UP_MS, MAIL, readEnquiry } from './terms.ts';

const outboxRow = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number(),
  acceptedAt: z.number(),
  nextAt: z.number(),
  expiresAt: z.number(),
  error: z.string(),
});
export type OutboxRow = z.infer<typeof outboxRow>;
const exportedRow = outboxRow.extend({ enquiry: z.string() });

const UNREADABLE: Enquiry = {
  kind: 'lead',
  name: '',
  phone: '',
  message: '',
  empreendimento: '',
  suspect: false,
};

/** A damaged row is exported with its stored text as the message. */
function exportRow({ enquiry, ...row }: z.infer<typeof exportedRow>): OutboxRow & Enquiry {
  return { ...row, ...(readEnquiry(enquiry) ?? { ...UNREADABLE, message: enquiry }) };
}

const ROW = `id, state, attempts, accepted_at AS "acceptedAt", error,
  CASE WHEN lease_until > next_at THEN lease_until ELSE next_at END AS "nextAt",
  expires_at AS "expiresAt"`;
const MAILS = `lead JOIN delivery ON delivery.lead = lead.id AND queue = '${MAIL}'`;

const retryIn = (isServed: string) => `
  UPDATE delivery
  SET state = 'waiting', next_at = $now, expires_at = $now + ${GIVE_UP_MS}, attempts = 0
  WHERE ($id = '' OR lead = $id) AND ${isServed} AND state IN ('waiting', 'dead') RETURNING lead AS id`;

const REMOVE = 'DELETE FROM lead WHERE id = $id RETURNING 1';

const idRow = z.object({ id: z.string() });

export function createDesk(store: Store, receivers: readonly string[]) {
  const served = servedCondition([MAIL, ...receivers]);
  return {
    list: () => store.read(outboxRow, `SELECT ${ROW} FROM ${MAILS} ORDER BY accepted_at`),
    async retry(ids: string[]): Promise<number> {
      const due = new Set<string>();
      for (const id of ids.length > 0 ? ids : [''])
        for (const row of await store.read(idRow, retryIn(served.sql), { id, ...served.values }))
          due.add(row.id);
      return due.size;
    },
    async remove(ids: string[]): Promise<number> {
      let removed = 0;
      for (const id of ids) removed += await store.run(REMOVE, { id });
      await store.tidy?.();
      return removed;
    },
    async export(all: boolean): Promise<(OutboxRow & Enquiry)[]> {
      const where = all ? '' : `WHERE state <> 'delivered'`;
      const rows = await store.read(
        exportedRow,
        `SELECT ${ROW}, enquiry FROM ${MAILS} ${where} ORDER BY accepted_at`,
      );
      return rows.map(exportRow);
    },
    queues: () => readQueues(store, receivers),
    close: store.close,
    [Symbol.asyncDispose]: store.close,
  };
}
export type OutboxDesk = ReturnType<typeof createDesk>;
