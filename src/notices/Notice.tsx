import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { ChatIcon } from '../ui/ChatIcon.tsx';
import './Toast.css';
import { dismissToast, TOAST_DURATION, type Toast } from './toasts.ts';

/** One notice: what happened, the way out it may carry (into the chat, mostly), and its close button. */
export function Notice({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, title, text, link, sticky, open } = toast;
  const Icon = tone === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      className={`toast toast-${tone}`}
      open={open}
      onOpenChange={(next) => next || dismissToast(id)}
      duration={sticky ? Number.POSITIVE_INFINITY : TOAST_DURATION}
      type={tone === 'quiet' ? 'background' : 'foreground'}
    >
      <Icon size={24} strokeWidth={2} aria-hidden />
      <div className="toast-words">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        <Radix.Description>{text}</Radix.Description>
        {link && (
          <Radix.Action asChild altText={link.label}>
            <a className="toast-link" href={link.href} target="_blank" rel="noopener">
              {link.toChat && <ChatIcon size={20} />}
              {link.label}
            </a>
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="toast-close" aria-label={closeLabel}>
        <X size={20} strokeWidth={2} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
