import { X } from 'lucide-react';
import { useEffect } from 'react';
import './Toast.css';
import { ToastIcon, ToastLink } from './toast-parts.tsx';
import { dismissToast, TOAST_DURATION, type Toast } from './toasts.ts';

function Notice({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, sticky } = toast;
  useEffect(() => {
    if (sticky) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [id, sticky]);
  return (
    <div className={`toast toast-${toast.tone}`} data-state={toast.open ? 'open' : 'closed'}>
      <ToastIcon tone={toast.tone} />
      <div>
        <p className="toast-title">{toast.title}</p>
        <p>{toast.text}</p>
        {toast.link && <ToastLink link={toast.link} onClick={() => dismissToast(id)} />}
      </div>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={() => dismissToast(id)}>
        <X size={20} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}

/** The notices without Radix, for when its script did not arrive: read out, closable, no swipe. */
export function PlainToasts({ toasts, closeLabel }: { toasts: Toast[]; closeLabel: string }) {
  return (
    <div className="toast-viewport" role="alert">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
