import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ChatIcon } from '../ui/ChatLink.tsx';
import { currentToasts, dismissToasts, subscribeToasts, type Toast } from './toasts.ts';
import './Toast.css';

/** Set by the specification, section 9. */
const DURATION_MS = 4000;
const SWIPE_PX = 20;

const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

function Notice({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, title, text, link, sticky, place, open } = toast;
  const Icon = tone === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      ref={place && scrollToNotice}
      className={`toast toast-${tone}`}
      open={open}
      onOpenChange={(next) => next || dismissToasts(id)}
      duration={sticky ? Number.POSITIVE_INFINITY : DURATION_MS}
      type={tone === 'quiet' ? 'background' : 'foreground'}
    >
      <Icon size={24} strokeWidth={2} aria-hidden />
      <div>
        {/* Screen readers read both as one text. */}
        <Radix.Title className="toast-title title">{title}</Radix.Title>{' '}
        <Radix.Description>{text}</Radix.Description>
        {link && (
          <Radix.Action asChild altText={link.label}>
            <ButtonLink
              variant="secondary"
              className="toast-link"
              href={link.href}
              target="_blank"
              rel="noopener"
            >
              {link.toChat && <ChatIcon size={20} />}
              {link.label}
            </ButtonLink>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="ghost" size="icon" className="toast-close" aria-label={closeLabel}>
          <X size={20} strokeWidth={2} aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * Renders nothing before the first notice, because the CSP refuses the style attributes that
 * Radix's viewport has on the server.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const last = toasts.at(-1);
  if (!last) return null;
  return createPortal(
    <Radix.Provider swipeThreshold={SWIPE_PX} swipeDirection="right" label="Aviso">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport className="toast-viewport" label="Avisos ({hotkey})" />
    </Radix.Provider>,
    last.place ?? document.body,
  );
}
