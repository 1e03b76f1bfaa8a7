import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from './Button.tsx';

/** Speech bubble with a handset, in the text's colour. Drawn in `chat-icon.svg`. */
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

/**
 * A link that opens a chat in a new tab: a plain link, so it works without script. Marked
 * `data-chat`, so that paper leaves it out.
 */
export function ChatLink({ href, children, variant = 'whatsapp', icon = true, ...look }: Props) {
  return (
    <ButtonLink data-chat href={href} target="_blank" rel="noopener" variant={variant} {...look}>
      {icon && <ChatIcon size={22} />}
      <span>{children}</span>
    </ButtonLink>
  );
}
