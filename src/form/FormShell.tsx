import { type ReactNode, useLayoutEffect } from 'react';
import { Toaster } from '../notices/Toaster.tsx';
import { attachForm } from './attach-form.ts';
import { watchKeptLeads } from './delivery.ts';
import { type FormKind, words } from './form.built.ts';
import { reportResent } from './report.ts';

interface Props {
  kind: FormKind;
  /** Draws the notices of the whole page; one island of a page does. */
  notices?: boolean;
  /** The form's own HTML. */
  children: ReactNode;
}

/**
 * The island around a form. React leaves the form as the server sent it, whatever extensions and translators have put
 * there since, and never draws it: behaviour is attached to its HTML.
 */
export default function FormShell({ kind, notices = false, children }: Props) {
  useLayoutEffect(() => attachForm(kind), [kind]);
  useLayoutEffect(() => (notices ? watchKeptLeads(reportResent) : undefined), [notices]);
  return (
    <>
      {children}
      {notices && <Toaster closeLabel={words.fechar} />}
    </>
  );
}
