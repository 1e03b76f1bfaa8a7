import { chatUrl, messageWithLead } from '#core/lead/chat.ts';
import type { FieldError, FieldName, Lead } from '#core/lead/lead.ts';
import { TRAP_FIELD } from '#core/lead/traps.ts';
import type { FormKind } from './settings.ts';
import { pageSettings } from './settings.ts';
import { CONTACT_FORM, FOREIGN_MESSAGE, LEAD_FORM, SENDING } from './words.ts';

export type Problems = Partial<Record<FieldName, FieldError | 'doubtful'>>;

/** Skips fields that tag managers and extensions add under the same names. */
export function formField(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `.field-control[name="${name}"], .form-trap [name="${name}"]`,
  );
}

export function readFields(form: HTMLFormElement) {
  const text = (name: string) => formField(form, name)?.value ?? '';
  return {
    name: text('from_name'),
    phone: text('from_phone'),
    message: text('message'),
    trap: text(TRAP_FIELD),
  };
}

export function showProblem(
  form: HTMLFormElement,
  name: FieldName,
  problem?: Problems[FieldName],
): void {
  const field = formField(form, `from_${name}`);
  if (!field) return;
  const shown = problem && `${field.id}-${problem}`;
  for (const text of form.querySelectorAll<HTMLElement>(`.field-error[id^="${field.id}-"]`))
    text.hidden = text.id !== shown;
  if (shown) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', shown);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

export function linkForeignChat(form: HTMLFormElement, typed: Lead): void {
  const { whatsapp } = pageSettings();
  form
    .querySelector('.form-foreign-chat')
    ?.setAttribute('href', chatUrl(whatsapp, messageWithLead(FOREIGN_MESSAGE, typed)));
}

export function showSending(form: HTMLFormElement, kind: FormKind, sending: boolean): void {
  form.setAttribute('aria-busy', `${sending}`);
  for (const name of ['from_name', 'from_phone', 'message'])
    formField(form, name)?.toggleAttribute('readonly', sending);
  form.querySelector('.form-submit')?.toggleAttribute('disabled', sending);
  const label = form.querySelector('.form-submit-label');
  const { button } = kind === 'lead' ? LEAD_FORM : CONTACT_FORM;
  if (label) label.textContent = sending ? SENDING : button;
}
