/** A Brazilian phone as the form shows it: `(85) 99999-9999`, 15 characters, or `(85) 3222-1234`, 14. */
export const PHONE_MAX_LENGTH = 15;
/** The specification's section 5: a shorter formatted phone is refused. */
export const PHONE_MIN_LENGTH = 14;
const MAX_DIGITS = 11;

/**
 * The national digits (area code and number, at most 11) in whatever was typed, pasted or autofilled.
 * A trunk 0 goes, with its two-digit carrier when the length shows one. A leading 55 goes only after
 * a `+` or when 12 or 13 digits are there: with 10 or 11, 55 is the area code of Santa Maria/RS.
 */
export function nationalDigits(raw: string): string {
  const international = /^\s*\+/.test(raw);
  let digits = raw.replace(/\D/g, '');
  if (international && digits.startsWith('55')) digits = digits.slice(2);
  else if (/^55\d{10,11}$/.test(digits)) digits = digits.slice(2);
  if (/^0\d{2}[1-9]\d{9,10}$/.test(digits)) digits = digits.slice(3);
  return digits.replace(/^0+/, '').slice(0, MAX_DIGITS);
}

/** Draws the mask over digits as far as they go; never longer than 15 characters. */
export function maskDigits(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 2) return `(${digits}`;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number.length <= 4) return `(${area}) ${number}`;
  const split = number.length > 8 ? 5 : 4;
  return `(${area}) ${number.slice(0, split)}-${number.slice(split)}`;
}

/** Whatever was entered, as `(XX) XXXXX-XXXX` or, with ten digits, `(XX) XXXX-XXXX`. */
export function formatPhone(raw: string): string {
  return maskDigits(nationalDigits(raw));
}

/** True when a phone is long enough to be called: 14 formatted characters or more. */
export function isPhoneComplete(formatted: string): boolean {
  return formatted.length >= PHONE_MIN_LENGTH && formatted.length <= PHONE_MAX_LENGTH;
}

/** The number for `tel:` and wa.me, with Brazil's code and no plus: `5585999999999`. */
export function internationalDigits(formatted: string): string {
  return `55${nationalDigits(formatted)}`;
}
