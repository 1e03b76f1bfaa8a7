import { useDrag } from '@use-gesture/react';
import { useRef } from 'react';

/**
 * Reorders a list's entries by dragging a grip. The dragged entry takes the place of the one whose
 * middle its leading edge has passed; Escape cancels.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const dragging = useRef<AbortController>(null);
  const bind = useDrag(({ args: [from], movement: [, y], first, last, canceled, cancel }) => {
    if (first) {
      dragging.current = new AbortController();
      const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
      addEventListener('keydown', cancelOnEscape, { signal: dragging.current.signal });
    }
    if (last) dragging.current?.abort();
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

/** Stable React keys for entries that have no id. */
export function useEntryKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys;
}
