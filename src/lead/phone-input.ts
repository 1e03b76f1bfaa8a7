import { digitsOf, formatPhone, isForeign, isUndecided, MAX_DIGITS } from './phone.ts';

/** What a phone field shows, and what it showed before its last key took 55 for the country code. */
export interface PhoneInput {
  shown: string;
  before55?: string;
}

export const EMPTY_INPUT: PhoneInput = { shown: '' };

/** How a value came: a key, a character erased, or whole (pasted, autofilled, a keyboard's suggestion). */
export type How = 'key' | 'erased' | 'whole';

/**
 * What a phone field shows once its value became `value`. A digit too many changes nothing, unless it shows
 * that a leading 55 was the country code; erased at once, it was only that, and the area code 55 is back.
 * Another country's number, and what may still become any country's, stays as it was typed.
 */
export function reshape(last: PhoneInput, value: string, how: How): PhoneInput {
  if (isForeign(value) || isUndecided(value)) return { shown: value };
  const shown = formatPhone(value);
  if (how === 'key' && digitsOf(value).length > MAX_DIGITS) {
    if (digitsOf(value).startsWith(digitsOf(shown))) return { shown: last.shown || shown };
    return { shown, before55: last.shown };
  }
  if (how === 'erased' && last.before55 && value === last.shown.slice(0, -1)) return { shown: last.before55 };
  return { shown };
}
