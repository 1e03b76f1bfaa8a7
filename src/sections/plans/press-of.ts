import type { KeyboardEvent, MouseEvent } from 'react';

/** What opens by a press: `figure` is the one that holds the link. */
type Open = (link: HTMLAnchorElement, figure: HTMLElement) => void;

/** What a press hits, the first that fits: the icon, or the picture beside it; measuring; the window into the room. */
const HIT = { fit: '.plan-fit', room: '.room-enter', large: '.open-large, figure:has(.open-large) img' };

/**
 * Handlers for what holds figures drawn ahead of time. Each opens by a link, which leads to the picture where there is no script; as
 * one with a button's role it must also answer to the space bar. A press on the picture is one on its icon,
 * the one of the two that a keyboard reaches and to which the focus comes back.
 */
export function pressOf(opens: Record<keyof typeof HIT, Open>) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    for (const what of ['fit', 'room', 'large'] as const) {
      const figure = target.closest(HIT[what])?.closest('figure');
      const link = figure?.querySelector<HTMLAnchorElement>(what === 'large' ? '.open-large' : HIT[what]);
      if (!figure || !link) continue;
      event.preventDefault();
      opens[what](link, figure);
      return;
    }
  };
  return {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') press(event);
    },
  };
}
