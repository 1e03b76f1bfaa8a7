import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import type { ButtonLook } from './button-variants.ts';
import { ChatIcon } from './ChatIcon.tsx';

interface Props extends ButtonLook {
  href: string;
  children: ReactNode;
  icon?: boolean;
}

/**
 * A link that opens a chat in a new tab; it is a plain link, so it works without script. Marked `data-chat`, so that
 * the floating one leaves the stage to it.
 */
export function ChatLink({ href, children, variant = 'whatsapp', icon = true, ...look }: Props) {
  return (
    <ButtonLink data-chat href={href} target="_blank" rel="noopener" variant={variant} {...look}>
      {icon && <ChatIcon size={22} />}
      <span>{children}</span>
    </ButtonLink>
  );
}
