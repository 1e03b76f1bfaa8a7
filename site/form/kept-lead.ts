import { readOrigin } from '#core/lead/origin.ts';
import { type Outgoing, sameContent } from '#core/lead/provider.ts';
import {
  forget,
  KEPT_LEAD_PREFIX,
  keptLeadIds,
  membersOfJson,
  recall,
  remember,
} from './storage.ts';

/** A lead that waits in the visitor's browser until the provider has it. */
export interface KeptLead extends Outgoing {
  /** The visitor's own id of this lead, one conversion through all tries; it never travels. */
  id: string;
  keptAt: number;
  tries: number;
  /** Not before this time; while a tab is sending, its claim. */
  notBefore: number;
  /** The provider has it: the entry's last word, for other tabs, before it is taken away. */
  confirmed?: boolean;
}

/** A lead that could not be sent for this long is forgotten. Milliseconds. */
export const KEEP_FOR = 7 * 24 * 60 * 60 * 1000;
/** The longest wait between two tries. Milliseconds. */
export const LONGEST_WAIT = 30_000;
/**
 * A tab that is sending has its entry to itself this long; longer than a send may take.
 * Milliseconds.
 */
export const CLAIM_FOR = 20_000;

/**
 * Reads an entry as it was written, or by whoever else may write there.
 * @returns undefined for what is no lead, and for one that is past its week
 */
export function parseKept(id: string, text: string, now = Date.now()): KeptLead | undefined {
  const entry = membersOfJson(text);
  const { name, phone } = Object(entry.lead);
  const { message } = entry;
  // Times ahead of now were written under a clock that has been put right since.
  const keptAt = Math.min(Number(entry.keptAt) || now, now);
  const notBefore = Number(entry.notBefore) || now;
  if (typeof name !== 'string' || typeof phone !== 'string' || now - keptAt >= KEEP_FOR)
    return undefined;
  const origin = readOrigin((member) => Object(entry.origin)[member]);
  return {
    id,
    lead: { name, phone },
    ...(typeof message === 'string' && { message }),
    suspect: entry.suspect === true,
    ...(origin && { origin }),
    keptAt,
    tries: Math.max(0, Number(entry.tries) || 0),
    notBefore: notBefore - now > LONGEST_WAIT ? now : notBefore,
    confirmed: entry.confirmed === true,
  };
}

export const readKept = (id: string) => parseKept(id, recall(KEPT_LEAD_PREFIX + id));
export const writeKept = (entry: KeptLead) => remember(KEPT_LEAD_PREFIX + entry.id, entry);

/** Lets go of a lead: the provider has it, will never take it, or another has its place. */
export const release = (id: string) => forget(KEPT_LEAD_PREFIX + id);

/**
 * Every lead still waiting, oldest first; what is past its week, or no lead, is removed on the way.
 */
export function waitingLeads(): KeptLead[] {
  const waiting: KeptLead[] = [];
  for (const id of keptLeadIds()) {
    const entry = readKept(id);
    if (entry && !entry.confirmed) waiting.push(entry);
    else release(id);
  }
  return waiting.sort((a, b) => a.keptAt - b.keptAt);
}

/**
 * Whether two come from the same form: of one person a lead and a message are kept, which wants an
 * answer.
 */
const areOfOneForm = (one: Outgoing, other: Outgoing) =>
  (one.message === undefined) === (other.message === undefined);

/** `crypto.randomUUID` is missing where the page came without TLS. */
const newId = (): string =>
  globalThis.crypto?.randomUUID?.() ??
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Keeps a lead before its request starts, so that a closed tab can't lose it: the same content
 * keeps its id, a new one takes the place of the same person's last. Storage is written before this
 * returns.
 * @param failed ids of leads that the visitor was told of as not sent: of the same name, their
 * phone was put right
 */
export function keep(outgoing: Outgoing, failed: ReadonlySet<string>): KeptLead {
  const { name, phone } = outgoing.lead;
  const older = waitingLeads().filter(
    (entry) =>
      areOfOneForm(outgoing, entry) &&
      (entry.lead.phone === phone || (failed.has(entry.id) && entry.lead.name === name)),
  );
  const same = older.find((entry) => sameContent(outgoing, entry));
  for (const entry of older) if (entry !== same) release(entry.id);
  const now = Date.now();
  const { id, tries } = same ?? { id: newId(), tries: 0 };
  const entry = { ...outgoing, id, keptAt: now, tries, notBefore: now + CLAIM_FOR };
  writeKept(entry);
  return entry;
}
