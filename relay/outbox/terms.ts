import { hash } from 'node:crypto';
import { z } from 'zod';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { messageOf } from '../log.ts';

const enquirySchema = z.object({
  kind: z.enum(['lead', 'contact']),
  name: z.string(),
  /** `(85) 99999-9999` */
  phone: z.string(),
  message: z.string(),
  empreendimento: z.string(),
  /** A trap for bots was tripped; the lead is still delivered. */
  suspect: z.boolean(),
  origin: z.partialRecord(z.enum(ORIGIN_NAMES), z.string()).optional(),
  notice: z.string().optional(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

export function readEnquiry(stored: string): Enquiry | undefined {
  try {
    return enquirySchema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** It needs no secret key: the key would be stored beside it, as the lead is. */
export const repeatHash = ({ kind, name, phone, message }: Enquiry): Buffer =>
  hash('sha256', JSON.stringify([kind, name, phone, message]), 'buffer');

export const claimRow = z.object({
  id: z.string(),
  enquiry: z.string().transform(readEnquiry),
  /** Milliseconds since the epoch. */
  acceptedAt: z.number(),
  attempts: z.number(),
  expiresAt: z.number(),
});
export type Claim = z.infer<typeof claimRow> & { enquiry: Enquiry };

/** `error` is a code, never a server's words, which may quote a lead. */
export type Outcome =
  | { result: 'delivered' }
  | { result: 'waiting'; retryAt: number; error: string }
  | { result: 'dead'; error: string };

export class OutboxError extends Error {
  constructor(cause: unknown) {
    super(`A guarda dos contatos falhou: ${messageOf(cause)}`, { cause });
    this.name = 'OutboxError';
  }
}

export const MAIL = 'mail';

export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'soquete local'}${pathname}`;
}

export const DELAYED_MS = 10 * MINUTE;
export const REPEAT_WINDOW_MS = 10 * MINUTE;
/** The usual limit of mail queues: 4-5 days (RFC 5321, section 4.5.4.1). */
export const GIVE_UP_MS = 5 * DAY;
/** The worker renews its leases; after a crash the lead is due again when this has passed. */
export const LEASE_MS = 45 * SECOND;
export const LONGEST_WAIT_MS = HOUR;
