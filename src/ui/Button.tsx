import type { ComponentPropsWithRef } from 'react';
import './Button.css';
import { type ButtonSize, type ButtonVariant, buttonVariants } from './button-variants.ts';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button in one of the nine variants; native props are passed on. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'> & Look) {
  return <button {...props} type={type} className={buttonVariants({ variant, size, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentPropsWithRef<'a'> & Look) {
  return <a {...props} className={buttonVariants({ variant, size, className })} />;
}
