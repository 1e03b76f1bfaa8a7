import { z } from 'zod';
import type { Provider } from './provider.ts';

/** Where a build says what it was built for, at the root of the built page. */
export const BUILT_FOR_FILE = 'built-for.json';

/**
 * What the page sends with every lead. Served by a relay with other settings, the page would send leads
 * that are all refused.
 */
export const builtForSchema = z.object({
  mailTo: z.string(),
  /** Empty for the relay that serves the page. */
  origin: z.string(),
  publicKey: z.string(),
  serviceId: z.string(),
  templateId: z.string(),
});
export type BuiltFor = z.infer<typeof builtForSchema>;

/** What is built, or served, for this recipient and this provider. */
export function builtFor(mailTo: string, { origin, publicKey, serviceId, templateId }: Provider): BuiltFor {
  return { mailTo, origin, publicKey, serviceId, templateId };
}
