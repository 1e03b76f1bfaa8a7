import { type ReactNode, useLayoutEffect } from 'react';
import { Toaster } from '../notices/Toaster.tsx';
import { attachForm } from './attach-form.ts';
import { watchOutbox } from './outbox.ts';
import { reportResent } from './report.ts';
import type { FormKind } from './settings.ts';
import { CLOSE_NOTICE } from './words.ts';

interface Props {
  kind: FormKind;
  hasToaster?: boolean;
  children: ReactNode;
}

/** React never renders the form itself, so changes by extensions and translators survive. */
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
