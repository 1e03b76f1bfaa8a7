import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { chatUrl, messageWithLead } from '../lead/chat.ts';
import { type FieldName, parseLead } from '../lead/lead.ts';
import { chatEnding } from '../lead/origin.ts';
import { type Outgoing, sameContent } from '../lead/provider.ts';
import { looksAutomatic } from '../lead/traps.ts';
import { dismissToasts, showToast, type Toast } from '../notices/toasts.ts';
import { afterPaint } from '../ui/moments.ts';
import { type ConfirmedBy, deliver, watchKeptLeads } from './delivery.ts';
import { type Errors, errorsOf, ownField, readFields } from './fields.tsx';
import { type FormKind, messages, whatsapp, words } from './form.built.ts';
import { type KeptLead, keep } from './kept-lead.ts';
import { openChat } from './open-chat.ts';
import { visit } from './storage.ts';

/** What both forms of a page share: which leads are being sent by a press, and whose failures stand in notices. */
const pressed = new Set<string>();
const failed = new Set<string>();

/** So long after a success an empty form was pressed by whoever hadn't seen it go. Milliseconds. */
const PRESSED_ON = 2000;

/** The chat that a lead goes on in, with where the visit came from. */
const chatOf = ({ lead }: KeptLead) =>
  chatUrl(whatsapp, messageWithLead(messages.sent, lead) + chatEnding(visit.origin));

/** Shows one of the forms' notices; about a lead, with the way to its chat. */
function tell(
  tone: Toast['tone'],
  { titulo, texto }: { titulo: string; texto: string },
  { entry, ...look }: Partial<Toast> & { entry?: KeptLead } = {},
) {
  const label = tone === 'success' ? words['abrir-conversa'] : words['falar-agora'];
  const link = entry && { href: chatOf(entry), label, toChat: true };
  showToast({ tone, title: titulo, text: texto, ...(link && { link }), ...look });
}

/** What both forms do with a submit: check, keep, send, tell, and never lose what was typed. */
export function useSendForm(kind: FormKind) {
  /** As the HTML is sent; then awake, the first of the page's forms or another. */
  const [stage, setStage] = useState<'asleep' | 'first' | 'awake'>('asleep');
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  /** Where the notices stand that this form causes. */
  const notices = useRef<HTMLDivElement>(null);
  const signs = useRef({ since: 0, touched: false });
  const emptiedAt = useRef(Number.NEGATIVE_INFINITY);

  const onConfirmed = useEffectEvent(confirmed);
  // Before anything is pressed in it: a press may be what made React take it over.
  useLayoutEffect(() => {
    signs.current.since = performance.now();
    // The first that wakes draws the notices: the other one's script may be lost.
    setStage(watchKeptLeads((entry, by) => onConfirmed(entry, by)) ? 'first' : 'awake');
  }, []);

  /** Checks what is entered. */
  function entered(element: HTMLFormElement) {
    const { message, trap, ...typed } = readFields(element);
    const result = parseLead(typed);
    if (!result.ok) return { ...result, typed };
    const { since, touched } = signs.current;
    const outgoing: Outgoing = {
      lead: result.lead,
      ...(kind === 'contact' && { message }),
      suspect: looksAutomatic({ trap, elapsed: performance.now() - since, touched }),
      ...(visit.origin && { origin: visit.origin }),
    };
    return { ok: true as const, outgoing };
  }

  /** Takes away what was sent. */
  function empty() {
    // Not by its own `reset`: a field of that name, added by others, would stand in the way.
    if (form.current) HTMLFormElement.prototype.reset.call(form.current);
    emptiedAt.current = performance.now();
  }

  /** A lead got through without a press: nobody may be left to send it again. */
  function confirmed(entry: KeptLead, by: ConfirmedBy) {
    if (by === 'press' || pressed.has(entry.id)) return;
    const now = form.current && entered(form.current);
    if (now?.ok && sameContent(now.outgoing, entry)) empty();
    // One of the two forms tells.
    if (stage !== 'first') return;
    const { reenviado } = words.avisos;
    if (failed.delete(entry.id)) tell('success', reenviado, { entry, sticky: true, subject: entry.id });
    else if (by === 'retry') tell('quiet', reenviado);
  }

  function refuse(problem: 'missing' | 'phone', found: Errors) {
    const faulty = found.name ? 'from_name' : 'from_phone';
    afterPaint(() => {
      setErrors(found);
      // Focusing lays the page out, which the error beside the field need not wait for. The notice comes after it:
      // both scroll the page, and the later one ends where it means to.
      afterPaint(() => {
        if (form.current) ownField(form.current, faulty)?.focus();
        const said = problem === 'missing' ? words.avisos.obrigatorios : words.avisos.telefone;
        tell('destructive', said, { place: notices.current });
      });
    });
  }

  function fail(entry: KeptLead, reason: string) {
    failed.add(entry.id);
    console.error(`The lead was not sent: ${reason}`);
    const look = { entry, sticky: true, subject: entry.id, place: notices.current };
    tell('destructive', words.avisos.falha, look);
  }

  function succeed(entry: KeptLead) {
    empty();
    // It stays where the chat is a link in it only.
    const sticky = kind === 'lead' && !openChat(chatOf(entry));
    const { sucesso, contato } = words.avisos;
    tell('success', kind === 'lead' ? sucesso : contato, { entry, sticky, place: notices.current });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = entered(event.currentTarget);
    if (!result.ok) {
      const isEmpty = Object.values(result.typed).join('') === '';
      if (isEmpty && performance.now() - emptiedAt.current < PRESSED_ON) return;
      return refuse(result.problem, errorsOf(result.fields, result.typed));
    }
    const entry = keep(result.outgoing, failed);
    // Two presses of one moment both see the form as it was drawn before them.
    if (pressed.has(entry.id)) return;
    setErrors({});
    dismissToasts();
    failed.clear();
    pressed.add(entry.id);
    setSending(true);
    const sent = await deliver(entry, 'press');
    if (sent.ok) succeed(entry);
    else fail(entry, sent.reason);
    pressed.delete(entry.id);
    setSending(false);
  }

  const onTouch = () => {
    signs.current.touched = true;
  };
  const clearError = (name: FieldName) => setErrors(({ [name]: _gone, ...others }) => others);

  return { stage, sending, form, notices, onSubmit, onTouch, errors, clearError };
}
