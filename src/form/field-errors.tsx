import type { ReactNode } from 'react';
import { chatUrl, messageWithLead } from '../lead/chat.ts';
import type { FieldError, FieldName, Lead } from '../lead/lead.ts';
import { Sentences } from '../ui/Sentences.tsx';
import type { FormWords } from './form-words.ts';

/** What is wrong with which field, and what was typed when it was found. */
export interface Problems {
  fields: Partial<Record<FieldName, FieldError>>;
  typed: Lead;
}

export const NO_PROBLEMS: Problems = { fields: {}, typed: { name: '', phone: '' } };

/** What stands beside a field at fault: what is wrong and what to do, the chat where the form can't help. */
export function fieldError(words: FormWords, { fields, typed }: Problems, field: FieldName): ReactNode {
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
