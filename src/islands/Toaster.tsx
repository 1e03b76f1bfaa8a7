import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatIcon } from '../ui/ChatIcon.tsx';
import './Toaster.css';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  TOAST_DURATION,
  TOAST_SWIPE,
  type Toast as ToastData,
} from './toasts.ts';

function Notice({ toast, closeLabel }: { toast: ToastData; closeLabel: string }) {
  const close = () => dismissToast(toast.id);
  return (
    <Toast.Root
      className={`toast toast-${toast.tone}`}
      open={toast.open}
      onOpenChange={(open) => open || close()}
      duration={toast.sticky ? Number.POSITIVE_INFINITY : TOAST_DURATION}
      type={toast.tone === 'quiet' ? 'background' : 'foreground'}
    >
      {toast.tone === 'destructive' ? (
        <CircleAlert size={24} strokeWidth={2} aria-hidden />
      ) : (
        <CircleCheck size={24} strokeWidth={2} aria-hidden />
      )}
      <div className="toast-words">
        <Toast.Title className="toast-title">{toast.title}</Toast.Title>
        <Toast.Description>{toast.text}</Toast.Description>
        {toast.link && (
          <Toast.Action asChild altText={toast.link.label}>
            <a className="toast-link" href={toast.link.href} target="_blank" rel="noopener">
              <ChatIcon size={20} />
              {toast.link.label}
            </a>
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-close" aria-label={closeLabel}>
        <X size={20} strokeWidth={2} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The notices of every island. Drawn in the browser only: Radix's viewport writes style attributes. */
export default function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const [phone, setPhone] = useState(() => matchMedia('(width < 700px)').matches);
  useEffect(() => {
    const query = matchMedia('(width < 700px)');
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
