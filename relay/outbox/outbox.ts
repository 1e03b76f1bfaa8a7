import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Enquiry } from './enquiry.ts';
import type { OutboxRow, QueueRow } from './rows.ts';

/** What became of an enquiry: `repeated` when its like was there already. */
export type Taken = 'taken' | 'repeated';

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

/** What a queue holds. */
export interface Backlog {
  waiting: number;
  dead: number;
  /** Acceptance of the oldest waiting lead, in milliseconds since the epoch. */
  oldestAt: number | undefined;
}

/** How writing goes. */
export interface Writing {
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

/** The mailbox's queue, which every outbox has. */
export const MAIL = 'mail';

/**
 * What waits for one receiver, the mailbox or another, leased to one attempt at a time: what fails there holds up
 * nothing elsewhere. Every method rejects with `OutboxError` when the store fails.
 */
export interface Queue {
  /** `MAIL`, or that of the receiver's note. */
  id: string;
  /** Of the receiver that it is for, or was; empty for the mailbox, and when an older relay made it. */
  host: string;
  /** Leases up to `limit` enquiries that are due; an expired lease is due again. Damaged ones are given up aloud. */
  claim(limit: number): Promise<Claim[]>;
  /** Leases these for their full time again, while their attempts last. */
  renew(ids: string[]): Promise<void>;
  settle(id: string, outcome: Outcome): Promise<void>;
  /** When the next attempt is due, leased ones aside; undefined when nothing waits. */
  nextAt(): Promise<number | undefined>;
  /** Makes due at once what waits because its receiver could not be reached. */
  hasten(): Promise<void>;
  count(): Promise<Backlog>;
}

/**
 * Where accepted leads wait for their receivers. Routes and workers know only this, so that a store which many relays
 * share can take the file's place. Every method rejects with `OutboxError` when the store fails.
 */
export interface Outbox {
  /** Resolves once the enquiry is on disk, or its like was taken or repeated within the last ten minutes. */
  take(enquiry: Enquiry): Promise<Taken>;
  mail: Queue;
  /** Those of the receivers that the outbox was opened with, in their order. */
  webhooks: readonly Queue[];
  /** Those that no receiver is for any more. What waits there keeps its lead for its five days. */
  unserved: readonly Queue[];
  /** Rejects too when what is acknowledged would not last. */
  writing(): Promise<Writing>;
  /**
   * Removes leads delivered at least `keepMs` ago and hashes past their window, mends times that lie too
   * far ahead because the clock was put right, and tries a write. Called every minute.
   */
  purge(keepMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Queues that hold leads and that no receiver is for any more, as a running relay sees them. */
export async function unservedQueues({ unserved }: Pick<Outbox, 'unserved'>): Promise<QueueRow[]> {
  const rows = await Promise.all(
    unserved.map(async ({ id, host, count }) => ({ id, host, served: false, ...(await count()) })),
  );
  return rows.filter(({ waiting, dead }) => waiting + dead > 0);
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

/** Where a database is, for sentences: never the password. */
export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'soquete local'}${pathname}`;
}

/** What waits longer than this is told as delayed. */
export const DELAYED_MS = 10 * MINUTE;
/** How long the same content counts as the same lead, from the last time it came. */
export const REPEAT_WINDOW_MS = 10 * MINUTE;
/** How long delivery is tried, the usual limit of mail queues (RFC 5321, section 4.5.4.1: 4-5 days). */
export const GIVE_UP_MS = 5 * DAY;
/**
 * An attempt may last much longer: the worker renews its leases every few seconds. After a crash nobody
 * does, and the lead is due again when this has passed.
 */
export const LEASE_MS = 45 * SECOND;
/** Longest wait between two attempts. */
export const LONGEST_WAIT_MS = HOUR;
