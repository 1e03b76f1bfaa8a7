import { isDeepStrictEqual } from 'node:util';
import { Scalar } from 'yaml';
import { editOf, partnersOf, type Style } from './edits.ts';
import { decode, readYaml, UNSEEN } from './read-yaml.ts';
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

/** What stands in a file and `decode` leaves out. */
const UNREAD = new RegExp(`\\r(?=\\n)|${UNSEEN.source}`, 'gu');

/** Where so many characters that are read end in the file. */
const endIn = (text: string, length: number) =>
  [...text.matchAll(UNREAD)].reduce((end, { index }) => (index < end ? end + 1 : end), length);

/** The text with this value, in one way of writing; as it is where it can't be changed so. */
function edited(text: string, value: Value, style: Style): string {
  const decoded = decode(Buffer.from(text));
  if (!('text' in decoded)) return text;
  const { root, data } = readYaml(decoded.text);
  const edit = editOf(decoded.text, root, data, value, style);
  if (!edit) return text;
  // Only what differs: all else keeps the line ends and the marks that it has in the file.
  const [was, now] = [decoded.text.slice(edit.from, edit.to), edit.text];
  let head = 0;
  while (head < was.length && was[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(was.length, now.length) - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const written = now.slice(head, now.length - tail).replaceAll('\n', /\r\n?|\n/.exec(text)?.[0] ?? '\n');
  return text.slice(0, endIn(text, edit.from + head)) + written + text.slice(endIn(text, edit.to - tail));
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
