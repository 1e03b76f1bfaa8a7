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

const SIZES = { normal: '', tall: 'button-tall', icon: 'button-icon' } as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A class of the place where the button stands. */
  className?: string | undefined;
}

/** The classes of a button in a variant and a size. */
export function buttonClasses({ variant = 'default', size = 'normal', className = '' }: ButtonLook): string {
  return ['button', VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ');
}
