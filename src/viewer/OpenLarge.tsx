import { Maximize2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

/** The icon that opens a picture large. A link to the picture itself, so that it works without script. */
export function OpenLarge({ name, className, ...props }: ComponentProps<'a'> & { name: string }) {
  const label = `Ampliar: ${name}`;
  return (
    <Tooltip label={label}>
      <ButtonLink
        {...props}
        className={`open-large screen-only ${className}`}
        variant="outline"
        size="icon"
        aria-label={label}
      >
        <Maximize2 size={20} strokeWidth={1.75} aria-hidden />
      </ButtonLink>
    </Tooltip>
  );
}
