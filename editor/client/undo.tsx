import { useState } from 'react';
import { Button } from './Button.tsx';

/** The pressed button was removed with its entry, and the focus with it. */
const focusUndo = (notice: HTMLElement | null): void =>
  notice?.querySelector('button')?.focus({ preventScroll: true });

/** Offers to undo the latest removal. */
export function useUndo() {
  const [removed, setRemoved] = useState<{ name: string; restore: () => void; at: number }>();
  function undo() {
    removed?.restore();
    setRemoved(undefined);
  }
  return {
    offer: (name: string, restore: () => void) =>
      setRemoved({ name, restore, at: performance.now() }),
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
