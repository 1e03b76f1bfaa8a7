import { isList, type Path, type Value, valueAt, withValue } from '#core/launch/yaml/values.ts';
import type { ValueEdit } from './protocol.ts';

export const moveEntry = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** The path of the list's entry that a path leads to or into; the outermost list's. */
export function entryPath(path: Path): Path | undefined {
  const place = path.findIndex((key) => typeof key === 'number');
  return place < 0 ? undefined : path.slice(0, place + 1);
}

/** @throws Error with a sentence, when the edit's place does not exist */
export function applyEdit(
  values: Value | undefined,
  { path, value, isNew, to }: ValueEdit,
): Value | undefined {
  if (!isNew && to === undefined) return withValue(values, path, value);
  const [above, place] = [path.slice(0, -1), path.at(-1)];
  const list = valueAt(values, above) ?? [];
  if (!isList(list) || typeof place !== 'number') throw new Error('Esta lista não existe mais.');
  if (to !== undefined) return withValue(values, above, moveEntry(list, place, to));
  return value === undefined ? values : withValue(values, above, list.toSpliced(place, 0, value));
}
