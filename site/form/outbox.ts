import { readOrigin } from '#core/lead/origin.ts';
import { type OutgoingLead, sameContent } from '#core/lead/provider.ts';
import { type SendResult, send, throttleLeftMs } from './sending.ts';
import { pageSettings } from './settings.ts';
import {
  forget,
  KEPT_LEAD_PREFIX,
  keptLeadIds,
  parseMembers,
  RESEND_LOCK,
  recall,
  remember,
} from './storage.ts';

const HOUR_MS = 3_600_000;
export const KEEP_MS = 7 * 24 * HOUR_MS;
/** Retries end after a day, because a late answer may hide an e-mail sent on each try. */
const RETRY_MS = 24 * HOUR_MS;
/** A sending tab claims its entry for longer than a send can take. */
const CLAIM_MS = 20_000;
const FIRST_WAIT_MS = 2_000;
export const MAX_WAIT_MS = 30_000;
const MIN_DELAY_MS = 1_000;

export interface KeptLead extends OutgoingLead {
  /** Identifies one conversion through all tries; never sent to the provider. */
  id: string;
  keptAt: number;
  tries: number;
  /** Time of the next try, or the end of the claim of a tab that is sending it. */
  notBefore: number;
  /** Set just before the entry is removed, so that other tabs learn of the success. */
  confirmed?: boolean;
}

export type ConfirmedBy = 'press' | 'retry' | 'other tab';
type Listener = (entry: KeptLead, by: ConfirmedBy) => void;

const listeners = new Set<Listener>();
const confirmed = new Set<string>();
const requests = new Map<string, Promise<SendResult>>();
/** A lead older than a day is retried once a visit. */
const triedThisVisit = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns undefined for anything but a lead of the last week */
export function parseKeptLead(id: string, text: string, now = Date.now()): KeptLead | undefined {
  const entry = parseMembers(text);
  const { name, phone } = Object(entry.lead);
  const { message } = entry;
  // The clock may have been ahead when the entry was written.
  const keptAt = Math.min(Number(entry.keptAt) || now, now);
  const notBefore = Number(entry.notBefore) || now;
  if (typeof name !== 'string' || typeof phone !== 'string') return undefined;
  if (now - keptAt >= KEEP_MS) return undefined;
  const origin = readOrigin((member) => Object(entry.origin)[member]);
  return {
    id,
    lead: { name, phone },
    ...(typeof message === 'string' && { message }),
    suspect: entry.suspect === true,
    ...(origin && { origin }),
    keptAt,
    tries: Math.max(0, Number(entry.tries) || 0),
    notBefore: notBefore - now > MAX_WAIT_MS ? now : notBefore,
    confirmed: entry.confirmed === true,
  };
}

const read = (id: string) => parseKeptLead(id, recall(KEPT_LEAD_PREFIX + id));
const write = (entry: KeptLead) => remember(KEPT_LEAD_PREFIX + entry.id, entry);
const remove = (id: string) => forget(KEPT_LEAD_PREFIX + id);

function waitingLeads(): KeptLead[] {
  const waiting: KeptLead[] = [];
  for (const id of keptLeadIds()) {
    const entry = read(id);
    if (entry && !entry.confirmed) waiting.push(entry);
    else remove(id);
  }
  return waiting.sort((a, b) => a.keptAt - b.keptAt);
}

/** `crypto.randomUUID` is missing on a page without TLS. */
const newId = (): string =>
  globalThis.crypto?.randomUUID?.() ??
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Stores a lead before its request starts, so that a closed tab cannot lose it.
 * @param failed ids shown as failed; one of the same name had its phone corrected
 */
export function keepLead(outgoing: OutgoingLead, failed: ReadonlySet<string>): KeptLead {
  const { name, phone } = outgoing.lead;
  const isMessage = outgoing.message !== undefined;
  const older = waitingLeads().filter(
    ({ id, lead, message }) =>
      (message !== undefined) === isMessage &&
      (lead.phone === phone || (failed.has(id) && lead.name === name)),
  );
  const same = older.find((entry) => sameContent(outgoing, entry));
  for (const entry of older) if (entry !== same) remove(entry.id);
  const now = Date.now();
  const { id, tries } = same ?? { id: newId(), tries: 0 };
  const entry = { ...outgoing, id, keptAt: now, tries, notBefore: now + CLAIM_MS };
  write(entry);
  return entry;
}

