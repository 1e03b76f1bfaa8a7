import { useDrag } from '@use-gesture/react';
import { useRef } from 'react';

/** A list with its entry at one place moved to another. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

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
  return { list, bind };
}

/** Keeps what belongs to an entry (open, dragged) with it while the list changes around it. */
export function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys;
}
