import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { keep, type PendingLead, postpone, release } from '../lead/browser/kept-leads.ts';
import { openChat } from '../lead/browser/open-chat.ts';
import { announceConversion, scheduleResend, watchOutbox } from '../lead/browser/resend.ts';
import { send } from '../lead/browser/sending.ts';
import { isThrottled, stampConfirmedSend } from '../lead/browser/throttle.ts';
import { chatUrl, messageWithLead } from '../lead/chat.ts';
import { type FieldError, type FieldName, type Outgoing, parseLead } from '../lead/lead.ts';
import type { PageProvider } from '../lead/page-provider.ts';
import { looksAutomatic } from '../lead/traps.ts';
import { dismissAllToasts, showToast } from '../notices/toasts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { FormWords } from './form-words.ts';
import { clearFields, ownField, readFields } from './own-fields.ts';

type Status = 'idle' | 'submitting';
type Problems = Partial<Record<FieldName, FieldError>>;

interface Options {
  provider: PageProvider;
  words: FormWords;
  /** A lead ends in the chat; a message of the contact form is answered later. */
  kind: 'lead' | 'contact';
}

/** The form that wakes first also draws the notices and looks after leads left from earlier. */
let taken = false;

/** What both forms do with a submit: check, keep, send, tell, and never lose what was typed. */
export function useSendForm({ provider, words, kind }: Options) {
  const [status, setStatus] = useState<Status>('idle');
  const [problems, setProblems] = useState<Problems>({});
  const [first, setFirst] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const signs = useRef({ since: 0, touched: false });

  const onResent = (entry: PendingLead) => {
    const { titulo, texto } = words.toasts.reenviado;
    showToast({ tone: 'quiet', title: titulo, text: texto });
    announceConversion(entry);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    signs.current.since = performance.now();
    if (taken) return;
    taken = true;
    setFirst(true);
    watchOutbox(provider, onResent);
  }, []);

  function refuse(problem: 'missing' | 'phone', fields: Problems) {
    const { titulo, texto } = problem === 'missing' ? words.toasts.obrigatorios : words.toasts.telefone;
    showToast({ tone: 'destructive', title: titulo, text: texto });
    const faulty = fields.name ? 'from_name' : 'from_phone';
    afterPaint(() => {
      setProblems(fields);
      // Focusing lays the page out, which the error beside the field need not wait for.
      afterPaint(() => form.current && ownField(form.current, faulty)?.focus());
    });
  }

  function fail(chat: string, reason: string) {
    const { titulo, texto } = words.toasts.falha;
    console.error(`The lead was not sent: ${reason}`);
    showToast({
      tone: 'destructive',
      title: titulo,
      text: texto,
      link: { href: chat, label: words.talkNow, toChat: true },
      sticky: true,
    });
  }

  function succeed(chat: string, entry: PendingLead) {
    const { titulo, texto } = words.toasts.success;
    release(entry);
    stampConfirmedSend();
    announceConversion(entry);
    if (form.current) clearFields(form.current);
    const opened = kind === 'lead' && openChat(chat);
    showToast({
      tone: 'success',
      title: titulo,
      text: texto,
      link: { href: chat, label: words.openChat, toChat: true },
      sticky: kind === 'lead' && !opened,
    });
  }

  async function deliver(outgoing: Outgoing) {
    const { lead } = outgoing;
    const chat = chatUrl(words.whatsapp, messageWithLead(words.chatMessage, lead));
    if (isThrottled(provider.throttleSeconds)) return fail(chat, 'sent a moment ago');
    const entry = keep(outgoing);
    const result = await send(outgoing, provider);
    if (result.ok) return succeed(chat, entry);
    if (result.failure === 'refused') release(entry);
    else {
      postpone(entry);
      scheduleResend(provider, onResent);
    }
    fail(chat, result.reason);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const { name, phone, message, trap } = readFields(event.currentTarget);
    const result = parseLead({ name, phone });
    if (!result.ok) return refuse(result.problem, result.fields);
    setProblems({});
    dismissAllToasts();
    busy.current = true;
    setStatus('submitting');
    try {
      const elapsed = performance.now() - signs.current.since;
      const { touched } = signs.current;
      await deliver({
        lead: result.lead,
        ...(kind === 'contact' && { message }),
        suspect: looksAutomatic({ trap, elapsed, touched }),
      });
    } finally {
      busy.current = false;
      setStatus('idle');
    }
  }

  const onTouch = () => {
    signs.current.touched = true;
  };
  const errorOf = (name: FieldName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    const { nome, celular } = words.fields;
    if (name === 'name') return nome.vazio;
    return problem === 'empty' ? celular.vazio : celular.curto;
  };
  const clearError = (name: FieldName) => setProblems(({ [name]: _gone, ...rest }) => rest);

  return { status, first, form, onSubmit, onTouch, errorOf, clearError };
}
