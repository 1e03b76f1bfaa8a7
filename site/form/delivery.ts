import {
  CLAIM_FOR,
  type KeptLead,
  LONGEST_WAIT,
  parseKept,
  readKept,
  release,
  waitingLeads,
  writeKept,
} from './kept-lead.ts';
import { pageSettings } from './page-settings.ts';
import { type SendResult, send, throttledFor } from './sending.ts';
import { KEPT_LEAD_PREFIX, RESEND_LOCK } from './storage.ts';

/**
 * Retries of one lead end after this long: an answer that is always late means a mail each time.
 * Milliseconds.
 */
const RETRY_FOR = 24 * 60 * 60 * 1000;
/** The shortest wait before a retry, and the one after the first failed try. Milliseconds. */
const SOON = 1_000;
const FIRST_WAIT = 2_000;

/** How a lead got through: by the visitor's press, by a retry of this tab, or by another tab. */
export type ConfirmedBy = 'press' | 'retry' | 'other tab';
type Listener = (entry: KeptLead, by: ConfirmedBy) => void;

const listeners = new Set<Listener>();
const confirmed = new Set<string>();
const underWay = new Map<string, Promise<SendResult>>();
/**
 * Leads tried by this page since it was opened, or come back to: one past its day gets a single try
 * each time.
 */
const triedHere = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds to wait after so many failed tries: 2 s, doubled each time, never over 30 s. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);

function tell(entry: KeptLead, by: ConfirmedBy): void {
  if (confirmed.has(entry.id)) return;
  confirmed.add(entry.id);
  for (const listener of listeners) listener(entry, by);
}

/**
 * Settles a lead that the provider took: lets go of it, tells other tabs, the forms, and whoever
 * measures conversions by the page's `lead:confirmed` event, once a lead, with an id that names
 * nobody. A retry that ends after the lead was replaced, or confirmed by another tab, has nothing
 * left to tell.
 */
function settle(entry: KeptLead, by: 'press' | 'retry'): void {
  if (confirmed.has(entry.id) || (by === 'retry' && !readKept(entry.id))) return;
  writeKept({ ...entry, confirmed: true });
  release(entry.id);
  tell(entry, by);
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}

/**
 * Sends a kept lead, by one request whoever asks, and settles it or sees to its next try. Never
 * throws.
 * @returns a success, too, where another tab got it through meanwhile
 */
export async function deliver(entry: KeptLead, by: 'press' | 'retry'): Promise<SendResult> {
  const { id } = entry;
  const request =
    underWay.get(id) ?? send(entry, pageSettings().provider).finally(() => underWay.delete(id));
  underWay.set(id, request);
  const result = await request;
  const waiting = readKept(id);
  if (result.ok) settle(entry, by);
  // A visitor is not told of a retry that is refused, and what refuses today may be put right
  // tomorrow.
  else if (result.failure === 'refused' && by === 'press') release(id);
  else if (waiting) {
    const tries = waiting.tries + 1;
    writeKept({ ...waiting, tries, notBefore: Date.now() + waitAfter(tries) });
  }
  scheduleResend();
  return confirmed.has(id) ? { ok: true } : result;
}

const toTry = () =>
  waitingLeads().filter(({ id, keptAt }) => Date.now() - keptAt < RETRY_FOR || !triedHere.has(id));

async function sendWaiting(): Promise<void> {
  for (const { id } of toTry()) {
    // Another tab may have written it again as it went.
    if (confirmed.has(id)) release(id);
    // Held back is not tried.
    if (throttledFor(pageSettings().provider) > 0) return;
    const entry = readKept(id);
    // Gone by now, or claimed by another tab.
    if (!entry || entry.notBefore > Date.now()) continue;
    writeKept({ ...entry, notBefore: Date.now() + CLAIM_FOR });
    triedHere.add(id);
    await deliver(entry, 'retry');
  }
}

async function resend(): Promise<void> {
  try {
    await navigator.locks.request(
      RESEND_LOCK,
      { ifAvailable: true },
      (lock) => lock && sendWaiting(),
    );
  } catch {
    // No locks where the page came without TLS, and none in Chromium where cookies are blocked.
    await sendWaiting();
  }
  scheduleResend();
}

/** Sees to it that the next due lead is tried, in one tab only. */
function scheduleResend(): void {
  clearTimeout(timer);
  const due = Math.min(...toTry().map(({ notBefore }) => notBefore)) - Date.now();
  // Some browsers inside of apps say that they are offline and are not: tried all the same, at the
  // slowest pace.
  const least = navigator.onLine === false ? LONGEST_WAIT : SOON;
  if (due < Number.POSITIVE_INFINITY)
    timer = setTimeout(resend, Math.max(least, due, throttledFor(pageSettings().provider)));
}

function beginAnew(): void {
  triedHere.clear();
  scheduleResend();
}

/** Ends what watches the window, while anybody asks. */
let watching: AbortController | undefined;

function watchWindow(): void {
  watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('online', beginAnew, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && beginAnew(), { signal });
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (!key?.startsWith(KEPT_LEAD_PREFIX) || newValue === null) return;
      const entry = parseKept(key.slice(KEPT_LEAD_PREFIX.length), newValue);
      if (entry?.confirmed) tell(entry, 'other tab');
    },
    { signal },
  );
}

/**
 * Calls back once for every lead that got through, here or in another tab. While anybody asks, what
 * waits is tried: now, when the page is come back to, and when the network is.
 * @returns ends it
 */
export function watchKeptLeads(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    watchWindow();
    scheduleResend();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watching?.abort();
    clearTimeout(timer);
  };
}
