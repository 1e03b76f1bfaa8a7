import * as Radix from '@radix-ui/react-tooltip';
import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type FocusEvent, type ReactElement, useState } from 'react';
import { Button } from './Button.tsx';
import './Tooltip.css';

export const TooltipProvider = Radix.Provider;

interface Props {
  label: string;
  /** One focusable control that takes a ref and has `label` as its `aria-label`. */
  children: ReactElement;
}

/** After a tap the tooltip would flash and delay the next frame. */
function ignorePointerFocus(event: FocusEvent) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

export function Tooltip({ label, children }: Props) {
  const [control, setControl] = useState<Element | null>(null);
  return (
    <Radix.Root>
      {/* The label is the control's name; as a description it would be read twice. */}
      <Radix.Trigger
        ref={setControl}
        asChild
        aria-describedby={undefined}
        onFocus={ignorePointerFocus}
      >
        {children}
      </Radix.Trigger>
      {/* Outside of a modal dialog it would lie behind it. */}
      <Radix.Portal container={control?.closest('dialog')}>
        <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface IconButtonProps extends ComponentPropsWithRef<typeof Button> {
  label: string;
  icon: LucideIcon;
  /** CSS pixels. */
  iconSize?: number;
  strokeWidth?: number;
}

export function IconButton({
  label,
  icon: Icon,
  iconSize = 22,
  strokeWidth = 1.75,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button variant="ghost" {...props} size="icon" aria-label={label}>
        <Icon size={iconSize} strokeWidth={strokeWidth} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
