import { isDeepStrictEqual } from 'node:util';
import { gathered } from '../../src/content/table.ts';
import type { Change, Conflict } from '../../src/edit/protocol.ts';
import { partnersOf } from '../../src/yaml/edits.ts';
import { changesBetween, readWritten, rewritten, type ValueChange } from '../../src/yaml/splice.ts';
import {
  isGroup,
  isList,
  labelOf,
  type Path,
  type Value,
  valueAt,
  withValue,
} from '../../src/yaml/values.ts';
import { FILES, textIn } from './folders.ts';
import { inFull, nameOf, saidOf, versions } from './look.ts';

export const same = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);
/** Whether one of two paths is the other's own, or leads to it. */
export const touches = (path: Path) => (other: { path: Path }) =>
  path.every((key, index) => index >= other.path.length || key === other.path[index]);

/** A photo's point, say: its figures mean nothing one by one. */
const isFigures = (value: Value | undefined) =>
  isList(value) && value.every((one) => typeof one === 'string' && /^-?\d+([.,]\d+)?$/.test(one));

/**
 * Which entry of `before` each of `now` was: the same one, the one of its name, or the one that stood in its place and is
 * gone; undefined for a new one.
 */
function keptOf(before: readonly Value[], now: readonly Value[]): (number | undefined)[] {
  const kept: (number | undefined)[] = now.map(() => undefined);
  const isFree = (place: number) => place >= 0 && place < before.length && !kept.includes(place);
  const pair = (find: (entry: Value, index: number) => number) => {
    for (const [index, entry] of now.entries()) {
      if (kept[index] !== undefined) continue;
      const place = find(entry, index);
      if (isFree(place)) kept[index] = place;
    }
  };
  pair((entry) => before.findIndex((one, place) => isFree(place) && same(one, entry)));
  pair((entry) => {
    const isCalledSo = (one: Value) => labelOf(one) !== '' && labelOf(one) === labelOf(entry);
    return now.filter(isCalledSo).length === 1 && before.filter(isCalledSo).length === 1
      ? before.findIndex(isCalledSo)
      : -1;
  });
  if (before.length === now.length) pair((_, index) => index);
  return kept;
}

/** What differs between two values of a file: of groups field by field, of lists entry by entry. */
function* differences(file: string, root: Value, { path, was, value }: ValueChange): Generator<Change> {
  if (same(was, value)) return;
  const told = (said: Change['said'], more = ''): Change => ({
    ...{ file, path, was, value, said },
    name: nameOf(file, root, path) + more,
  });
  const words = (one: Value | undefined) => saidOf(file, path, one);
  if (isGroup(was) && isGroup(value)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(value)]))
      yield* differences(file, root, {
        path: [...path, key],
        was: valueAt(was, [key]),
        value: valueAt(value, [key]),
      });
    return;
  }
  if (!isList(was) || !isList(value) || isFigures(value)) {
    yield told({ was: words(was), value: inFull(file, path, value) });
    return;
  }
  const kept = keptOf(was, value);
  for (const [index, place] of kept.entries())
    if (place !== undefined)
      yield* differences(file, root, { path: [...path, index], was: was[place], value: value[index] });
  const went = was.filter((_, place) => !kept.includes(place));
  const came = value.filter((_, index) => kept[index] === undefined);
  if (went.length + came.length > 0) yield told({ was: words(went), value: inFull(file, path, came) });
  const stayed = kept.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
  const ordered = stayed.toSorted((one, other) => one.place - other.place);
  const called = (them: typeof stayed) => words(them.map(({ index }) => value[index] ?? ''));
  if (!same(stayed, ordered)) yield told({ was: called(ordered), value: called(stayed) }, ', ordem');
}

const UNITS = ['tabela', 'unidades'];
/** The one unit of a price table as the first of its units, where the other text of the file has a list of them. */
const asListed = (values: Value | undefined, other: Value | undefined) =>
  isGroup(values) && isGroup(values.tabela) && valueAt(other, UNITS)
    ? { ...values, tabela: gathered(values.tabela) }
    : values;

/** What differs between two texts of a file, value by value; the texts themselves where one can't be read. */
export function fileChanges(file: string, before = '', after = ''): Change[] {
  if (before === after) return [];
  const [old, next] = [readWritten(before).value, readWritten(after).value];
  const [was, now] = [asListed(old, next), asListed(next, old)];
  if (was === undefined || now === undefined) {
    const whole = { path: [], was: before, value: after };
    return [{ ...whole, file, name: '', said: { was: before, value: after } }];
  }
  return [...differences(file, now, { path: [], was, value: now })];
}

/** Changed figures as the whole that they stand in, once. */
function figuresTogether(changes: ValueChange[], was: Value, now: Value): ValueChange[] {
  const whole = changes.map((change) => {
    const path = change.path.slice(0, -1);
    const [before, after] = [valueAt(was, path), valueAt(now, path)];
    return isFigures(before) && isFigures(after) ? { path, was: before, value: after } : change;
  });
  return whole.filter(({ path }, place) => whole.findIndex((one) => same(one.path, path)) === place);
}

/** Why there are two versions of a value. */
const IN_FILES = 'Este valor também mudou nos arquivos do site. Escolha com qual ficar.';

/** What differs between the texts of two launches' folders. */
export const folderChanges = (before: string, after: string): Change[] =>
  FILES.flatMap((file) => fileChanges(file, textIn(before, file), textIn(after, file)));

/**
 * Where what stood at a path is now, each entry of a list where it went; of one that is gone, where its list is.
 * @param was the values that the path is of
 */
function placeIn(now: Value | undefined, was: Value | undefined, [key, ...below]: Path): Path {
  if (key === undefined) return [];
  const isIn = typeof key === 'number' && isList(was) && isList(now);
  const place = isIn ? partnersOf(was, now).indexOf(key) : key;
  return place === -1 ? [] : [place, ...placeIn(valueAt(now, [place]), valueAt(was, [key]), below)];
}

/**
 * The draft's text after the file changed under it: what only the file has is taken over, what both changed stays the
 * draft's and is told.
 */
export function merged(file: string, base: string, theirs: string, yours: string) {
  const [before, live, draft] = [base, theirs, yours].map((text) => readWritten(text).value);
  if (yours === base) return { text: theirs, conflicts: [] };
  if (before === undefined || live === undefined || draft === undefined)
    return { text: yours, conflicts: [versions({ file, path: [], what: IN_FILES, yours, theirs }, draft)] };
  const places = figuresTogether(changesBetween(before, draft), before, draft)
    .map(({ path }) => ({ path, now: placeIn(live, before, path) }))
    // A whole list before what is in it.
    .sort((one, other) => one.now.length - other.now.length);
  const conflicts: Conflict[] = [];
  let value: Value = live;
  for (const { path, now } of places) {
    if (conflicts.some(touches(now))) continue;
    const [was, own] = [before, draft].map((one) => valueAt(one, path.slice(0, now.length)));
    const other = valueAt(live, now);
    try {
      value = withValue(value, now, own) ?? value;
    } catch {
      // What it stood in is gone: both versions are told.
    }
    if (!same(other, was) && !same(other, own))
      conflicts.push(versions({ file, path: now, what: IN_FILES, yours: own, theirs: other }, value));
  }
  return { text: rewritten(theirs, value), conflicts };
}
