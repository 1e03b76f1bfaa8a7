import type { Outgoing } from '../lead.ts';
import { nationalDigits } from '../phone.ts';

const KEY = 'envios-pendentes';
/** A lead that could not be sent for this long is forgotten. Milliseconds. */
export const KEEP_FOR = 7 * 24 * 60 * 60 * 1000;
/** A tab that is sending holds its entry this long; longer than a send may take. Milliseconds. */
const HOLD_FOR = 20_000;
const FIRST_WAIT = 2_000;
/** The longest wait between two tries. Milliseconds. */
export const LONGEST_WAIT = 30_000;

export interface PendingLead extends Outgoing {
  /** The visitor's own id of this lead, one conversion through all tries; it never travels. */
  id: string;
  keptAt: number;
  tries: number;
  /** Not before this time; while a tab is sending, its hold. */
  notBefore: number;
}

type Entries = Record<string, PendingLead>;

/** Where entries live when the browser gives no storage: as long as the page does. */
let memory = '{}';
let stored = true;

function read(): Entries {
  let raw = memory;
  try {
    if (stored) raw = localStorage.getItem(KEY) ?? memory;
  } catch {}
  try {
    const now = Date.now();
    const entries = Object.values(JSON.parse(raw) as Entries).filter(
      (entry) => typeof entry?.lead?.phone === 'string' && now - entry.keptAt < KEEP_FOR,
    );
    // A wait longer than the longest one was written under a clock that has been put right since.
    for (const entry of entries) if (!(entry.notBefore - now <= LONGEST_WAIT)) entry.notBefore = now;
    return Object.fromEntries(entries.map((entry) => [keyOf(entry), entry]));
  } catch {
    return {};
  }
}

function write(entries: Entries): void {
  memory = JSON.stringify(entries);
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, memory);
    stored = true;
  } catch {
    stored = false;
  }
}

/** What both forms keep of one person are two things: a lead, and a message that wants an answer. */
type Kept = { lead: Outgoing['lead']; message?: string | undefined };
const keyOf = ({ lead, message }: Kept) =>
  `${nationalDigits(lead.phone)}${message === undefined ? '' : ' mensagem'}`;

/** Milliseconds to wait after so many failed tries: 2 s, doubled each time, never over 30 s. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT);
}

/**
 * Keeps a lead before its request starts, so that a closed tab can't lose it. One entry a phone and form:
 * the same content keeps its id, a new one replaces it. Storage is written before this returns.
 */
export function keep({ lead, message, suspect }: Outgoing): PendingLead {
  const entries = read();
  const key = keyOf({ lead, message });
  const known = entries[key];
  const same = known && known.lead.name === lead.name && known.message === message;
  const entry: PendingLead = {
    id: same ? known.id : newId(),
    lead,
    ...(message === undefined ? {} : { message }),
    ...(suspect ? { suspect } : {}),
    keptAt: Date.now(),
    tries: same ? known.tries : 0,
    notBefore: Date.now() + HOLD_FOR,
  };
  write({ ...entries, [key]: entry });
  return entry;
}

/** Lets go of a lead: it was confirmed, or will never be taken. */
export function release(kept: Kept): void {
  const { [keyOf(kept)]: _gone, ...rest } = read();
  write(rest);
}

/** Marks a failed try and says when the next may be. */
export function postpone(kept: Kept): void {
  const entries = read();
  const entry = entries[keyOf(kept)];
  if (!entry) return;
  const tries = entry.tries + 1;
  write({ ...entries, [keyOf(kept)]: { ...entry, tries, notBefore: Date.now() + waitAfter(tries) } });
}

/** Holds an entry for one try; false when another tab took it or it is gone. */
export function hold(entry: PendingLead): boolean {
  const entries = read();
  const current = entries[keyOf(entry)];
  if (!current || current.id !== entry.id || current.notBefore > Date.now()) return false;
  write({ ...entries, [keyOf(entry)]: { ...current, notBefore: Date.now() + HOLD_FOR } });
  return true;
}

/** Every lead still waiting, oldest first. */
export function pending(): PendingLead[] {
  return Object.values(read()).sort((a, b) => a.keptAt - b.keptAt);
}

function newId(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  );
}
