import { Maximize2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/Button.tsx';

/** The icon that opens a picture large. A link to the picture itself, so that it works without script. */
export function OpenLarge({ name, className, ...props }: ComponentProps<'a'> & { name: string }) {
  return (
    <ButtonLink
      {...props}
      className={`open-large ${className}`}
      variant="outline"
      size="icon"
      role="button"
      aria-haspopup="dialog"
      aria-label={`Ampliar: ${name}`}
    >
      <Maximize2 size={20} strokeWidth={1.75} aria-hidden />
    </ButtonLink>
  );
}
