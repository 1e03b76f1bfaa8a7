import type { ComponentPropsWithRef } from 'react';
import './Button.css';

/**
 * The nine button variants of the specification's section 9, and how each is called in `Button.css`.
 * `hero` sends the lead, `cta` sends the contact form, `whatsapp` opens a chat.
 */
const VARIANTS = {
  default: 'button-default',
  destructive: 'button-destructive',
  outline: 'button-outline',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  link: 'button-link',
  hero: 'button-hero',
  cta: 'button-cta',
  whatsapp: 'button-whatsapp',
} as const;

const SIZES = { normal: '', icon: 'button-icon', chip: 'button-chip' } as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  /** A class of the place where the button stands. */
  className?: string | undefined;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Does nothing now. Stays focusable, so that the keyboard isn't thrown out. */
  idle?: boolean;
}

/** The classes of a button in a variant and a size. */
function buttonClasses({ variant = 'default', size = 'normal', className = '' }: ButtonLook): string {
  return ['button', VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ');
}

/** A button in one of the nine variants; native props are passed on. */
export function Button({ variant, size, className, type = 'button', idle, onClick, ...props }: ButtonProps) {
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
export function ButtonLink({ variant, size, className, ...props }: ComponentPropsWithRef<'a'> & ButtonLook) {
  return <a {...props} className={buttonClasses({ variant, size, className })} />;
}
