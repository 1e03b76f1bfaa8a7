import { type RefObject, useEffect, useState } from 'react';

/** Full screen for one part of the page, where the browser has it. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
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
