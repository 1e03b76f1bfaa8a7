import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ChatIcon } from '../ui/ChatLink.tsx';
import { currentToasts, dismissToasts, subscribeToasts, type Toast } from './toasts.ts';

/**
 * The specification's section 9: 4000 ms each, 20 px to swipe; the 200 ms to leave are the
 * stylesheet's.
 */
const DURATION = 4000;
const SWIPE = 20;

const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/**
 * One notice: what happened, the way out it may carry (into the chat, mostly), and its close
 * button.
 */
function Notice({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, title, text, link, sticky, place, open } = toast;
  const Icon = tone === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      ref={place && scrollToNotice}
      className={`toast toast-${tone}`}
      open={open}
      onOpenChange={(next) => next || dismissToasts(id)}
      duration={sticky ? Number.POSITIVE_INFINITY : DURATION}
      type={tone === 'quiet' ? 'background' : 'foreground'}
    >
      <Icon size={24} strokeWidth={2} aria-hidden />
      <div>
        {/* The space keeps the two apart where they are read out as one text. */}
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
 * The notices of every island, by Radix: announced, swiped away, paused by hover and focus. Part of
 * the forms' script, so that a form that woke can always tell what became of a lead; the page says
 * which form's island draws them. They stand where the last of them belongs. Nothing of it is drawn
 * before the first notice, so not on the server, where Radix's viewport writes style attributes,
 * which a strict CSP refuses; from then on it stays, because the focus of a closed notice goes to
 * its viewport.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const last = toasts.at(-1);
  if (!last) return null;
  return createPortal(
    <Radix.Provider swipeThreshold={SWIPE} swipeDirection="right" label="Aviso">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport className="toast-viewport" label="Avisos ({hotkey})" />
    </Radix.Provider>,
    last.place ?? document.body,
  );
}
