import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isScalar, isSeq } from 'yaml';
import { type Edit, editEntries, editText, type Style } from './edits.ts';
import { nodeAt, placeIn } from './nodes.ts';
import { decode, readYaml } from './read-yaml.ts';
import { isGroup, isList, type Path, type Value, valueAt, withValue } from './values.ts';

/** What the product reads in a file's text; without a value where it can't be read. */
export function readWritten(text: string): { value?: Value; mistakes: number; what?: string } {
  const decoded = decode(Buffer.from(text));
  if (!('text' in decoded)) return { mistakes: 0, what: decoded.what };
  const { data, brokenFrom, mistakes } = readYaml(decoded.text);
  return brokenFrom === Number.POSITIVE_INFINITY
    ? { value: data, mistakes: mistakes.length }
    : { mistakes: 0, what: mistakes[0]?.what ?? '' };
}

/** The text with an edit that leads to the value; the text of before where several steps are needed. */
function edited(text: string, path: Path, value: Value | undefined, style: Style): string {
  // By the file's own bytes, which `decode` may change.
  const { root, data } = readYaml(text);
  const node = nodeAt(root, path);
  const [above, key] = [path.slice(0, -1), path.at(-1)];
  const parent = nodeAt(root, above);
  const put = ({ from, to, text: written }: Edit) => {
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    return text.slice(0, from) + written.replaceAll(/\r?\n/g, end) + text.slice(to);
  };
  const was = valueAt(data, path);
  if (isSeq(node) && isList(value) && isList(was) && value.length > 0 && was.length > 0) {
    const places = placesOf(was, value);
    const entry = changedEntry(was, value, places);
    const now = value.map((each, index) => places[index] ?? { value: each });
    if (!entry) return put(editEntries(text, node, now, style));
    const first = withValue(data, [...path, entry.place], entry.value);
    const next = withValue(first, path, value);
    return rewritten(rewritten(text, first), next);
  }
  if (key === undefined) throw new Error('A file is a group of fields.');
  const isOnly = isCollection(parent) && value === undefined && parent.items.length === 1;
  if (!(isMap(parent) || isSeq(parent)) || isOnly)
    return edited(text, above, withValue(valueAt(data, above), [key], value), style);
  if (isScalar(node) && typeof value === 'string') return put(editText(text, node, value, style));
  const place = isMap(parent) ? placeIn(parent, key) : Number(key);
  const changed = { key: isMap(parent) ? String(key) : undefined, value };
  const own = [...parent.items.keys()];
  const now = node ? own.map((was) => (was === place ? { was, ...changed } : was)) : [...own, changed];
  return put(editEntries(text, parent, now, style));
}

/** The text with one value changed at its own place, in the way of writing that is read as it was meant. */
function changed(text: string, { path, value }: ValueChange): string {
  const before = readWritten(text);
  const wanted = withValue(before.value, path, value);
  let best: { text: string; mistakes: number } | undefined;
  let why = before.what;
  for (const style of ['plain', 'quoted'] as const) {
    const next = edited(text, path, value, style);
    const { value: read, mistakes, what } = readWritten(next);
    why = what ?? why;
    if (isDeepStrictEqual(read, wanted) && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY))
      best = { text: next, mistakes };
    if (best && best.mistakes <= before.mistakes) break;
  }
  if (best) return best.text;
  throw new Error(`Este texto não pôde ser escrito no arquivo${why ? `: o arquivo ${why}` : ''}.`);
}

/**
 * A content file's text with these values, what differs changed at its own place; all else stays byte by byte: comments,
 * order, quotes. A new field is added at the end of its group; a list's entries that stay keep their bytes and the
 * comments above them.
 * @throws Error with a sentence, when the file can't be read or no way of writing a value reads back to it
 */
export const rewritten = (text: string, values: Value | undefined): string =>
  changesBetween(readWritten(text).value, values).reduce(changed, text);

export interface ValueChange {
  path: Path;
  /** Absent where it is new. */
  was?: Value | undefined;
  /** Absent where it goes. */
  value?: Value | undefined;
}

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
      changesBetween(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    );
  if (isList(before) && isList(after) && stayInPlace(before, after))
    return before.flatMap((entry, index) => changesBetween(entry, after[index], [...path, index]));
  return [{ path, was: before, value: after }];
}

/** Which entry of before each of now is; undefined for new ones. */
function placesOf(before: readonly Value[], now: readonly Value[]): (number | undefined)[] {
  const left = [...before.keys()];
  return now.map((entry) => {
    const at = left.findIndex((place) => isDeepStrictEqual(before[place], entry));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** An entry that stayed for the most part: which one it was, and what it is now. */
function changedEntry(before: readonly Value[], now: readonly Value[], places: (number | undefined)[]) {
  const gone = [...before.keys()].filter((index) => !places.includes(index));
  const pairs = now.flatMap((value, index) => {
    if (places[index] !== undefined || !isGroup(value)) return [];
    return gone.map((place) => {
      const fields = Object.entries(Object(before[place]));
      const alike = fields.filter(([key, old]) => isDeepStrictEqual(value[key], old)).length;
      return { place, value, alike };
    });
  });
  const [best] = pairs.sort((a, b) => b.alike - a.alike);
  return best && best.alike > 0 ? best : undefined;
}
