import * as Radix from '@radix-ui/react-toast';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BELOW_DESKTOP } from '../styles/breakpoints.ts';
import { useMedia } from '../ui/use-media.ts';
import { Notice } from './Notice.tsx';
import { currentToasts, subscribeToasts, TOAST_DURATION, TOAST_SWIPE, type Toast } from './toasts.ts';

const NONE: Toast[] = [];
const noToasts = () => NONE;

/**
 * The notices of every island, by Radix: announced, swiped away, paused by hover and focus. Part of the forms,
 * of which the first that wakes draws them: a form that woke can always tell what became of a lead, whichever
 * other script was lost. Nothing of it is drawn before the first notice, so not on the server, where Radix's
 * viewport writes style attributes, which a strict CSP refuses; from then on it stays, because the focus of a
 * closed notice goes to its viewport.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const atTop = useMedia(BELOW_DESKTOP);
  const [used, setUsed] = useState(false);
  if (!used && toasts.length > 0) setUsed(true);
  if (!used) return null;
  return createPortal(
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeThreshold={TOAST_SWIPE}
      swipeDirection={atTop ? 'up' : 'right'}
      label="Aviso"
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport className="toast-viewport" label="Avisos ({hotkey})" />
    </Radix.Provider>,
    document.body,
  );
}
