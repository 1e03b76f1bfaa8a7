import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldName, parseLead } from '../lead/lead.ts';
import { type Outgoing, sameContent } from '../lead/provider.ts';
import { looksAutomatic } from '../lead/traps.ts';
import { dismissToasts } from '../notices/toasts.ts';
import { afterPaint } from '../ui/moments.ts';
import { type ConfirmedBy, deliver, isConfirmed, onLeadConfirmed, watchKeptLeads } from './delivery.ts';
import { clearFields, NO_PROBLEMS, ownField, type Problems, readFields } from './fields.tsx';
import type { FormKind } from './form.built.ts';
import {
  chatOf,
  openChat,
  tellFailed,
  tellRefused,
  tellSent,
  tellSentAfterAll,
  tellSentFromEarlier,
} from './form-notices.ts';
import { type KeptLead, keep } from './kept-lead.ts';
import { visit } from './storage.ts';

/** What both forms of a page share: which leads are being sent by a press, and whose failures stand in notices. */
const shared = { sending: new Set<string>(), failed: new Set<string>() };

/** What both forms do with a submit: check, keep, send, tell, and never lose what was typed. */
export function useSendForm(kind: FormKind) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  /** The first form of the page that wakes draws the notices. */
  const [first, setFirst] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Where the notices stand that this form causes. */
  const notices = useRef<HTMLDivElement>(null);
  /** Two presses of one moment both see the form as it was drawn before them. */
  const busy = useRef(false);
  const signs = useRef({ since: 0, touched: false });

  const onConfirmed = useEffectEvent(confirmed);
  useEffect(() => {
    signs.current.since = performance.now();
    if (watchKeptLeads()) setFirst(true);
    return onLeadConfirmed((entry, by) => onConfirmed(entry, by));
  }, []);

  /** Checks what is entered. */
  function entered(element: HTMLFormElement) {
    const { message, trap, ...typed } = readFields(element);
    const result = parseLead(typed);
    if (!result.ok) return { ...result, typed };
    const elapsed = performance.now() - signs.current.since;
    const suspect = looksAutomatic({ trap, elapsed, touched: signs.current.touched });
    const outgoing: Outgoing = {
      lead: result.lead,
      ...(kind === 'contact' && { message }),
      suspect,
      ...(visit.origin && { origin: visit.origin }),
    };
    return { ok: true as const, outgoing };
  }

  /** A lead got through without a press: nobody may be left to send it again. */
  function confirmed(entry: KeptLead, by: ConfirmedBy) {
    if (by === 'press' || shared.sending.has(entry.id)) return;
    const now = form.current && entered(form.current);
    if (form.current && now?.ok && sameContent(now.outgoing, entry)) clearFields(form.current);
    if (!first) return;
    if (shared.failed.delete(entry.id)) tellSentAfterAll(entry);
    else if (by === 'retry') tellSentFromEarlier();
  }

  function refuse(problem: 'missing' | 'phone', found: Problems) {
    const faulty = found.fields.name ? 'from_name' : 'from_phone';
    afterPaint(() => {
      setProblems(found);
      // Focusing lays the page out, which the error beside the field need not wait for. The notice comes after it:
      // both scroll the page, and the later one ends where it means to.
      afterPaint(() => {
        if (form.current) ownField(form.current, faulty)?.focus();
        tellRefused(problem, notices.current);
      });
    });
  }

  function fail(entry: KeptLead, reason: string) {
    shared.failed.add(entry.id);
    console.error(`The lead was not sent: ${reason}`);
    tellFailed(entry, notices.current);
  }

  function succeed(entry: KeptLead) {
    if (form.current) clearFields(form.current);
    const opened = kind === 'lead' && openChat(chatOf(entry));
    tellSent(kind, entry, notices.current, kind === 'lead' && !opened);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const result = entered(event.currentTarget);
    if (!result.ok) return refuse(result.problem, result);
    setProblems(NO_PROBLEMS);
    dismissToasts();
    shared.failed.clear();
    busy.current = true;
    setSending(true);
    const entry = keep(result.outgoing);
    shared.sending.add(entry.id);
    try {
      const sent = await deliver(entry, 'press');
      // Another tab may have got it through while this one waited in vain.
      if (sent.ok || isConfirmed(entry.id)) succeed(entry);
      else fail(entry, sent.reason);
    } finally {
      shared.sending.delete(entry.id);
      busy.current = false;
      setSending(false);
    }
  }

  const onTouch = () => {
    signs.current.touched = true;
  };
  const clearError = (name: FieldName) =>
    setProblems(({ fields: { [name]: _gone, ...fields }, typed }) => ({ fields, typed }));

  return { sending, first, form, notices, onSubmit, onTouch, problems, clearError };
}
