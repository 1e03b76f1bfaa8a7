import { isDeepStrictEqual } from 'node:util';
import { isGroup, isList, type Path, type Value } from './values.ts';

export interface ValueChange {
  path: Path;
  /** Absent where it is new. */
  was?: Value | undefined;
  /** Absent where it goes. */
  value?: Value | undefined;
}

const own = (group: { readonly [key: string]: Value }, key: string) =>
  Object.hasOwn(group, key) ? group[key] : undefined;

/** Whether entries only changed where they stand: none came or went, and none moved to another's place. */
function stayInPlace(before: readonly Value[], after: readonly Value[]): boolean {
  if (before.length !== after.length) return false;
  const changed = before.keys().filter((index) => !isDeepStrictEqual(before[index], after[index]));
  const left = [...changed];
  return !left.some((to) => left.some((from) => isDeepStrictEqual(before[from], after[to])));
}

/**
 * What differs between two values, as deep as it can be told: of a group field by field, of a list entry by entry while
 * they stay where they are, else the whole list.
 */
export function changesBetween(
  before: Value | undefined,
  after: Value | undefined,
  path: Path = [],
): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(own(before, key), own(after, key), [...path, key]),
    );
  if (isList(before) && isList(after) && stayInPlace(before, after))
    return before.flatMap((entry, index) => changesBetween(entry, after[index], [...path, index]));
  return [{ path, was: before, value: after }];
}

/** Which entry of before each of now is; undefined for new ones. */
export const placesOf = (before: readonly Value[], now: readonly Value[]) => {
  const taken = new Set<number>();
  return now.map((entry) => {
    const place = before.findIndex((old, index) => !taken.has(index) && isDeepStrictEqual(old, entry));
    if (place >= 0) taken.add(place);
    return place < 0 ? undefined : place;
  });
};

/** An entry that stayed for the most part: which one it was, and what it is now. */
export function changedEntry(
  before: readonly Value[],
  now: readonly Value[],
): { place: number; value: Value } | undefined {
  const places = placesOf(before, now);
  const gone = before.keys().filter((index) => !places.includes(index));
  const left = [...gone];
  const pairs = now.flatMap((value, index) => {
    if (places[index] !== undefined || !isGroup(value)) return [];
    return left.map((place) => {
      const fields = Object.entries(Object(before[place]));
      return {
        place,
        value,
        alike: fields.filter(([key, old]) => isDeepStrictEqual(value[key], old)).length,
      };
    });
  });
  const [best] = pairs.sort((a, b) => b.alike - a.alike);
  return best && best.alike > 0 ? best : undefined;
}
