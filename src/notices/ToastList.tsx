import { Toast } from 'radix-ui';
import { useEffect, useState } from 'react';
import { ToastIcon, ToastLink } from './toast-parts.tsx';
import './Toast.css';
import { X } from 'lucide-react';
import { PHONE } from '../styles/breakpoints.ts';
import { dismissToast, TOAST_DURATION, TOAST_SWIPE, type Toast as ToastData } from './toasts.ts';

function Notice({ toast, closeLabel }: { toast: ToastData; closeLabel: string }) {
  return (
    <Toast.Root
      className={`toast toast-${toast.tone}`}
      open={toast.open}
      onOpenChange={(open) => open || dismissToast(toast.id)}
      duration={toast.sticky ? Number.POSITIVE_INFINITY : TOAST_DURATION}
      type={toast.tone === 'quiet' ? 'background' : 'foreground'}
    >
      <ToastIcon tone={toast.tone} />
      <div className="toast-words">
        <Toast.Title className="toast-title">{toast.title}</Toast.Title>
        <Toast.Description>{toast.text}</Toast.Description>
        {toast.link && (
          <Toast.Action asChild altText={toast.link.label}>
            <ToastLink link={toast.link} />
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-close" aria-label={closeLabel}>
        <X size={20} strokeWidth={2} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The notices by Radix: announced, swiped away, paused by hover and focus. */
export default function ToastList({ toasts, closeLabel }: { toasts: ToastData[]; closeLabel: string }) {
  const [phone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const update = () => setPhone(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeThreshold={TOAST_SWIPE}
      swipeDirection={phone ? 'up' : 'right'}
      label="Aviso"
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Toast.Viewport className="toast-viewport" label="Avisos ({hotkey})" />
    </Toast.Provider>
  );
}
