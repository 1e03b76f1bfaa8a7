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
 * The island around a form. React never renders the form itself, so what extensions, translators
 * and visitors put there stays; behaviour is attached to its HTML.
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
