import { isDeepStrictEqual } from 'node:util';
import { isGroup, isList, type Path, type Value, valueAt } from './values.ts';

/**
 * Which entry of a list each of now was: the same entry where there is one, else the one at its
 * place; undefined for a new one.
 */
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
  /** Absent where it is new. */
  was?: Value | undefined;
  /** Absent where it goes. */
  value?: Value | undefined;
}

/**
 * What differs between two values: of a group field by field, of a list entry by entry while it has
 * as many entries and none moved, else the whole list.
 */
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
