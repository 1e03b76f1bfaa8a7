import { type ComponentProps, type InputEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { chatUrl, messageWithLead } from '../lead/chat.ts';
import type { FieldError, FieldName, Lead } from '../lead/lead.ts';
import { digitsOf, EMPTY_INPUT, type How, reshape } from '../lead/phone.ts';
import { TRAP_FIELD } from '../lead/traps.ts';
import { Field } from '../ui/Field.tsx';
import { Sentences } from '../ui/Sentences.tsx';
import { messages, whatsapp, words } from './form.built.ts';

/**
 * One of our own fields. A tag manager or an extension may add fields to the form, under our names or those
 * of the form's own properties (`elements`, `reset`): what they add is never read.
 */
export function ownField(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `.field-control[name="${name}"], .form-trap [name="${name}"]`,
  );
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

/** What stands beside which field. */
export type Errors = Partial<Record<FieldName, ReactNode>>;

/** What stands beside the fields at fault: what is wrong and what to do, the chat where the form can't help. */
export function errorsOf({ name, phone }: Partial<Record<FieldName, FieldError>>, typed: Lead): Errors {
  const { nome, celular } = words.campos;
  const foreign = (
    <>
      {celular.estrangeiro}{' '}
      <a href={chatUrl(whatsapp, messageWithLead(messages.foreign, typed))} target="_blank" rel="noopener">
        {words['falar-agora']}
      </a>
    </>
  );
  const ofPhone = {
    empty: <Sentences text={celular.vazio} />,
    short: <Sentences text={celular.curto} />,
    foreign,
  };
  return { name: name && nome.vazio, phone: phone && ofPhone[phone] };
}

/**
 * Where the caret belongs in a masked value so that as many digits as before come after it. With Delete (`forward`) it
 * goes on over brackets and dash to the next digit, or it would stay before them for good.
 */
function caretBefore(masked: string, digitCount: number, forward: boolean): number {
  const after = new RegExp(`${forward ? '' : '\\D*'}(\\d\\D*){${digitCount}}$`);
  return Math.max(0, masked.search(after));
}

/** A keyboard's suggestion arrives as `insertText` too, but whole; autofill is no input event of its own kind. */
function howOf(event: Event): How {
  if (!(event instanceof InputEvent)) return 'whole';
  if (event.inputType === 'deleteContentBackward') return 'erased';
  return event.inputType === 'insertText' && (event.data ?? '').length <= 1 ? 'key' : 'whole';
}

/** The phone, masked as one types (`reshape`), the caret kept where it was among its digits. */
export function PhoneField(props: ComponentProps<typeof Field>) {
  const element = useRef<HTMLInputElement>(null);
  const field = useRef(EMPTY_INPUT);

  // What was typed or filled in before the script came takes its shape too.
  useEffect(() => void element.current?.dispatchEvent(new Event('input', { bubbles: true })), []);

  const mask: InputEventHandler<HTMLInputElement> = ({ currentTarget: input, nativeEvent }) => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    field.current = reshape(field.current, typed, howOf(nativeEvent));
    const masked = field.current.shown;
    if (typed === masked) return;
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const position = caretBefore(masked, digitsOf(typed.slice(caret)).length, forward);
    input.value = masked;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  };

  return <Field {...props} ref={element} type="tel" inputMode="tel" autoComplete="tel" onInput={mask} />;
}
