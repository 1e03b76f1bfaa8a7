import type { KeptLead } from './kept-entry.ts';
import { isKept, releaseConfirmed, watchOtherTabs } from './kept-leads.ts';
import { stampConfirmedSend } from './throttle.ts';

/** How a lead got through: by the visitor's press, by a retry of this tab, or by another tab. */
export type ConfirmedBy = 'press' | 'retry' | 'other tab';
type Listener = (entry: KeptLead, by: ConfirmedBy) => void;

const confirmed = new Set<string>();
const listeners = new Set<Listener>();
let watching = false;

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
export function confirmLead(entry: KeptLead, by: 'press' | 'retry'): void {
  stampConfirmedSend();
  if (confirmed.has(entry.id) || (by === 'retry' && !isKept(entry.id))) return;
  releaseConfirmed(entry);
  tell(entry, by);
  window.dispatchEvent(new CustomEvent('lead:confirmed', { detail: { id: entry.id } }));
}

/** Whether a lead got through, here or in another tab. */
export const isConfirmed = (id: string): boolean => confirmed.has(id);

/** Calls back once for every lead that got through, here or in another tab; answers how to stop. */
export function onLeadConfirmed(listener: Listener): () => void {
  if (!watching) watchOtherTabs((entry) => tell(entry, 'other tab'));
  watching = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}
