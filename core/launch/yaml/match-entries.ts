import { isDeepStrictEqual } from 'node:util';
import { labelOf, type Value } from './values.ts';

type Entries = readonly (Value | undefined)[];

/** The index of the only entry with the same name; -1 where there is none, or several. */
export function findNamesake(list: Entries, entry: Value | undefined): number {
  const name = labelOf(entry);
  const isCalledSo = (one: Value | undefined) => name !== '' && labelOf(one) === name;
  const place = list.findIndex(isCalledSo);
  return place === list.findLastIndex(isCalledSo) ? place : -1;
}

/**
 * The index in `before` of each entry of `now`: the equal one, else the only one of the same name,
 * else the one in the same place of a list as long; undefined for a new one.
 */
export function matchEntries(before: Entries, now: readonly Value[]): (number | undefined)[] {
  const left = [...before];
  const former = now.map((): number | undefined => undefined);
  const match = (find: (entry: Value, index: number) => number) => {
    for (const [index, entry] of now.entries()) {
      const place = former[index] === undefined ? find(entry, index) : -1;
      if (left[place] === undefined) continue;
      former[index] = place;
      left[place] = undefined;
    }
  };
  match((entry, index) => (isDeepStrictEqual(left[index], entry) ? index : -1));
  match((entry) => left.findIndex((one) => isDeepStrictEqual(one, entry)));
  match((entry) => (findNamesake(now, entry) < 0 ? -1 : findNamesake(left, entry)));
  if (before.length === now.length) match((_, index) => index);
  return former;
}
