import { z } from 'zod';
import { ORIGIN_NAMES } from '../../src/lead/origin.ts';

/** What a visitor sent, checked and normalised: all that the relay keeps of a lead. */
export const enquirySchema = z.object({
  /** `lead` from the lead form, `contact` from the contact form. */
  kind: z.enum(['lead', 'contact']),
  name: z.string(),
  /** `(85) 99999-9999` */
  phone: z.string(),
  /** Empty for a lead. */
  message: z.string(),
  /** The project's label as the page told it. */
  empreendimento: z.string(),
  /** A trap meant for machines was tripped: delivered, with a mark in the subject. */
  suspect: z.boolean(),
  /** Where the visit came from, where the content asks for it and there was something to say. */
  origin: z.partialRecord(z.enum(ORIGIN_NAMES), z.string()).optional(),
  /** Which privacy notice stood beside the form. */
  notice: z.string().optional(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** An enquiry as it was stored; undefined when that is damaged. */
export function readEnquiry(stored: string): Enquiry | undefined {
  try {
    return enquirySchema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** What the console says of one that is damaged. */
export const damagedWords = (id: string): string =>
  `CONTATO NÃO ENTREGUE: ${id} está danificado. Veja o que resta dele com "npm run mail -- export".`;
