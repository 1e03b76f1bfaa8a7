import type { ComponentPropsWithRef } from 'react';
import './Button.css';

type PlainVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
type CallingVariant = 'hero' | 'cta' | 'whatsapp';

export interface ButtonLook {
  variant?: PlainVariant | CallingVariant | undefined;
  size?: 'icon' | 'chip' | undefined;
  className?: string | undefined;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Disabled, but still focusable so that keyboard focus is not lost. */
  idle?: boolean;
}

const buttonClasses = ({ variant = 'default', size, className }: ButtonLook): string =>
  ['button', `button-${variant}`, size && `button-${size}`, className].filter(Boolean).join(' ');

export function Button({
  variant,
  size,
  className,
  type = 'button',
  idle,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={buttonClasses({ variant, size, className })}
      aria-disabled={idle}
      onClick={idle ? undefined : onClick}
    />
  );
}

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentPropsWithRef<'a'> & ButtonLook) {
  return <a {...props} className={buttonClasses({ variant, size, className })} />;
}
