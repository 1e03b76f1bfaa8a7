import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Arrangement, begin, change, EMPTY, redo, settle, undo } from './arrangement.ts';
import { forgetArrangements, KEY, keepArrangement, keptArrangement } from './kept.ts';
import { linkText, readLink } from './link.ts';

/** What turns one arrangement into the next. */
export type Change = (all: Arrangement) => Arrangement;

/**
 * The visitor's arrangement of one plan: what the browser kept or, over it, what a link brought. A link's
 * is kept only once the visitor changes it, and undone to the visitor's own; one that brings nothing is left out.
 */
export function useArrangement(plan: string, kinds: readonly string[], link: string | null) {
  const [brought] = useState(() => (link === null ? EMPTY : readLink(link, kinds)));
  const [history, setHistory] = useState(() => {
    const own = begin(keptArrangement(plan, kinds));
    return brought === EMPTY ? own : change(own, brought);
  });
  const [kept, setKept] = useState(true);
  /** Since everything was taken away: what lay here, and what brings back the other plans'. */
  const [cleared, setCleared] = useState<{ before: Arrangement; bringBack(): void } | null>(null);
  const first = useRef<Arrangement | null>(history.now);
  useEffect(() => {
    if (history.now === first.current) return;
    first.current = null;
    setKept(keepArrangement(plan, history.now));
  }, [plan, history.now]);

  // What the visitor laid in another tab would else be written over from this one; undo leads back.
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    const foreign = history.now === brought && brought !== EMPTY;
    if ((key !== KEY && key !== null) || foreign) return;
    const theirs = keptArrangement(plan, kinds);
    if (linkText(plan, theirs) !== linkText(plan, history.now))
      setHistory((before) => change(before, theirs));
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  const isCleared = cleared !== null && history.now === EMPTY && history.past.at(-1) === cleared.before;

  return {
    all: history.now,
    /** Whether the browser keeps what is laid. */
    kept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param under a name for changes that are undone in one, as those of a drag */
    make: (next: Change, under: string | null = null) =>
      setHistory((before) => change(before, next(before.now), under)),
    settle: () => setHistory(settle),
    /** Everything was just taken away, and undo brings it back. */
    cleared: isCleared,
    undo: () => {
      if (isCleared) cleared?.bringBack();
      setHistory(undo);
    },
    redo: () => {
      if (history.now === cleared?.before && history.future[0] === EMPTY) forgetArrangements();
      setHistory(redo);
    },
    /** Takes everything away, also what the browser keeps of the other plans. */
    clear: () => {
      setCleared({ before: history.now, bringBack: forgetArrangements() });
      setHistory((before) => change(before, EMPTY));
    },
  };
}

export type Arranging = ReturnType<typeof useArrangement>;
