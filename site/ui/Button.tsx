import type { ComponentPropsWithRef } from 'react';
import './Button.css';

type PlainVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
/** What sends the lead, what sends the contact form, and what opens a chat. */
type CallingVariant = 'hero' | 'cta' | 'whatsapp';

export interface ButtonLook {
  /** One of the nine of the specification's section 9. */
  variant?: PlainVariant | CallingVariant | undefined;
  size?: 'icon' | 'chip' | undefined;
  /** A class of the place where the button stands. */
  className?: string | undefined;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Does nothing now. Stays focusable, so that the keyboard isn't thrown out. */
  idle?: boolean;
}

/** The classes of a button in a variant and a size. */
const buttonClasses = ({ variant = 'default', size, className }: ButtonLook): string =>
  ['button', `button-${variant}`, size && `button-${size}`, className].filter(Boolean).join(' ');

/** A button in one of the nine variants; native props are passed on. */
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

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentPropsWithRef<'a'> & ButtonLook) {
  return <a {...props} className={buttonClasses({ variant, size, className })} />;
}
