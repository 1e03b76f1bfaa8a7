import type { ComponentPropsWithRef } from 'react';
import './Button.css';
import { type ButtonLook, buttonClasses } from './button-variants.ts';

/** A button in one of the nine variants; native props are passed on. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'> & ButtonLook) {
  return <button {...props} type={type} className={buttonClasses({ variant, size, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentPropsWithRef<'a'> & ButtonLook) {
  return <a {...props} className={buttonClasses({ variant, size, className })} />;
}
