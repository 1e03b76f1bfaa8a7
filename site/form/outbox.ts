import {
  dropKeptLead,
  type KeptLead,
  keptLeads,
  leadSentElsewhere,
  markSent,
  readKeptLead,
} from './kept-leads.ts';
import { type SendResult, send, throttleLeftMs } from './sending.ts';
import { pageSettings } from './settings.ts';

/** Older leads are tried once a visit, because a late answer may hide an e-mail sent on each try. */
const RETRY_MS = 24 * 3_600_000;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;
export const SENDING_LOCK = 'envios';

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

function notify(entry: KeptLead, by: SentBy): void {
  if (!pressed.has(entry.id)) for (const listener of listeners) listener(entry, by);
}

function confirm(entry: KeptLead): void {
  if (!markSent(entry.id)) return;
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
  if (!result.ok && result.failure === 'refused') dropKeptLead(id);
  scheduleRetry();
  return sentElsewhere.has(id) ? { ok: true } : result;
}

const leadsToRetry = () =>
  keptLeads().filter(({ id, keptAt }) => Date.now() - keptAt < RETRY_MS || !triedThisVisit.has(id));

async function sendWaiting(): Promise<void> {
  for (const { id } of leadsToRetry()) {
    if (throttleLeftMs(pageSettings().provider) > 0) return;
    const entry = readKeptLead(id);
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

function onStorage(event: StorageEvent): void {
  const entry = leadSentElsewhere(event);
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
