import { provider } from './form.built.ts';
import {
  claim,
  isWaiting,
  type KeptLead,
  LONGEST_WAIT,
  postpone,
  release,
  releaseConfirmed,
  waitingLeads,
  watchOtherTabs,
} from './kept-lead.ts';
import { type SendResult, send } from './sending.ts';
import { RESEND_LOCK, recall, remember } from './storage.ts';

/** Retries of one lead end after this long: an answer that is always late means a mail each time. Milliseconds. */
const RETRY_FOR = 24 * 60 * 60 * 1000;
/** The shortest wait before a retry. Milliseconds. */
const SOON = 1_000;
const TOO_SOON: SendResult = { ok: false, failure: 'passing', reason: 'sent a moment ago' };
/** When the visitor's last send was confirmed, in milliseconds. */
const LAST_SEND_KEY = 'ultimo-envio';

/** How a lead got through: by the visitor's press, by a retry of this tab, or by another tab. */
export type ConfirmedBy = 'press' | 'retry' | 'other tab';
type Listener = (entry: KeptLead, by: ConfirmedBy) => void;

const confirmed = new Set<string>();
const listeners = new Set<Listener>();
const underWay = new Map<string, Promise<SendResult>>();
/** Leads tried by this page since it was opened, or come back to: one past its day gets a single try each time. */
const triedHere = new Set<string>();
let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(entry: KeptLead, by: ConfirmedBy): void {
  if (confirmed.has(entry.id)) return;
  confirmed.add(entry.id);
  for (const listener of listeners) listener(entry, by);
}

/**
 * Settles a lead that the provider took: lets go of it, tells the forms, and whoever measures conversions by
 * the page's `lead:confirmed` event, once a lead, with an id that names nobody. A retry that ends after the
 * lead was replaced, or confirmed by another tab, has nothing left to tell.
 */
function confirmLead(entry: KeptLead, by: 'press' | 'retry'): void {
  remember(LAST_SEND_KEY, Date.now());
  if (confirmed.has(entry.id) || (by === 'retry' && !isWaiting(entry.id))) return;
  releaseConfirmed(entry);
  tell(entry, by);
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}

/** Whether a lead got through, here or in another tab. */
export const isConfirmed = (id: string): boolean => confirmed.has(id);

/** Calls back once for every lead that got through, here or in another tab; answers how to stop. */
export function onLeadConfirmed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Milliseconds until a visitor may send again; 0 for now. Only confirmed sends count, or a retry after a network
 * failure would be refused.
 */
function throttledFor(): number {
  const last = Number(recall(LAST_SEND_KEY));
  const now = Date.now();
  // A send in the future was stamped under a clock that has been put right since.
  return last > now ? 0 : Math.max(0, last + provider.throttleSeconds * 1000 - now);
}

/** One request at a time for each lead, whoever asks. */
function sendOnce(entry: KeptLead): Promise<SendResult> {
  const request = underWay.get(entry.id) ?? send(entry, provider).finally(() => underWay.delete(entry.id));
  underWay.set(entry.id, request);
  return request;
}

/** Sends a kept lead, and settles it or sees to its next try. Never throws. */
export async function deliver(entry: KeptLead, by: 'press' | 'retry'): Promise<SendResult> {
  const result = throttledFor() > 0 ? TOO_SOON : await sendOnce(entry);
  if (result.ok) confirmLead(entry, by);
  // A visitor is not told of a retry that is refused, and what refuses today may be put right tomorrow.
  else if (result.failure === 'refused' && by === 'press') release(entry.id);
  else postpone(entry.id);
  scheduleResend();
  return result;
}

const isLate = ({ keptAt }: KeptLead) => Date.now() - keptAt >= RETRY_FOR;
const toTry = () => waitingLeads().filter((entry) => !isLate(entry) || !triedHere.has(entry.id));

async function sendWaiting(): Promise<void> {
  for (const entry of toTry()) {
    if (throttledFor() > 0) return;
    if (!claim(entry.id)) continue;
    triedHere.add(entry.id);
    await deliver(entry, 'retry');
  }
}

/** Sees to it that the next due lead is tried, in one tab only. */
function scheduleResend(): void {
  clearTimeout(timer);
  const waiting = toTry();
  if (waiting.length === 0) return;
  const due = Math.min(...waiting.map((entry) => entry.notBefore)) - Date.now();
  // Some browsers inside of apps say that they are offline and are not: tried all the same, at the slowest pace.
  const least = navigator.onLine === false ? LONGEST_WAIT : SOON;
  timer = setTimeout(
    async () => {
      try {
        await navigator.locks.request(RESEND_LOCK, { ifAvailable: true }, (lock) => lock && sendWaiting());
      } catch {
        // No locks where the page came without TLS, and none in Chromium where cookies are blocked.
        await sendWaiting();
      }
      scheduleResend();
    },
    Math.max(least, due, throttledFor()),
  );
}

function beginAnew(): void {
  triedHere.clear();
  scheduleResend();
}

/**
 * Tries what an earlier visit left behind, now, when the page is come back to and when the network is.
 * @returns whether nobody else did so: the first form of a page does, for both
 */
export function watchKeptLeads(): boolean {
  if (watching) return false;
  watching = true;
  scheduleResend();
  watchOtherTabs((entry) => tell(entry, 'other tab'));
  window.addEventListener('online', beginAnew);
  window.addEventListener('pageshow', ({ persisted }) => persisted && beginAnew());
  return true;
}
