import { isDeepStrictEqual } from 'node:util';
import { Scalar } from 'yaml';
import { editOf, partnersOf, type Style } from './edits.ts';
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

/** The text with this value, in one way of writing; as it is where it can't be changed so. */
function edited(text: string, value: Value, style: Style): string {
  // By the file's own bytes, which `decode` may change.
  const { root, data } = readYaml(text);
  const edit = editOf(text, root, data, value, style);
  if (!edit) return text;
  const next = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const isOfWindows = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  return isOfWindows ? next.replaceAll(/(?<!\r)\n/g, '\r\n') : next;
}

/** The text with one value changed at its own place, in the first way of writing that is read as it was meant. */
function changed(text: string, { path, value }: ValueChange): string {
  const before = readWritten(text);
  const wanted = withValue(before.value, path, value);
  let why = before.what;
  for (const style of [Scalar.PLAIN, Scalar.QUOTE_DOUBLE] as const) {
    const next = edited(text, wanted ?? '', style);
    const { value: read, mistakes, what } = readWritten(next);
    const isClean = style === Scalar.QUOTE_DOUBLE || mistakes <= before.mistakes;
    if (isClean && isDeepStrictEqual(read, wanted)) return next;
    why = what ?? why;
  }
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
  const isStill = (place: number | undefined, index: number) => place === index;
  if (
    isList(before) &&
    isList(after) &&
    before.length === after.length &&
    partnersOf(before, after).every(isStill)
  )
    return before.flatMap((entry, index) => changesBetween(entry, after[index], [...path, index]));
  return [{ path, was: before, value: after }];
}
