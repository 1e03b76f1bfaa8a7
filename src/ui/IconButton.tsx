import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Props extends ComponentPropsWithRef<typeof Button> {
  /** Its accessible name, shown to those who see only the icon. */
  label: string;
  icon: LucideIcon;
  /** CSS pixels. */
  iconSize?: number;
  strokeWidth?: number;
}

/** A button that is only an icon, with its name as a tooltip; a button's props are passed on. */
export function IconButton({ label, icon: Icon, iconSize = 22, strokeWidth = 1.75, ...props }: Props) {
  return (
    <Tooltip label={label}>
      <Button variant="ghost" {...props} size="icon" aria-label={label}>
        <Icon size={iconSize} strokeWidth={strokeWidth} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
