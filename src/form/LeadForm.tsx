import type { ReactNode } from 'react';
import type { PageProvider } from '../lead/provider.ts';
import { FormShell } from './FormShell.tsx';
import type { FormWords } from './form-props.ts';
import { useSendForm } from './useSendForm.ts';

interface Props {
  provider: PageProvider;
  words: FormWords;
  children?: ReactNode;
}

/** The lead form of the hero: sends by the provider's JSON call, then opens the chat. */
export default function LeadForm({ provider, words, children }: Props) {
  const submit = useSendForm({ provider, words, kind: 'lead' });
  return (
    <FormShell id="lead" provider={provider} words={words} submit={submit} variant="hero">
      {children}
    </FormShell>
  );
}
