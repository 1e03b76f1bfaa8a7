import { Component, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { PlainToasts } from './PlainToasts.tsx';
import { currentToasts, onToastsNeeded, subscribeToasts, type Toast } from './toasts.ts';

const NONE: Toast[] = [];
const noToasts = () => NONE;

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Stands in when the list's script can't be had, or not yet: a network that failed a lead may fail this too. */
class OrPlain extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}

/**
 * The notices of every island. Part of the forms, of which the first that wakes draws them: a form that woke
 * can always tell what became of a lead, whichever other script was lost. Only a shell until a form is touched
 * or a notice comes; nothing of it is drawn on the server, because Radix's viewport writes style attributes,
 * which a strict CSP refuses.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const [needed, setNeeded] = useState(false);
  useEffect(() => onToastsNeeded(() => setNeeded(true)), []);
  if (!needed && toasts.length === 0) return null;
  const plain = <PlainToasts toasts={toasts} closeLabel={closeLabel} />;
  return createPortal(
    <OrPlain plain={plain}>
      <Suspense fallback={toasts.length > 0 && plain}>
        <ToastList toasts={toasts} closeLabel={closeLabel} />
      </Suspense>
    </OrPlain>,
    document.body,
  );
}
