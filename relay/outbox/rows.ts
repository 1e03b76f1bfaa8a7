import { z } from 'zod';
import { type Enquiry, readEnquiry } from './enquiry.ts';

/** A queue beside the mail, as the operator sees it. */
export const queueRow = z.object({
  id: z.string(),
  host: z.string(),
  // SQLite says 1.
  served: z.coerce.boolean(),
  waiting: z.number(),
  dead: z.number(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** A row as the operator sees it; nothing personal. */
export const outboxRow = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number(),
  acceptedAt: z.number(),
  nextAt: z.number(),
  error: z.string(),
});
export type OutboxRow = z.infer<typeof outboxRow>;
export const exportedRow = outboxRow.extend({ enquiry: z.string() });

const NOTHING_READ: Enquiry = {
  kind: 'lead',
  name: '',
  phone: '',
  message: '',
  empreendimento: '',
  suspect: false,
};

/**
 * A row as it is exported. A damaged one as it lies there, in place of the message: what can be read of it is
 * worth a call.
 */
export function exported({ enquiry, ...row }: z.infer<typeof exportedRow>): OutboxRow & Enquiry {
  return { ...row, ...(readEnquiry(enquiry) ?? { ...NOTHING_READ, message: enquiry }) };
}
