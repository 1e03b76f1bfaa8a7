import { type Enquiry, readEnquiry } from './outbox.ts';
import type { ExportedRow, OutboxRow } from './rows.ts';

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
