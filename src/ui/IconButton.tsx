import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonLook } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Pick<ButtonLook, 'variant' | 'className'> {
  /** Its accessible name, shown to those who see only the icon. */
  label: string;
  icon: LucideIcon;
  /** CSS pixels. */
  iconSize?: number;
  strokeWidth?: number;
  /** For what is switched on and off: whether it is on. */
  pressed?: boolean;
  /** Does nothing now. Stays focusable, so that the keyboard isn't thrown out. */
  idle?: boolean;
  onPress(byKeys: boolean): void;
}

/** A button that is only an icon, with its name as a tooltip. */
export function IconButton({
  label,
  icon: Icon,
  iconSize = 22,
  strokeWidth = 1.75,
  variant = 'ghost',
  className,
  pressed,
  idle,
  onPress,
}: Props) {
  return (
    <Tooltip label={label}>
      <Button
        variant={variant}
        size="icon"
        className={className}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={idle}
        onClick={(event) => !idle && onPress(event.detail === 0)}
      >
        <Icon size={iconSize} strokeWidth={strokeWidth} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
