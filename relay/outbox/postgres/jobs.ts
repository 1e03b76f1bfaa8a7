import { z } from 'zod';
import type { Enquiry } from '../outbox.ts';

/** What a job carries. The enquiry is JSON in text: the database must never find a character it can't keep. */
export const jobDataSchema = z.object({
  enquiry: z.string(),
  /** When the operator had it tried anew, in milliseconds since the epoch: its five days count from there. */
  retriedAt: z.number().optional(),
  /** Attempts made before that. */
  forgiven: z.number().optional(),
});
export type JobData = z.infer<typeof jobDataSchema>;

export function jobData(enquiry: Enquiry): JobData {
  return { enquiry: JSON.stringify(enquiry) };
}
