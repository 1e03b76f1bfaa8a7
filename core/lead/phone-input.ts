import { formatPhone, isForeign, isUndecided, MAX_DIGITS, nationalNumber } from './phone.ts';

/**
 * What a phone field shows, and what its keys typed, one after another: the mask drops prefixes
 * before it can know them.
 */
export interface PhoneInput {
  shown: string;
  typed?: string;
}

export const EMPTY_INPUT: PhoneInput = { shown: '' };

/**
 * How a value came: a key, a character erased, or whole (pasted, autofilled, a keyboard's
 * suggestion).
 */
export type How = 'key' | 'erased' | 'whole';

/** Another country's number, and what may still become any country's, stays as it was typed. */
const masked = (value: string): string =>
  isForeign(value) || isUndecided(value) ? value : formatPhone(value);

export function reshape({ shown, typed = shown }: PhoneInput, value: string, how: How): PhoneInput {
  if (how === 'key' && value.startsWith(shown)) {
    const added = value.slice(shown.length).normalize('NFKC');
    const all = typed + added.replace(/[^\d\s+().-]/g, '');
    return { shown: masked(all), typed: all };
  }
  // Between others.
  if (how === 'key' && nationalNumber(value).length > MAX_DIGITS) return { shown, typed };
  if (how === 'erased' && value === shown.slice(0, -1)) {
    const left = typed.slice(0, -1);
    const before = masked(left);
    if (before !== shown && before.length >= shown.length) return { shown: before, typed: left };
  }
  const now = masked(value);
  // Of a bracket or a dash that is left nothing is shown, and nothing goes on after it.
  return { shown: now, typed: now && value };
}
