import type { Outgoing } from '../lead.ts';
import { nationalDigits } from '../phone.ts';
import { type KeptLead, parseKept, sameContent, waitAfter } from './kept-entry.ts';
import { KEPT_LEAD_PREFIX } from './storage-keys.ts';

/** A tab that is sending holds its entry this long; longer than a send may take. Milliseconds. */
const HOLD_FOR = 20_000;

/** Entries that the browser's storage did not take (blocked, full): they live as long as the page does. */
const unstored = new Map<string, KeptLead>();

function storedIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEPT_LEAD_PREFIX))
      .map((key) => key.slice(KEPT_LEAD_PREFIX.length));
  } catch {
    return [];
  }
}

function read(id: string): KeptLead | undefined {
  const own = unstored.get(id);
  if (own) return own;
  try {
    const text = localStorage.getItem(KEPT_LEAD_PREFIX + id);
    return text === null ? undefined : parseKept(id, text);
  } catch {
    return undefined;
  }
}

function write(entry: KeptLead): void {
  try {
    localStorage.setItem(KEPT_LEAD_PREFIX + entry.id, JSON.stringify(entry));
    unstored.delete(entry.id);
  } catch {
    unstored.set(entry.id, entry);
  }
}

/** Lets go of a lead: it will never be taken, or another has its place. */
export function release(id: string): void {
  unstored.delete(id);
  try {
    localStorage.removeItem(KEPT_LEAD_PREFIX + id);
  } catch {}
}

/** Lets go of a lead that the provider has, and tells the other tabs (`watchOtherTabs`). */
export function releaseConfirmed(entry: KeptLead): void {
  if (!unstored.has(entry.id)) write({ ...entry, confirmed: true });
  release(entry.id);
}

/** Calls back for every lead that another tab got through. */
export function watchOtherTabs(onConfirmed: (entry: KeptLead) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(KEPT_LEAD_PREFIX) || newValue === null) return;
    const entry = parseKept(key.slice(KEPT_LEAD_PREFIX.length), newValue);
    if (entry?.confirmed) onConfirmed(entry);
  });
}

/** Every lead still waiting, oldest first; what is past its week, or no lead, is removed on the way. */
export function pending(): KeptLead[] {
  const waiting: KeptLead[] = [];
  for (const id of new Set([...unstored.keys(), ...storedIds()])) {
    const entry = read(id);
    if (entry && !entry.confirmed) waiting.push(entry);
    else release(id);
  }
  return waiting.sort((a, b) => a.keptAt - b.keptAt);
}

/** Both forms keep two things of one person: a lead, and a message that wants an answer. */
function replaces(newer: Outgoing, older: Outgoing): boolean {
  return (
    nationalDigits(newer.lead.phone) === nationalDigits(older.lead.phone) &&
    (newer.message === undefined) === (older.message === undefined)
  );
}

/**
 * Keeps a lead before its request starts, so that a closed tab can't lose it: the same content keeps its id,
 * a new one takes the place of the same person's last. Storage is written before this returns.
 */
export function keep(outgoing: Outgoing): KeptLead {
  const older = pending().filter((entry) => replaces(outgoing, entry));
  const same = older.find((entry) => sameContent(outgoing, entry));
  for (const entry of older) if (entry !== same) release(entry.id);
  const now = Date.now();
  const entry: KeptLead = {
    ...outgoing,
    id: same?.id ?? newId(),
    keptAt: now,
    tries: same?.tries ?? 0,
    notBefore: now + HOLD_FOR,
  };
  write(entry);
  return entry;
}

/** Marks a failed try and says when the next may be; nothing happens to a lead that is gone. */
export function postpone(id: string): void {
  const entry = read(id);
  if (!entry) return;
  const tries = entry.tries + 1;
  write({ ...entry, tries, notBefore: Date.now() + waitAfter(tries) });
}

/** Holds an entry for one try; false when another tab took it or it is gone. */
export function hold(id: string): boolean {
  const entry = read(id);
  if (!entry || entry.confirmed || entry.notBefore > Date.now()) return false;
  write({ ...entry, notBefore: Date.now() + HOLD_FOR });
  return true;
}

/** Whether a lead still waits, as far as this tab can see. */
export function isKept(id: string): boolean {
  const entry = read(id);
  return entry !== undefined && !entry.confirmed;
}

function newId(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  );
}
