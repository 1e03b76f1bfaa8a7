import type { ReactNode } from 'react';
import { chatUrl, messageWithLead } from '../lead/chat.ts';
import type { FieldError, FieldName, Lead } from '../lead/lead.ts';
import { TRAP_FIELD } from '../lead/traps.ts';
import { Sentences } from '../ui/Sentences.tsx';
import { words } from './form.built.ts';

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

/** Empties the form, whatever a field named `reset` may stand in the way of its own. */
export function clearFields(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/** What is wrong with which field, and what was typed when it was found. */
export interface Problems {
  fields: Partial<Record<FieldName, FieldError>>;
  typed: Lead;
}

export const NO_PROBLEMS: Problems = { fields: {}, typed: { name: '', phone: '' } };

/** What stands beside a field at fault: what is wrong and what to do, the chat where the form can't help. */
export function fieldError({ fields, typed }: Problems, field: FieldName): ReactNode {
  const { nome, celular } = words.fields;
  const problem = fields[field];
  if (!problem) return undefined;
  if (field === 'name') return nome.vazio;
  if (problem !== 'foreign') return <Sentences text={problem === 'empty' ? celular.vazio : celular.curto} />;
  const chat = chatUrl(words.whatsapp, messageWithLead(words.foreignMessage, typed));
  return (
    <>
      {celular.estrangeiro}{' '}
      <a href={chat} target="_blank" rel="noopener">
        {words.talkNow}
      </a>
    </>
  );
}
