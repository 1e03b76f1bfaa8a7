import { membersOf, membersOfJson } from '../json.ts';
import { type Outgoing, withOrigin } from '../lead.ts';
import { visit } from './visit.ts';

/** A lead that waits in the visitor's browser until the provider has it. */
export interface KeptLead extends Outgoing {
  /** The visitor's own id of this lead, one conversion through all tries; it never travels. */
  id: string;
  keptAt: number;
  tries: number;
  /** Not before this time; while a tab is sending, its hold. */
  notBefore: number;
  /** The provider has it: the entry's last word, for other tabs, before it is taken away. */
  confirmed?: boolean;
}

/** A lead that could not be sent for this long is forgotten. Milliseconds. */
export const KEEP_FOR = 7 * 24 * 60 * 60 * 1000;
/** The longest wait between two tries. Milliseconds. */
export const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 2_000;

/** Milliseconds to wait after so many failed tries: 2 s, doubled each time, never over 30 s. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT);
}

const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/**
 * Reads an entry as it was written, or by whoever else may write there.
 * @returns undefined for what is no lead, and for one that is past its week
 */
export function parseKept(id: string, text: string, now = Date.now()): KeptLead | undefined {
  const entry = membersOfJson(text);
  const lead = membersOf(entry.get('lead'));
  const [name, phone, message] = [lead.get('name'), lead.get('phone'), entry.get('message')];
  if (typeof name !== 'string' || typeof phone !== 'string') return undefined;
  // Times ahead of now were written under a clock that has been put right since.
  const keptAt = Math.min(numberOr(entry.get('keptAt'), now), now);
  const notBefore = numberOr(entry.get('notBefore'), now);
  if (now - keptAt >= KEEP_FOR) return undefined;
  return {
    id,
    lead: { name, phone },
    ...(typeof message === 'string' && { message }),
    suspect: entry.get('suspect') === true,
    ...withOrigin(visit.readStored(entry.get('origin'))),
    keptAt,
    tries: Math.max(0, numberOr(entry.get('tries'), 0)),
    notBefore: notBefore - now > LONGEST_WAIT ? now : notBefore,
    confirmed: entry.get('confirmed') === true,
  };
}

/** Whether two are the same content from the same form. */
export function sameContent(one: Outgoing, other: Outgoing): boolean {
  return (
    one.lead.name === other.lead.name && one.lead.phone === other.lead.phone && one.message === other.message
  );
}
