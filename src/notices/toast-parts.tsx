import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { ChatIcon } from '../ui/ChatIcon.tsx';
import type { Toast } from './toasts.ts';

export function ToastIcon({ tone }: { tone: Toast['tone'] }) {
  const Icon = tone === 'destructive' ? CircleAlert : CircleCheck;
  return <Icon size={24} strokeWidth={2} aria-hidden />;
}

/** The way out that a notice carries: into the chat, mostly. */
export function ToastLink({
  link,
  ...props
}: ComponentPropsWithRef<'a'> & { link: NonNullable<Toast['link']> }) {
  return (
    <a {...props} className="toast-link" href={link.href} target="_blank" rel="noopener">
      {link.toChat && <ChatIcon size={20} />}
      {link.label}
    </a>
  );
}
