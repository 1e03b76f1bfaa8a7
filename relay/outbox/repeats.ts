import { hash } from 'node:crypto';
import type { Enquiry } from './terms.ts';

/**
 * Same form, name, phone and message give the same hash. It is kept for minutes; a secret to it would lie beside it, and
 * so does the lead, which says more.
 */
export const repeatHash = ({ kind, name, phone, message }: Enquiry): Buffer =>
  hash('sha256', JSON.stringify([kind, name, phone, message]), 'buffer');
