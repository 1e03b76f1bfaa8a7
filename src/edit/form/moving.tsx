import { useDrag } from '@use-gesture/react';
import { useRef, useState } from 'react';
import { focusNow } from '../focus.ts';

/**
 * Lets the entries of a list be dragged by a grip; who has no pointer has buttons. The dragged one follows the finger, and
 * takes the place of an entry whose middle its leading edge has passed; Escape puts it back.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<AbortController>(null);
  const bind = useDrag(({ args: [from], movement: [, y], first, last, canceled, cancel }) => {
    if (first) {
      held.current = new AbortController();
      const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
      addEventListener('keydown', letGo, { signal: held.current.signal });
    }
    if (last) held.current?.abort();
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(':scope > .entry') ?? [])];
    const dragged = entries[from];
    if (!dragged) return;
    const edge = dragged.offsetTop + y + (y < 0 ? 0 : dragged.offsetHeight);
    const to = entries.filter(
      (entry) => entry !== dragged && entry.offsetTop + entry.offsetHeight / 2 < edge,
    ).length;
    dragged.toggleAttribute('data-dragged', !last);
    dragged.style.translate = last ? '' : `0 ${y}px`;
    for (const [place, entry] of entries.entries())
      entry.toggleAttribute('data-target', !last && place === to && to !== from);
    if (last && !canceled && to !== from) onMove(from, to);
  });
  return { list, bind: (place: number) => bind(place) };
}

/** Keeps what belongs to an entry (open, dragged) with it while the list changes around it. */
export function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys;
}

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
