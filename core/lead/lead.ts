import { formatPhone, isForeign, isPhoneComplete } from './phone.ts';

/** In characters. */
export const NAME_MAX_LENGTH = 120;
export const MESSAGE_MAX_LENGTH = 4000;
export const LABEL_MAX_LENGTH = 120;

export interface Lead {
  name: string;
  /** `(85) 99999-9999`. */
  phone: string;
}

export type FieldName = 'name' | 'phone';
export type FieldError = 'empty' | 'short' | 'foreign';

export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A name of these invisible characters only is empty. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\s]/gu;

/** The specification's section 5: both fields filled, a phone of 14 or more characters. */
export function parseLead(entered: { name: string; phone: string }) {
  // Half an emoji left by a cut is invalid in URLs.
  const name = oneLine(entered.name)
    .slice(0, NAME_MAX_LENGTH)
    .replace(/\p{Cs}/gu, '');
  const phone = formatPhone(entered.phone);
  const fields: Partial<Record<FieldName, FieldError>> = {};
  if (name.replace(INVISIBLE, '') === '') fields.name = 'empty';
  // A foreign number opens a chat whose text starts with the name, so the name is asked first.
  if (isForeign(entered.phone)) {
    if (!fields.name) fields.phone = 'foreign';
  } else if (phone === '') fields.phone = 'empty';
  else if (!isPhoneComplete(phone)) fields.phone = 'short';
  if (!fields.name && !fields.phone) return { ok: true, lead: { name, phone } } as const;
  const missing = fields.name || fields.phone === 'empty';
  return { ok: false, problem: missing ? 'missing' : 'phone', fields } as const;
}
