import { z } from 'zod';
import type { Enquiry } from '../outbox.ts';

/**
 * What a job carries. The enquiry is JSON in text: the database must never find a character it can't keep. A job of a
 * way out beside the mail has none: it names the mail's, by its id.
 */
export const jobDataSchema = z.object({
  enquiry: z.string().default(''),
  /** When the operator had it tried anew, in milliseconds since the epoch: its five days count from there. */
  retriedAt: z.number().optional(),
  /** Attempts made before that. */
  forgiven: z.number().optional(),
});
export type JobData = z.infer<typeof jobDataSchema>;

/** What a way out beside the mail is called as a queue. */
export const WAY_PREFIX = 'webhook.';

export function jobData(enquiry: Enquiry): JobData {
  return { enquiry: JSON.stringify(enquiry) };
}
