import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-variants.ts';
import { ChatIcon } from './ChatIcon.tsx';

interface Props {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: boolean;
  className?: string;
}

/** A link that opens a chat in a new tab; it is a plain link, so it works without script. */
export function ChatLink({ href, children, variant = 'whatsapp', icon = true, ...look }: Props) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener" variant={variant} {...look}>
      {icon && <ChatIcon size={22} />}
      <span>{children}</span>
    </ButtonLink>
  );
}
