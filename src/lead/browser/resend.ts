import type { Lead } from '../lead.ts';
import type { PageProvider } from '../page-provider.ts';
import { hold, type PendingLead, pending, postpone, release } from './kept-leads.ts';
import { send } from './sending.ts';

const LOCK = 'envios-pendentes';
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendPending(provider: PageProvider, onSent: (entry: PendingLead) => void): Promise<void> {
  for (const entry of pending()) {
    if (!hold(entry)) continue;
    const result = await send(entry, provider);
    if (result.ok) {
      release(entry);
      onSent(entry);
      // Refused too: the visitor is not told of this try, and what refuses today may be put right tomorrow.
    } else postpone(entry);
  }
}

/** Sees to it that the next due lead is tried, in one tab only; call again after anything was kept. */
export function scheduleResend(provider: PageProvider, onSent: (entry: PendingLead) => void): void {
  clearTimeout(timer);
  const waiting = pending();
  if (waiting.length === 0 || navigator.onLine === false) return;
  const due = Math.min(...waiting.map((entry) => entry.notBefore));
  timer = setTimeout(
    async () => {
      const run = () => sendPending(provider, onSent);
      await (navigator.locks
        ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
        : run());
      scheduleResend(provider, onSent);
    },
    Math.max(1_000, due - Date.now()),
  );
}

/** Tries what an earlier visit left behind, now and whenever the network comes back. */
export function watchOutbox(provider: PageProvider, onSent: (entry: PendingLead) => void): void {
  scheduleResend(provider, onSent);
  window.addEventListener('online', () => scheduleResend(provider, onSent));
}

/** Tells whoever measures conversions of a confirmed lead: once a lead, by an id that names nobody. */
export function announceConversion(entry: { id: string; lead?: Lead }): void {
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}
