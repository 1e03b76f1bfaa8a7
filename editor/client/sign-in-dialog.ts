import { createRef } from 'react';

export const signInDialog = createRef<HTMLDialogElement>();

/** Opens the sign-in dialog and waits until it closes. */
export function waitForSignIn(): Promise<unknown> {
  const dialog = signInDialog.current;
  if (!dialog?.open) dialog?.showModal();
  return new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
}
