import { TRAP_FIELD } from '../lead/traps.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * One of our own fields. A tag manager or an extension may add fields to the form, under our names or those
 * of the form's own properties (`elements`, `reset`): what they add is never read.
 */
export function ownField(form: HTMLFormElement, name: string): Control | null {
  return form.querySelector<Control>(`.field-control[name="${name}"], .form-trap [name="${name}"]`);
}

/** What stands in our own fields, as entered. */
export function readFields(form: HTMLFormElement) {
  const text = (name: string) => ownField(form, name)?.value ?? '';
  return {
    name: text('from_name'),
    phone: text('from_phone'),
    message: text('message'),
    trap: text(TRAP_FIELD),
  };
}

/** Empties the form. */
export function clearFields(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}
