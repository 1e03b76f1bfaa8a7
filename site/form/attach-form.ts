import { type FieldName, parseLead } from '#core/lead/lead.ts';
import { isDoubtful } from '#core/lead/phone.ts';
import { type OutgoingLead, sameContent } from '#core/lead/provider.ts';
import { looksAutomatic } from '#core/lead/traps.ts';
import { dismissToasts } from '../notices/toasts.ts';
import { afterPaint } from '../ui/scheduling.ts';
import {
  formField,
  linkForeignChat,
  type Problems,
  readFields,
  showProblem,
  showSending,
} from './form-fields.ts';
import { type KeptLead, keepLead } from './kept-leads.ts';
import { sendByPress, watchOutbox } from './outbox.ts';
import { attachPhoneField } from './phone-field.ts';
import { failedLeads, reportFailure, reportRefusal, reportSent } from './report.ts';
import type { FormKind } from './settings.ts';
import { visit } from './storage.ts';

const FIELDS: FieldName[] = ['name', 'phone'];

/**
 * Makes a server-rendered form check, keep, send and report; returns a function that detaches it.
 */
export function attachForm(kind: FormKind): () => void {
  const form = document.querySelector<HTMLFormElement>(`#${kind}-form`);
  const button = form?.querySelector<HTMLButtonElement>('.form-submit');
  const phoneField = form && formField(form, 'from_phone');
  if (!form || !button || !(phoneField instanceof HTMLInputElement)) return () => {};
  return attachTo(form, { kind, button, phoneField });
}

interface Parts {
  kind: FormKind;
  button: HTMLButtonElement;
  phoneField: HTMLInputElement;
}

function attachTo(form: HTMLFormElement, { kind, button, phoneField }: Parts): () => void {
  const detached = new AbortController();
  const { signal } = detached;
  const attachedAt = performance.now();
  let touched = false;
  /** A doubtful number is accepted when it is submitted again. */
  let doubtedPhone = '';
  const enteredPhone = attachPhoneField(phoneField, signal);
  const place = form.querySelector<HTMLElement>('.form-notices');

  function entered() {
    const { message, trap, ...fields } = readFields(form);
    const typed = { ...fields, phone: enteredPhone() };
    const result = parseLead(typed);
    if (!result.ok) return { ...result, typed };
    const isAutomatic = looksAutomatic({ trap, elapsed: performance.now() - attachedAt, touched });
    const outgoing: OutgoingLead = {
      lead: result.lead,
      ...(kind === 'contact' && { message }),
      suspect: isAutomatic || isDoubtful(result.lead.phone),
      ...(visit.origin && { origin: visit.origin }),
    };
    return { ok: true as const, outgoing };
  }

  function empty(): void {
    // A field added by others and named `reset` would hide the form's own method.
    HTMLFormElement.prototype.reset.call(form);
  }

  function onResent(entry: KeptLead): void {
    const now = entered();
    if (now.ok && sameContent(now.outgoing, entry)) empty();
  }

  function showProblems(problems: Problems): void {
    for (const name of FIELDS) showProblem(form, name, problems[name]);
  }

  function refuse(problems: Problems, problem?: 'missing' | 'phone'): void {
    const firstFaulty = problems.name ? 'from_name' : 'from_phone';
    afterPaint(() => {
      showProblems(problems);
      // Focus forces a layout, so it waits a frame; the toast scrolls last.
      afterPaint(() => {
        formField(form, firstFaulty)?.focus();
        if (problem) reportRefusal(problem, problems, place);
      });
    });
  }

  async function send(outgoing: OutgoingLead): Promise<void> {
    const entry = keepLead(outgoing, failedLeads);
    showProblems({});
    dismissToasts();
    failedLeads.clear();
    showSending(form, kind, true);
    const sent = await sendByPress(entry);
    showSending(form, kind, false);
    // The disabled button lost the focus.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    if (sent.ok) {
      empty();
      reportSent(kind, entry, place);
    } else reportFailure(entry, sent.reason, place);
  }

  function onSubmit(event: Event): void {
    event.preventDefault();
    // A script may submit although the button is disabled.
    if (button.disabled) return;
    const result = entered();
    if (!result.ok) {
      linkForeignChat(form, result.typed);
      refuse(result.fields, result.problem);
      return;
    }
    const { phone } = result.outgoing.lead;
    if (isDoubtful(phone) && phone !== doubtedPhone) {
      doubtedPhone = phone;
      refuse({ phone: 'doubtful' });
      return;
    }
    void send(result.outgoing);
  }

  form.addEventListener('submit', onSubmit, { signal });
  form.addEventListener(
    'input',
    ({ target }) => {
      for (const name of FIELDS)
        if (target === formField(form, `from_${name}`)) showProblem(form, name);
    },
    { signal },
  );
  for (const sign of ['keydown', 'pointerdown'])
    form.addEventListener(sign, () => (touched = true), { signal });
  const unwatch = watchOutbox(onResent);

  form.noValidate = true;
  // Firefox restores a disabled button after a reload unless `autocomplete` is off.
  button.removeAttribute('form');
  button.setAttribute('autocomplete', 'off');
  form.dataset.awake = '';
  return () => {
    detached.abort();
    unwatch();
    delete form.dataset.awake;
  };
}
