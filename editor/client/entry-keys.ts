import { useRef } from 'react';

/** Stable React keys for entries that have no id. */
export function useEntryKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys;
}
