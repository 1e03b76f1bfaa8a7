import { type RefObject, useSyncExternalStore } from 'react';

function onChange(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Full screen for one part of the page, where the browser has it; it ends when the part goes. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  return {
    possible: document.fullscreenEnabled === true,
    full,
    toggle: () => {
      const done = full ? document.exitFullscreen() : part.current?.requestFullscreen();
      // Refused without a reason that a visitor could do something about.
      done?.catch(() => undefined);
    },
  };
}
