import { z } from 'zod';
import { type Enquiry, readEnquiry } from './enquiry.ts';

/** What the statements of this folder answer with. */
export const claimRows = z.array(
  z.object({
    id: z.string(),
    enquiry: z.string(),
    acceptedAt: z.number(),
    attempts: z.number(),
    expiresAt: z.number(),
  }),
);
export const countRow = z.object({
  waiting: z.number(),
  dead: z.number(),
  oldestAt: z.number().nullable(),
});
export const nextRow = z.object({ nextAt: z.number() }).optional();
export const queueNotes = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    address: z.string(),
    host: z.string(),
    place: z.number().nullable(),
  }),
);
const queueRow = z.object({
  id: z.string(),
  host: z.string(),
  served: z.boolean(),
  waiting: z.number(),
  dead: z.number(),
});
/** A queue beside the mail, as the operator sees it. */
export type QueueRow = z.infer<typeof queueRow>;
export const queueRows = z.array(queueRow);
export const removedRows = z.array(z.object({ enquiry: z.string() }));
export const recentRow = z.object({ at: z.number() }).optional();

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
export const outboxRows = z.array(outboxRow);
const exportedRow = outboxRow.extend({ enquiry: z.string() });
type ExportedRow = z.infer<typeof exportedRow>;
export const exportedRows = z.array(exportedRow);

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
export function exported({ enquiry, ...row }: ExportedRow): OutboxRow & Enquiry {
  return { ...row, ...(readEnquiry(enquiry) ?? { ...NOTHING_READ, message: enquiry }) };
}
