import { readOrigin } from '#core/lead/origin.ts';
import { type OutgoingLead, sameContent } from '#core/lead/provider.ts';
import {
  forget,
  KEPT_LEAD_PREFIX,
  keptLeadIds,
  parseMembers,
  recall,
  remember,
} from './storage.ts';

export const KEEP_MS = 7 * 24 * 3_600_000;
/** Written just before an entry is removed, so that other tabs learn of the success. */
const SENT = 'sent';

/** Ids kept by this page. */
const ownIds = new Set<string>();

export interface KeptLead extends OutgoingLead {
  /** Identifies one conversion through all tries; never sent to the provider. */
  id: string;
  keptAt: number;
}

/** @returns undefined for anything but a lead of the last week */
export function parseKeptLead(id: string, text: string, now = Date.now()): KeptLead | undefined {
  const entry = parseMembers(text);
  const { name, phone } = Object(entry.lead);
  const { message } = entry;
  // The clock may have been ahead when the entry was written.
  const keptAt = Math.min(Number(entry.keptAt) || now, now);
  if (typeof name !== 'string' || typeof phone !== 'string') return undefined;
  // The clock may have been behind when this page wrote it.
  if (now - keptAt >= KEEP_MS && !ownIds.has(id)) return undefined;
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

export const readKeptLead = (id: string) => parseKeptLead(id, recall(KEPT_LEAD_PREFIX + id));
export const dropKeptLead = (id: string) => forget(KEPT_LEAD_PREFIX + id);

/** Returns all kept leads, oldest first, and removes what is none. */
export function keptLeads(): KeptLead[] {
  const kept: KeptLead[] = [];
  for (const id of keptLeadIds()) {
    const entry = readKeptLead(id);
    if (entry) kept.push(entry);
    else dropKeptLead(id);
  }
  return kept.sort((a, b) => a.keptAt - b.keptAt);
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
  const kept = keptLeads();
  const same = kept.find((entry) => sameContent(outgoing, entry));
  const isReplaced = ({ id, lead, message }: KeptLead) => {
    if ((message !== undefined) !== isMessage) return false;
    const isCorrected = failed.has(id) && (lead.name === name || lead.phone === phone);
    // Another question of the same phone is asked besides.
    return isCorrected || (!isMessage && lead.phone === phone);
  };
  for (const entry of kept) if (entry !== same && isReplaced(entry)) dropKeptLead(entry.id);
  const entry = { ...outgoing, id: same?.id ?? newId(), keptAt: Date.now() };
  ownIds.add(entry.id);
  remember(KEPT_LEAD_PREFIX + entry.id, entry);
  return entry;
}

/** Returns false for a lead that a newer one of the same phone has replaced, which counts instead. */
export function markSent(id: string): boolean {
  if (!readKeptLead(id)) return false;
  remember(KEPT_LEAD_PREFIX + id, SENT);
  dropKeptLead(id);
  return true;
}

/** Returns the lead that another tab has marked as sent. */
export function leadSentElsewhere(event: StorageEvent): KeptLead | undefined {
  const { key, oldValue, newValue } = event;
  if (!key?.startsWith(KEPT_LEAD_PREFIX) || newValue !== JSON.stringify(SENT)) return undefined;
  return parseKeptLead(key.slice(KEPT_LEAD_PREFIX.length), oldValue ?? '');
}
