import { useState } from 'react';
import { focusNow } from '../focus.ts';

interface Gone {
  what: string;
  /** Where it stood, in a list. */
  place?: number | undefined;
  back: () => void;
}

/** Tells what was taken away and takes it back, until the next one goes. */
export function useUndo() {
  const [gone, setGone] = useState<Gone & { id: number }>();
  return {
    offer: (what: string, back: () => void, place?: number) =>
      setGone((before) => ({ id: (before?.id ?? 0) + 1, what, place, back })),
    place: gone?.place,
    shown: gone && (
      <p className="row undo notice" key={gone.id}>
        <span>“{gone.what}” foi removido.</span>
        <button
          type="button"
          // The button that removed it is gone, and with it the focus.
          ref={focusNow}
          aria-label={`Desfazer: trazer “${gone.what}” de volta`}
          onClick={() => {
            gone.back();
            setGone(undefined);
          }}
        >
          Desfazer
        </button>
      </p>
    ),
  };
}
