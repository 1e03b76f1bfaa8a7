import { hash } from 'node:crypto';
import { z } from 'zod';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { messageOf } from '../log.ts';

/** What a visitor sent, checked and normalised: all that the relay keeps of a lead. */
const enquirySchema = z.object({
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

/**
 * Same form, name, phone and message give the same hash. It is kept for minutes; a secret to it
 * would lie beside it, and so does the lead, which says more.
 */
export const repeatHash = ({ kind, name, phone, message }: Enquiry): Buffer =>
  hash('sha256', JSON.stringify([kind, name, phone, message]), 'buffer');

/** A lead's row, leased to one worker for one attempt. */
export const claimRow = z.object({
  /** Also the left side of its Message-ID, through all attempts. */
  id: z.string(),
  enquiry: z.string().transform(readEnquiry),
  /** Milliseconds since the epoch. */
  acceptedAt: z.number(),
  /** Attempts including this one. */
  attempts: z.number(),
  /** When the relay gives up. */
  expiresAt: z.number(),
});
/** A row that is not damaged. */
export type Claim = z.infer<typeof claimRow> & { enquiry: Enquiry };

/** How an attempt ended. `error` is a code, never a server's words: those may quote a lead. */
export type Outcome =
  | { result: 'delivered' }
  | { result: 'waiting'; retryAt: number; error: string }
  | { result: 'dead'; error: string };

/** The outbox could not be read or written; nothing was accepted. */
export class OutboxError extends Error {
  constructor(cause: unknown) {
    super(`A guarda dos contatos falhou: ${messageOf(cause)}`, { cause });
    this.name = 'OutboxError';
  }
}

/** The mailbox's queue, which every outbox has. */
export const MAIL = 'mail';

/** Where a database is, for sentences: never the password. */
export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'soquete local'}${pathname}`;
}

/** What waits longer than this is told as delayed. */
export const DELAYED_MS = 10 * MINUTE;
/** How long the same content counts as the same lead, from the last time it came. */
export const REPEAT_WINDOW_MS = 10 * MINUTE;
/**
 * How long delivery is tried, the usual limit of mail queues (RFC 5321, section 4.5.4.1: 4-5 days).
 */
export const GIVE_UP_MS = 5 * DAY;
/**
 * An attempt may last much longer: the worker renews its leases every few seconds. After a crash
 * nobody does, and the lead is due again when this has passed.
 */
export const LEASE_MS = 45 * SECOND;
/** Longest wait between two attempts. */
export const LONGEST_WAIT_MS = HOUR;
