import { z } from 'zod';
import { ORIGIN_NAMES } from '../../src/lead/origin.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { OutboxRow, QueueRow } from './rows.ts';

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

/** An enquiry leased to one worker for one attempt. */
export interface Claim {
  /** Also the left side of its Message-ID, through all attempts. */
  id: string;
  enquiry: Enquiry;
  /** Milliseconds since the epoch. */
  acceptedAt: number;
  /** Attempts including this one. */
  attempts: number;
  /** When the relay gives up. */
  expiresAt: number;
}

/** How an attempt ended. `error` is a code, never a server's words: those may quote a lead. */
export type Outcome =
  | { result: 'delivered' }
  | { result: 'waiting'; retryAt: number; error: string }
  | { result: 'dead'; error: string };

export interface Count {
  waiting: number;
  dead: number;
  /** Acceptance of the oldest waiting lead, in milliseconds since the epoch. */
  oldestAt: number | undefined;
  /** False from a write that failed until one that succeeds; one is tried every minute. */
  writable: boolean;
  /** The last write that failed since the start, in milliseconds since the epoch. */
  failedWriteAt: number | undefined;
}

/** The outbox could not be read or written; nothing was accepted. */
export class OutboxError extends Error {
  constructor(cause: unknown) {
    super(`A guarda dos contatos falhou: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'OutboxError';
  }
}

/**
 * One way out of the outbox: what waits for it, leased to one attempt at a time.
 * Every method rejects with `OutboxError` when the store fails.
 */
export interface Deliveries {
  /** Leases up to `limit` enquiries that are due; an expired lease is due again. Damaged ones are given up. */
  claim(limit: number): Promise<Claim[]>;
  /** Leases these for their full time again, while their attempts last. */
  renew(ids: string[]): Promise<void>;
  settle(id: string, outcome: Outcome): Promise<void>;
  /** When the next attempt is due, leased ones aside; undefined when nothing waits. */
  nextAt(): Promise<number | undefined>;
  /** Makes due at once what waits because its receiver could not be reached. */
  hasten(): Promise<void>;
}

/** A way out beside the mail, with a queue of its own: what fails there holds up nothing here. */
export interface WayOut extends Deliveries {
  /** Its queue's. */
  id: string;
  /** Of the receiver that it is for, or was; empty when an older relay made it. */
  host: string;
  count(): Promise<Pick<Count, 'waiting' | 'dead' | 'oldestAt'>>;
}

/**
 * Where accepted leads wait for delivery by mail. Routes and worker know only this, so that a queue which
 * many relays share can take the file's place.
 * Every method rejects with `OutboxError` when the store fails.
 */
export interface Outbox extends Deliveries {
  /** Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten minutes. */
  take(enquiry: Enquiry): Promise<'taken' | 'repeated'>;
  count(): Promise<Count>;
  /** The ways out beside the mail, in the order of the receivers that the outbox was opened with. */
  ways: readonly WayOut[];
  /** Those that no receiver is for any more. What waits there keeps its lead for its five days. */
  unserved: readonly WayOut[];
  /**
   * Removes leads delivered at least `keepMs` ago and hashes past their window, mends times that lie too
   * far ahead because the clock was put right, and tries a write. Called every minute.
   */
  purge(keepMs: number): Promise<void>;
  close(): Promise<void>;
}

/** What the person who runs the relay may do to the outbox, the server running or not. */
export interface OutboxDesk {
  list(): Promise<OutboxRow[]>;
  /**
   * Makes waiting and dead leads due now, for another five days; all of them without ids. Those alone that
   * somebody serves.
   */
  retry(ids: string[]): Promise<number>;
  /** Removes leads for good, whatever their state; nothing of them stays in the outbox's files. */
  remove(ids: string[]): Promise<number>;
  /** Undelivered leads with their personal data; delivered ones too with `all`. */
  export(all: boolean): Promise<(OutboxRow & Enquiry)[]>;
  /** The queues beside the mail, as of the last start of a relay. */
  queues(): Promise<QueueRow[]>;
  /**
   * Gives what waits in one queue, or was given up there, to another, due now and for another five days; what that
   * one has or had stays as it is there.
   * @returns how many leads went over
   */
  hand(from: string, to: string): Promise<number>;
  /** Lets go what waits in a queue or was given up there; the leads themselves stay with the mail. */
  drop(queue: string): Promise<number>;
  close(): Promise<void>;
}

/** How long the same content counts as the same lead, from the last time it came. */
export const REPEAT_WINDOW_MS = 10 * MINUTE;
/** How long delivery is tried, the usual limit of mail queues (RFC 5321, section 4.5.4.1: 4-5 days). */
export const GIVE_UP_MS = 5 * DAY;
/**
 * An attempt may last much longer: the worker renews its leases every few seconds. After a crash nobody
 * does, and the lead is due again when this has passed.
 */
export const LEASE_MS = 2 * MINUTE;
/** Longest wait between two attempts. */
export const LONGEST_WAIT_MS = HOUR;
