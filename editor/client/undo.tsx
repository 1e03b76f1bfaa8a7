import { useState } from 'react';
import { Button } from './Button.tsx';

/** The pressed button was removed with its entry, and the focus with it. */
const focusUndo = (notice: HTMLElement | null): void =>
  notice?.querySelector('button')?.focus({ preventScroll: true });

export type OfferUndo = (name: string, restore: () => void) => void;

/** Offers to undo the latest removal. */
export function useUndo() {
  const [removed, setRemoved] = useState<{ name: string; restore: () => void; at: number }>();
  const offer: OfferUndo = (name, restore) => setRemoved({ name, restore, at: performance.now() });
  function undo() {
    removed?.restore();
    setRemoved(undefined);
  }
  return {
    offer,
    notice: removed && (
      <p key={removed.at} ref={focusUndo} className="row undo notice">
        <span>“{removed.name}” foi removido.</span>
        <Button aria-label={`Desfazer: trazer “${removed.name}” de volta`} onClick={undo}>
          Desfazer
        </Button>
      </p>
    ),
  };
}
