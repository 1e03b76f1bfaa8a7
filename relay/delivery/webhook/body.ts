import { z } from 'zod';
import { ORIGIN_NAMES } from '../../../src/lead/origin.ts';
import { internationalDigits, nationalDigits } from '../../../src/lead/phone.ts';
import type { WebhookFormat } from '../../../src/settings/webhooks.ts';
import type { Claim } from '../../outbox/terms.ts';

/** What a receiver knows the launch by. */
export interface Listing {
  /** The project's label. */
  label: string;
  /** The receiver's own code for it. */
  code: string;
}

/** Our own body; `docs/webhook.schema.json` is made of this. */
export const webhookBody = z.object({
  type: z.literal('lead.created'),
  timestamp: z.iso.datetime().describe('When the lead was taken, in UTC.'),
  data: z.object({
    id: z.uuid().describe('The same through all attempts, and as webhook-id.'),
    kind: z.enum(['lead', 'contact']).describe('lead: the price-table form. contact: the contact form.'),
    name: z.string(),
    phone: z.string().describe('As the visitor saw it: (85) 99999-9999.'),
    phoneE164: z.string().regex(/^\+55\d{10,11}$/),
    message: z.string().describe('Empty for a lead.'),
    development: z.string().describe('The label of the launch.'),
    listing: z.string().describe('WEBHOOK_LISTING, or the label.'),
    suspect: z.boolean().describe('A trap for machines was tripped: look before you call.'),
    origin: z.partialRecord(z.enum(ORIGIN_NAMES), z.string()).optional(),
    notice: z.string().optional().describe('The privacy notice that stood beside the form.'),
  }),
});

/** The text of `docs/webhook.schema.json`. */
export const webhookSchemaText = () =>
  `${JSON.stringify({ title: 'A lead, as told by webhook', ...z.toJSONSchema(webhookBody) }, null, 2)}\n`;

function ownBody({ id, enquiry, acceptedAt }: Claim, { label, code }: Listing): z.infer<typeof webhookBody> {
  const { kind, name, phone, message, suspect, origin, notice } = enquiry;
  return {
    type: 'lead.created',
    timestamp: new Date(acceptedAt).toISOString(),
    data: {
      id,
      kind,
      name,
      phone,
      phoneE164: `+${internationalDigits(phone)}`,
      message,
      development: label,
      listing: code,
      suspect,
      ...(origin && { origin }),
      ...(notice && { notice }),
    },
  };
}

/**
 * The lead of Grupo OLX's integration (ZAP, Viva Real), which CRMs of Brazilian brokers take: developers.grupozap.com,
 * "Integração Leads". Its versions name the kind of deal in two ways, so both are there. We ask for no e-mail.
 */
function portalBody({ id, enquiry, acceptedAt }: Claim, { label, code }: Listing) {
  const digits = nationalDigits(enquiry.phone);
  const said = enquiry.kind === 'lead' ? 'Pediu a tabela de preços pelo site.' : enquiry.message;
  return {
    leadOrigin: label,
    timestamp: new Date(acceptedAt).toISOString(),
    originLeadId: id,
    originListingId: code,
    clientListingId: code,
    name: enquiry.name,
    email: '',
    ddd: digits.slice(0, 2),
    phone: digits.slice(2),
    phoneNumber: digits,
    message: enquiry.suspect ? `[conferir] ${said}` : said,
    temperature: 'Alta',
    transactionType: 'SELL',
    transaction_type: 'SELL',
  };
}

/** What a receiver is sent of one lead: the same text at every attempt. */
export const bodyFor = (format: WebhookFormat, claim: Claim, listing: Listing): string =>
  JSON.stringify(format === 'portal' ? portalBody(claim, listing) : ownBody(claim, listing));