function notify(entry: KeptLead, by: ConfirmedBy): void {
  if (confirmed.has(entry.id)) return;
  confirmed.add(entry.id);
  for (const listener of listeners) listener(entry, by);
}

function confirm(entry: KeptLead, by: 'press' | 'retry'): void {
  if (confirmed.has(entry.id) || (by === 'retry' && !read(entry.id))) return;
  write({ ...entry, confirmed: true });
  remove(entry.id);
  notify(entry, by);
  // Measurement counts one conversion per event.
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}

/** Waits 2 s after the first failure, doubling up to 30 s. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS);

/** Sends and on failure schedules a retry; success may also be another tab's. Never throws. */
export async function deliver(entry: KeptLead, by: 'press' | 'retry'): Promise<SendResult> {
  const { id } = entry;
  const request =
    requests.get(id) ?? send(entry, pageSettings().provider).finally(() => requests.delete(id));
  requests.set(id, request);
  const result = await request;
  const waiting = read(id);
  if (result.ok) confirm(entry, by);
  // Only a press drops a refused lead: the cause may be repaired before the next retry.
  else if (result.failure === 'refused' && by === 'press') remove(id);
  else if (waiting) {
    const tries = waiting.tries + 1;
    write({ ...waiting, tries, notBefore: Date.now() + waitAfter(tries) });
  }
  scheduleResend();
  return confirmed.has(id) ? { ok: true } : result;
}

const leadsToRetry = () =>
  waitingLeads().filter(
    ({ id, keptAt }) => Date.now() - keptAt < RETRY_MS || !triedThisVisit.has(id),
  );

async function sendWaiting(): Promise<void> {
  for (const { id } of leadsToRetry()) {
    // Another tab may have written a confirmed entry again.
    if (confirmed.has(id)) remove(id);
    if (throttleLeftMs(pageSettings().provider) > 0) return;
    const entry = read(id);
    if (!entry || entry.notBefore > Date.now()) continue;
    write({ ...entry, notBefore: Date.now() + CLAIM_MS });
    triedThisVisit.add(id);
    await deliver(entry, 'retry');
  }
}

async function resend(): Promise<void> {
  const options = { ifAvailable: true };
  try {
    await navigator.locks.request(RESEND_LOCK, options, (lock) => lock && sendWaiting());
  } catch {
    // Locks are missing without TLS, and in Chromium with cookies blocked.
    await sendWaiting();
  }
  scheduleResend();
}

function scheduleResend(): void {
  clearTimeout(timer);
  const dueInMs = Math.min(...leadsToRetry().map(({ notBefore }) => notBefore)) - Date.now();
  // In-app browsers may report offline wrongly, so retries go on at the slowest pace.
  const leastDelayMs = navigator.onLine === false ? MAX_WAIT_MS : MIN_DELAY_MS;
  if (dueInMs < Number.POSITIVE_INFINITY)
    timer = setTimeout(
      resend,
      Math.max(leastDelayMs, dueInMs, throttleLeftMs(pageSettings().provider)),
    );
}

function startVisit(): void {
  triedThisVisit.clear();
  scheduleResend();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(KEPT_LEAD_PREFIX) || newValue === null) return;
  const entry = parseKeptLead(key.slice(KEPT_LEAD_PREFIX.length), newValue);
  if (entry?.confirmed) notify(entry, 'other tab');
}

/**
 * Calls back once per delivered lead, and retries when shown or online; returns a stop function.
 */
export function watchOutbox(listener: Listener): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  listeners.add(listener);
  window.addEventListener('online', startVisit, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && startVisit(), { signal });
  window.addEventListener('storage', onStorage, { signal });
  scheduleResend();
  return () => {
    watching.abort();
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}
