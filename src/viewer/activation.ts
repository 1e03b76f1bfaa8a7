import type { KeyboardEvent, MouseEvent } from 'react';

type Activation = MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>;

/**
 * Handlers that make a figure's picture and its icon do the same. Focus comes back to the icon, the one
 * of the two that a keyboard reaches; as a link with a button's role it must also answer to the space bar.
 */
export function activation(onOpen: (from: HTMLElement) => void) {
  const open = (event: Activation) => {
    event.preventDefault();
    const icon = event.currentTarget.closest('figure')?.querySelector<HTMLElement>('.button-icon');
    onOpen(icon ?? event.currentTarget);
  };
  return {
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ') open(event);
    },
  };
}
