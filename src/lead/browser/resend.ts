import type { SendResult } from '../answer.ts';
import type { PageProvider } from '../page-provider.ts';
import { confirmLead } from './confirmed.ts';
import { type KeptLead, LONGEST_WAIT } from './kept-entry.ts';
import { hold, pending, postpone } from './kept-leads.ts';
import { send } from './sending.ts';
import { RESEND_LOCK } from './storage-keys.ts';
import { throttledFor } from './throttle.ts';

/** Retries of one lead end after this long: an answer that is always late means a mail each time. Milliseconds. */
const RETRY_FOR = 24 * 60 * 60 * 1000;
/** The shortest wait before a retry. Milliseconds. */
const SOON = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Past their day when a visit began or the network came back: they get one more try, once a page. */
const lastChances = new Set<string>();
const spentChances = new Set<string>();
const underWay = new Map<string, Promise<SendResult>>();

/** Sends a kept lead; one request at a time for each, whoever asks. Never throws. */
export function deliver(entry: KeptLead, provider: PageProvider): Promise<SendResult> {
  const request = underWay.get(entry.id) ?? send(entry, provider).finally(() => underWay.delete(entry.id));
  underWay.set(entry.id, request);
  return request;
}

const isLate = ({ keptAt }: KeptLead) => Date.now() - keptAt >= RETRY_FOR;
const mayTry = (entry: KeptLead) => !isLate(entry) || lastChances.has(entry.id);

async function sendPending(provider: PageProvider): Promise<void> {
  for (const entry of pending().filter(mayTry)) {
    if (throttledFor(provider.throttleSeconds) > 0) return;
    if (!hold(entry.id)) continue;
    if (lastChances.delete(entry.id)) spentChances.add(entry.id);
    const result = await deliver(entry, provider);
    if (result.ok) confirmLead(entry, 'retry');
    // Refused too: the visitor is not told of this try, and what refuses today may be put right tomorrow.
    else postpone(entry.id);
  }
}

/** Runs unless another tab does; without the lock where the browser refuses it (Chromium without cookies). */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  let running = false;
  const once = () => {
    running = true;
    return run();
  };
  try {
    if (!navigator.locks) await once();
    else await navigator.locks.request(RESEND_LOCK, { ifAvailable: true }, (lock) => lock && once());
  } catch {
    if (!running) await once();
  }
}

/** Sees to it that the next due lead is tried, in one tab only; call again after anything was kept. */
export function scheduleResend(provider: PageProvider): void {
  clearTimeout(timer);
  const waiting = pending().filter(mayTry);
  if (waiting.length === 0) return;
  const due = Math.min(...waiting.map((entry) => entry.notBefore)) - Date.now();
  // Some browsers inside of apps say that they are offline and are not: tried all the same, at the slowest pace.
  const least = navigator.onLine === false ? LONGEST_WAIT : SOON;
  const resend = async () => {
    await inOneTab(() => sendPending(provider));
    scheduleResend(provider);
  };
  timer = setTimeout(resend, Math.max(least, due, throttledFor(provider.throttleSeconds)));
}

/** Tries what an earlier visit left behind, now, when the page is come back to and when the network is. */
export function watchKeptLeads(provider: PageProvider): void {
  const arrive = () => {
    for (const entry of pending()) {
      if (isLate(entry) && !spentChances.has(entry.id)) lastChances.add(entry.id);
    }
    scheduleResend(provider);
  };
  arrive();
  window.addEventListener('online', arrive);
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
}
