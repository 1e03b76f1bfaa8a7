import { useEffect, useRef, useState } from 'react';
import { type Arrangement, begin, change, EMPTY, redo, settle, undo } from './arrangement.ts';
import { forgetArrangements, keepArrangement, keptArrangement } from './kept.ts';
import { readLink } from './link.ts';

/** What turns one arrangement into the next. */
export type Change = (all: Arrangement) => Arrangement;

/**
 * The visitor's arrangement of one plan: what the browser kept or, over it, what a link brought. A link's
 * is kept only once the visitor changes it, and undone to the visitor's own.
 */
export function useArrangement(plan: string, kinds: readonly string[], link: string | null) {
  const [history, setHistory] = useState(() => {
    const own = begin(keptArrangement(plan, kinds));
    return link === null ? own : change(own, readLink(link, kinds));
  });
  const first = useRef(history.now);
  useEffect(() => {
    if (history.now !== first.current) keepArrangement(plan, history.now);
    first.current = EMPTY;
  }, [plan, history.now]);

  return {
    all: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param under a name for changes that are undone in one, as those of a drag */
    make: (next: Change, under: string | null = null) =>
      setHistory((before) => change(before, next(before.now), under)),
    settle: () => setHistory(settle),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Takes everything away, also what the browser keeps of the other plans. */
    clear: () => {
      forgetArrangements();
      setHistory((before) => change(before, EMPTY));
    },
  };
}

export type Arranging = ReturnType<typeof useArrangement>;
