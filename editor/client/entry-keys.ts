import { useState } from 'react';

let next = 0;

/** Stable React keys for entries that have no id, to be moved and removed as the entries are. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([]);
  if (keys.length !== count)
    setKeys(Array.from({ length: count }, (_, place) => keys[place] ?? next++));
  return [keys, setKeys] as const;
}
