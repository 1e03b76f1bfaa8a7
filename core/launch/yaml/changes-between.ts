import { isDeepStrictEqual } from 'node:util';
import { isGroup, isList, type Path, type Value, valueAt } from './values.ts';

/** An equal entry counts as the same; else the one at its place. Undefined for a new entry. */
export function formerPlaces(was: readonly Value[], now: readonly Value[]): (number | undefined)[] {
  const taken = new Set<number>();
  const same = now.map((entry, index) => {
    const isFree = (place: number) => !taken.has(place) && isDeepStrictEqual(was[place], entry);
    const place = isFree(index) ? index : was.findIndex((_, other) => isFree(other));
    if (place < 0) return undefined;
    taken.add(place);
    return place;
  });
  return same.map((place, index) => {
    if (place !== undefined || index >= was.length || taken.has(index)) return place;
    taken.add(index);
    return index;
  });
}

export interface ValueChange {
  path: Path;
  /** Absent for a new value. */
  was?: Value | undefined;
  /** Absent for a removed value. */
  value?: Value | undefined;
}

/** A list whose length or order changed is returned whole. */
export function changesBetween(
  before: Value | undefined,
  after: Value | undefined,
  path: Path = [],
): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    );
  if (
    isList(before) &&
    isList(after) &&
    before.length === after.length &&
    formerPlaces(before, after).every((place, index) => place === index)
  )
    return before.flatMap((entry, index) => changesBetween(entry, after[index], [...path, index]));
  return [{ path, was: before, value: after }];
}
