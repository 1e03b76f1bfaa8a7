import { useDrag } from '@use-gesture/react';
import { useRef } from 'react';

/**
 * Lets the entries of a list be dragged by a grip; who has no pointer has buttons. The dragged one follows the finger, and
 * goes where its middle is let go.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const bind = useDrag(({ args: [from], movement: [, y], last, canceled }) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(':scope > .entry') ?? [])];
    const dragged = entries[from];
    if (!dragged) return;
    const middle = dragged.offsetTop + dragged.offsetHeight / 2 + y;
    const to = entries.filter(
      (entry) => entry !== dragged && entry.offsetTop + entry.offsetHeight / 2 < middle,
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
