import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from './Button.tsx';

export function ChatIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <use href="#chat-icon" />
    </svg>
  );
}

interface Props extends ButtonLook {
  href: string;
  children: ReactNode;
  icon?: boolean;
}

/** A plain link works without script; print hides `data-chat`. */
export function ChatLink({ href, children, variant = 'whatsapp', icon = true, ...look }: Props) {
  return (
    <ButtonLink data-chat href={href} target="_blank" rel="noopener" variant={variant} {...look}>
      {icon && <ChatIcon size={22} />}
      <span>{children}</span>
    </ButtonLink>
  );
}
