import { type ReactNode, useLayoutEffect } from 'react';
import { Toaster } from '../notices/Toaster.tsx';
import { attachForm } from './attach-form.ts';
import { watchOutbox } from './outbox.ts';
import { reportResent } from './report.ts';
import type { FormKind } from './settings.ts';
import { CLOSE_NOTICE } from './words.ts';

interface Props {
  kind: FormKind;
  /** One form of a page draws the notices of the whole page. */
  hasToaster?: boolean;
  /** The form's own HTML. */
  children: ReactNode;
}

/**
 * The island around a form. React leaves the form as the server sent it, whatever extensions and
 * translators have put there since, and never draws it: behaviour is attached to its HTML.
 */
export default function FormShell({ kind, hasToaster = false, children }: Props) {
  useLayoutEffect(() => attachForm(kind), [kind]);
  useLayoutEffect(() => (hasToaster ? watchOutbox(reportResent) : undefined), [hasToaster]);
  return (
    <>
      {children}
      {hasToaster && <Toaster closeLabel={CLOSE_NOTICE} />}
    </>
  );
}
