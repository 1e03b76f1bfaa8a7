import { formatPhone, isForeign, isUndecided, MAX_DIGITS, nationalNumber } from './phone.ts';

/** The mask drops prefixes before it can recognise them, so the typed keys are kept too. */
export interface PhoneInput {
  shown: string;
  typed?: string;
}

export const EMPTY_INPUT: PhoneInput = { shown: '' };

/** A single key, an erased character, or a whole value (pasted, autofilled, suggested). */
export type InputKind = 'key' | 'erased' | 'whole';

/** Foreign and possibly foreign numbers are not masked. */
const masked = (value: string): string =>
  isForeign(value) || isUndecided(value) ? value : formatPhone(value);

export function reshape(
  { shown, typed = shown }: PhoneInput,
  value: string,
  kind: InputKind,
): PhoneInput {
  if (kind === 'key' && value.startsWith(shown)) {
    const added = value.slice(shown.length).normalize('NFKC');
    const all = typed + added.replace(/[^\d\s+().-]/g, '');
    return { shown: masked(all), typed: all };
  }
  // A digit typed between others would push the last one out.
  if (kind === 'key' && nationalNumber(value).length > MAX_DIGITS) return { shown, typed };
  if (kind === 'erased' && value === shown.slice(0, -1)) {
    const left = typed.slice(0, -1);
    const before = masked(left);
    if (before !== shown && before.length >= shown.length) return { shown: before, typed: left };
  }
  const now = masked(value);
  // The mask shows nothing of a lone bracket or dash, so the typed keys are dropped too.
  return { shown: now, typed: now && value };
}
