import { tv } from 'tailwind-variants/lite';

/**
 * The nine button variants of the specification's section 9. How each looks: `Button.css`.
 * `hero` sends the lead, `cta` sends the contact form, `whatsapp` opens a chat.
 */
export const buttonVariants = tv({
  base: 'button',
  variants: {
    variant: {
      default: 'button-default',
      destructive: 'button-destructive',
      outline: 'button-outline',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      link: 'button-link',
      hero: 'button-hero',
      cta: 'button-cta',
      whatsapp: 'button-whatsapp',
    },
    size: { normal: '', tall: 'button-tall', icon: 'button-icon' },
  },
  defaultVariants: { variant: 'default', size: 'normal' },
});

export type ButtonVariant = keyof typeof buttonVariants.variants.variant;
export type ButtonSize = keyof typeof buttonVariants.variants.size;
