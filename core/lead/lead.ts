import { formatPhone, isForeign, isPhoneComplete } from './phone.ts';

/** Longest name and message taken, in characters: a row of e-mail subject, a page of text. */
export const NAME_MAX_LENGTH = 120;
export const MESSAGE_MAX_LENGTH = 4000;
export const LABEL_MAX_LENGTH = 120;

export interface Lead {
  name: string;
  /** Formatted: `(85) 99999-9999`. */
  phone: string;
}

export type FieldName = 'name' | 'phone';
export type FieldError = 'empty' | 'short' | 'foreign';

/** One line of text: control characters and runs of white space become single spaces. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/**
 * Characters without ink or width of their own (Unicode's default-ignorable ones, formats, marks
 * that combine with a letter, the empty Braille cell): a name of them is empty.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\s]/gu;

/**
 * Checks what a person entered by the specification's section 5: both fields filled, and a phone of
 * at least 14 formatted characters.
 */
export function parseLead(entered: { name: string; phone: string }) {
  // What a cut leaves of an emoji is no text: URLs refuse it.
  const name = oneLine(entered.name)
    .slice(0, NAME_MAX_LENGTH)
    .replace(/\p{Cs}/gu, '');
  const phone = formatPhone(entered.phone);
  const fields: Partial<Record<FieldName, FieldError>> = {};
  if (name.replace(INVISIBLE, '') === '') fields.name = 'empty';
  // The chat that a foreign number is led to begins with the name: that comes first.
  if (isForeign(entered.phone)) {
    if (!fields.name) fields.phone = 'foreign';
  } else if (phone === '') fields.phone = 'empty';
  else if (!isPhoneComplete(phone)) fields.phone = 'short';
  if (!fields.name && !fields.phone) return { ok: true, lead: { name, phone } } as const;
  const missing = fields.name || fields.phone === 'empty';
  return { ok: false, problem: missing ? 'missing' : 'phone', fields } as const;
}
