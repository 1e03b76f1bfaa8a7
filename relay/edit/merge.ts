import { isDeepStrictEqual } from 'node:util';
import { gathered } from '../../src/content/table.ts';
import type { Change, Conflict } from '../../src/edit/protocol.ts';
import { partnersOf } from '../../src/yaml/edits.ts';
import { changesBetween, readWritten, rewritten, type ValueChange } from '../../src/yaml/splice.ts';
import { isGroup, isList, type Path, type Value, valueAt, withValue } from '../../src/yaml/values.ts';
import { FILES, textIn } from './folders.ts';
import { nameOf, saidOf, versions } from './look.ts';

export const same = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);
/** Whether one of two paths is the other's own, or leads to it. */
export const touches = (path: Path) => (other: { path: Path }) =>
  path.every((key, index) => index >= other.path.length || key === other.path[index]);

const entriesOnlyIn = (list: readonly Value[], other: readonly Value[]) =>
  list.filter((entry) => !other.some((one) => same(one, entry)));

/** Both values in words; of a list what went and what came, all of it where only the order changed. */
function saidOfChange(file: string, { path, was, value }: ValueChange): Change['said'] {
  const words = (one: Value | undefined) => saidOf(file, path, one);
  if (!isList(was) || !isList(value) || isFigures(value)) return { was: words(was), value: words(value) };
  const [went, came] = [entriesOnlyIn(was, value), entriesOnlyIn(value, was)];
  const reordered = went.length + came.length === 0;
  return { was: words(reordered ? was : went), value: words(reordered ? value : came) };
}

/** A photo's point, say: its figures mean nothing one by one. */
const isFigures = (value: Value | undefined) =>
  isList(value) && value.every((one) => typeof one === 'string' && /^-?\d+([.,]\d+)?$/.test(one));

/** Changed figures as the whole that they stand in, once. */
function figuresTogether(changes: ValueChange[], was: Value, now: Value): ValueChange[] {
  const whole = changes.map((change) => {
    const path = change.path.slice(0, -1);
    const [before, after] = [valueAt(was, path), valueAt(now, path)];
    return isFigures(before) && isFigures(after) ? { path, was: before, value: after } : change;
  });
  return whole.filter(({ path }, place) => whole.findIndex((one) => same(one.path, path)) === place);
}

const UNITS = ['tabela', 'unidades'];
/** The one unit of a price table as the first of its units, where the other text of the file has a list of them. */
const asListed = (values: Value | undefined, other: Value | undefined) =>
  isGroup(values) && isGroup(values.tabela) && valueAt(other, UNITS)
    ? { ...values, tabela: gathered(values.tabela) }
    : values;

/** What differs between two texts of a file, value by value; the texts themselves where one can't be read. */
function fileChanges(file: string, before = '', after = ''): Change[] {
  if (before === after) return [];
  const [old, next] = [readWritten(before).value, readWritten(after).value];
  const [was, now] = [asListed(old, next), asListed(next, old)];
  const changes: ValueChange[] =
    was === undefined || now === undefined
      ? [{ path: [], was: before, value: after }]
      : figuresTogether(changesBetween(was, now), was, now);
  return changes.map((change) => ({
    ...change,
    file,
    name: nameOf(file, change.value === undefined ? was : now, change.path),
    said: saidOfChange(file, change),
  }));
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
