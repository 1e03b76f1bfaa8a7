import { isDeepStrictEqual as isSame } from 'node:util';
import { unitsAsList } from '#core/launch/table.ts';
import { matchEntries } from '#core/launch/yaml/match-entries.ts';
import { readWritten } from '#core/launch/yaml/splice.ts';
import { isGroup, isList, type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { Change, ValueChange } from '../protocol.ts';
import { describePath, describeValue, summarizeValue } from './describe.ts';
import { FILES, readText } from './folders.ts';

/** Numbers that mean nothing one by one, such as a photo's point. */
const isFigures = (value: Value | undefined) =>
  isList(value) && value.every((one) => typeof one === 'string' && /^-?\d+([.,]\d+)?$/.test(one));

function* differences(
  file: string,
  root: Value,
  { path, was, value }: ValueChange,
): Generator<Change> {
  if (isSame(was, value)) return;
  if (isGroup(was) && isGroup(value)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(value)]))
      yield* differences(file, root, {
        path: [...path, key],
        was: valueAt(was, [key]),
        value: valueAt(value, [key]),
      });
    return;
  }
  if (isList(was) && isList(value) && !isFigures(value)) {
    yield* listDifferences(file, root, path, was, value);
    return;
  }
  const name = describePath(file, root, path);
  const words = { was: summarizeValue(file, path, was), value: describeValue(file, path, value) };
  yield { file, path, was, value, name, words };
}

function* listDifferences(
  file: string,
  root: Value,
  path: Path,
  was: readonly Value[],
  value: readonly Value[],
): Generator<Change> {
  const name = describePath(file, root, path);
  const kept = matchEntries(was, value);
  for (const [index, place] of kept.entries())
    if (place !== undefined)
      yield* differences(file, root, {
        path: [...path, index],
        was: was[place],
        value: value[index],
      });
  for (const [place, entry] of was.entries())
    if (!kept.includes(place)) {
      const before = was.findLastIndex((_, index) => index < place && kept.includes(index));
      const at = [...path, before < 0 ? 0 : kept.indexOf(before) + 1];
      const words = { was: summarizeValue(file, path, [entry]), value: '' };
      yield { file, path: at, was: entry, name, words };
    }
  for (const [index, entry] of value.entries())
    if (kept[index] === undefined) {
      const at = [...path, index];
      const words = { was: '', value: describeValue(file, at, entry) };
      yield { file, path: at, value: entry, name, words };
    }
  const stayed = kept.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
  const ordered = stayed.toSorted((one, other) => one.place - other.place);
  const entriesOf = (them: typeof stayed) => them.map(({ index }) => value[index] ?? '');
  if (isSame(entriesOf(stayed), entriesOf(ordered))) return;
  const next = entriesOf(ordered).values();
  const old = value.map((entry, index) =>
    kept[index] === undefined ? entry : (next.next().value ?? entry),
  );
  const words = {
    was: summarizeValue(file, path, entriesOf(ordered)),
    value: summarizeValue(file, path, entriesOf(stayed)),
  };
  yield { file, path, was: old, value, name: `${name}, ordem`, words };
}

const UNITS = ['tabela', 'unidades'];
/** Turns a table of one unit into a list, where the other text has a list. */
const asListed = (values: Value | undefined, other: Value | undefined) =>
  isGroup(values) && isGroup(values.tabela) && valueAt(other, UNITS)
    ? { ...values, tabela: unitsAsList(values.tabela) }
    : values;

const wholeOf = (text: string): Value | undefined =>
  text === '' ? undefined : (readWritten(text).value ?? text);

export function fileChanges(file: string, before = '', after = ''): Change[] {
  if (before === after) return [];
  const whole = { file, path: [], name: '' };
  if (before === '' || after === '') {
    const describe = (text: string) => (text === '' ? 'Escondida' : 'Na página');
    const words = { was: describe(before), value: describe(after) };
    return [{ ...whole, was: wholeOf(before), value: wholeOf(after), words }];
  }
  const [old, next] = [readWritten(before).value, readWritten(after).value];
  const [was, now] = [asListed(old, next), asListed(next, old)];
  if (was === undefined || now === undefined)
    return [{ ...whole, was: before, value: after, words: { was: before, value: after } }];
  return [...differences(file, now, { path: [], was, value: now })];
}

export const folderChanges = (before: string, after: string): Change[] =>
  FILES.flatMap((file) => fileChanges(file, readText(before, file), readText(after, file)));
