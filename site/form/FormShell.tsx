import { type ReactNode, useLayoutEffect } from 'react';
import { Toaster } from '../notices/Toaster.tsx';
import { attachForm } from './attach-form.ts';
import { watchKeptLeads } from './delivery.ts';
import { reportResent } from './report.ts';
import type { FormKind } from './settings.ts';

interface Props {
  kind: FormKind;
  /**
   * What the button says that closes a notice, where this island draws those of the whole page; one
   * does.
   */
  closeLabel?: string;
  /** The form's own HTML. */
  children: ReactNode;
}

/**
 * The island around a form. React leaves the form as the server sent it, whatever extensions and
 * translators have put there since, and never draws it: behaviour is attached to its HTML.
 */
export default function FormShell({ kind, closeLabel, children }: Props) {
  useLayoutEffect(() => attachForm(kind), [kind]);
  useLayoutEffect(() => (closeLabel ? watchKeptLeads(reportResent) : undefined), [closeLabel]);
  return (
    <>
      {children}
      {closeLabel && <Toaster closeLabel={closeLabel} />}
    </>
  );
}
