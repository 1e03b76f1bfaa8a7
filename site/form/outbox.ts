import { readOrigin } from '#core/lead/origin.ts';
import { type OutgoingLead, sameContent } from '#core/lead/provider.ts';
import { type SendResult, send, throttleLeftMs } from './sending.ts';
import { pageSettings } from './settings.ts';
import {
  forget,
  KEPT_LEAD_PREFIX,
  keptLeadIds,
  parseMembers,
  recall,
  remember,
} from './storage.ts';

const DAY_MS = 24 * 3_600_000;
export const KEEP_MS = 7 * DAY_MS;
/** Older leads are tried once a visit, because a late answer may hide an e-mail sent on each try. */
const RETRY_MS = DAY_MS;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;
/** Written just before an entry is removed, so that other tabs learn of the success. */
const SENT = 'sent';
export const SENDING_LOCK = 'envios';

export interface KeptLead extends OutgoingLead {
  /** Identifies one conversion through all tries; never sent to the provider. */
  id: string;
  keptAt: number;
}

export type SentBy = 'this tab' | 'other tab';
type Listener = (entry: KeptLead, by: SentBy) => void;

const listeners = new Set<Listener>();
const requests = new Map<string, Promise<SendResult>>();
/** Leads whose press gets the answer, so that listeners do not. */
const pressed = new Set<string>();
const sentElsewhere = new Set<string>();
const triedThisVisit = new Set<string>();
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns undefined for anything but a lead of the last week */
export function parseKeptLead(id: string, text: string, now = Date.now()): KeptLead | undefined {
  const entry = parseMembers(text);
  const { name, phone } = Object(entry.lead);
  const { message } = entry;
  // The clock may have been ahead when the entry was written.
  const keptAt = Math.min(Number(entry.keptAt) || now, now);
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
  };
}

const read = (id: string) => parseKeptLead(id, recall(KEPT_LEAD_PREFIX + id));
const write = (id: string, value: unknown) => remember(KEPT_LEAD_PREFIX + id, value);
const remove = (id: string) => forget(KEPT_LEAD_PREFIX + id);

function waitingLeads(): KeptLead[] {
  const waiting: KeptLead[] = [];
  for (const id of keptLeadIds()) {
    const entry = read(id);
    if (entry) waiting.push(entry);
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
  const entry = { ...outgoing, id: same?.id ?? newId(), keptAt: Date.now() };
  write(entry.id, entry);
  return entry;
}

function notify(entry: KeptLead, by: SentBy): void {
  if (!pressed.has(entry.id)) for (const listener of listeners) listener(entry, by);
}

function confirm(entry: KeptLead): void {
  // A newer lead of the same phone has replaced it and counts instead.
  if (!read(entry.id)) return;
  write(entry.id, SENT);
  remove(entry.id);
  notify(entry, 'this tab');
  // Measurement counts one conversion per event.
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}

/** A press joins a retry of its lead under way. */
async function deliver(entry: KeptLead): Promise<SendResult> {
  const { id } = entry;
  const request =
    requests.get(id) ?? send(entry, pageSettings().provider).finally(() => requests.delete(id));
  requests.set(id, request);
  const result = await request;
  if (result.ok) confirm(entry);
  return result;
}

/** The lock is of all tabs: presses share it, a round of retries has it alone. */
function holdOffRetries(request: Promise<unknown>): void {
  navigator.locks?.request(SENDING_LOCK, { mode: 'shared' }, () => request).catch(() => {});
}

/** Sends a kept lead at once and, if that fails, again later. Never throws. */
export async function sendByPress(entry: KeptLead): Promise<SendResult> {
  const { id } = entry;
  pressed.add(id);
  waitMs = FIRST_WAIT_MS;
  // The request never waits for the lock, because the tab may be closed at once.
  const request = deliver(entry);
  holdOffRetries(request);
  const result = await request;
  pressed.delete(id);
  // Only a press drops a refused lead: the cause may be repaired before the next retry.
  if (!result.ok && result.failure === 'refused') remove(id);
  scheduleRetry();
  return sentElsewhere.has(id) ? { ok: true } : result;
}

const leadsToRetry = () =>
  waitingLeads().filter(
    ({ id, keptAt }) => Date.now() - keptAt < RETRY_MS || !triedThisVisit.has(id),
  );

async function sendWaiting(): Promise<void> {
  for (const { id } of leadsToRetry()) {
    if (throttleLeftMs(pageSettings().provider) > 0) return;
    const entry = read(id);
    if (!entry) continue;
    triedThisVisit.add(id);
    await deliver(entry);
  }
}

async function retry(): Promise<void> {
  waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
  try {
    const options = { ifAvailable: true };
    await navigator.locks.request(SENDING_LOCK, options, (lock) => lock && sendWaiting());
  } catch {
    // Locks are missing without TLS, and in Chromium with cookies blocked.
    await sendWaiting();
  }
  scheduleRetry();
}

/** Waits 2 s, then twice as long after each retry, up to 30 s. */
function scheduleRetry(): void {
  clearTimeout(timer);
  if (leadsToRetry().length > 0) timer = setTimeout(retry, waitMs);
}

function startVisit(): void {
  triedThisVisit.clear();
  waitMs = FIRST_WAIT_MS;
  scheduleRetry();
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (!key?.startsWith(KEPT_LEAD_PREFIX) || newValue !== JSON.stringify(SENT)) return;
  const entry = parseKeptLead(key.slice(KEPT_LEAD_PREFIX.length), oldValue ?? '');
  if (!entry) return;
  sentElsewhere.add(entry.id);
  notify(entry, 'other tab');
}

/**
 * Calls back once per lead sent without a press in this tab, and retries when shown or online;
 * returns a stop function.
 */
export function watchOutbox(listener: Listener): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  listeners.add(listener);
  window.addEventListener('online', startVisit, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && startVisit(), { signal });
  window.addEventListener('storage', onStorage, { signal });
  scheduleRetry();
  return () => {
    watching.abort();
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}
