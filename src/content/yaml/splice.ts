import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { changedEntry, changesBetween, type ValueChange } from './changes.ts';
import { decode, withPlainSpaces } from './decode.ts';
import { addField, type Edit, editList, editText, editWhole, removeField } from './edits.ts';
import { nodeAt } from './paths.ts';
import { PARSING, plainData, readYaml } from './read-yaml.ts';
import { joinDecimalCommas } from './traps.ts';
import { isList, type Path, type Value, valueAt, withValue } from './values.ts';
import type { Style } from './written-value.ts';

/** What the product reads in a file's text; without a value where it can't be read. */
export function readWritten(text: string): { value?: Value; mistakes: number; what?: string } {
  const decoded = decode(Buffer.from(text));
  if (!('text' in decoded)) return { mistakes: 0, what: decoded.what };
  const { data, brokenFrom, mistakes } = readYaml('condicoes', '', decoded.text);
  return brokenFrom === Number.POSITIVE_INFINITY
    ? { value: data, mistakes: mistakes.length }
    : { mistakes: 0, what: mistakes[0]?.what ?? '' };
}

/** As `read-yaml` parses, with the tokens that say where the entries of a list begin. */
function parse(text: string): Node | null {
  const document = parseDocument(
    withPlainSpaces(text, () => {}),
    { ...PARSING, keepSourceTokens: true },
  );
  if (document.contents) joinDecimalCommas(document.contents, text);
  return document.contents;
}

/** The text with an edit that leads to the value, the way of writing given; the text of before where several steps are needed. */
function edited(text: string, path: Path, value: Value | undefined, style: Style | 'kept'): string {
  const root = parse(text);
  const node = nodeAt(root, path);
  const [above, key] = [path.slice(0, -1), path.at(-1)];
  const parent = nodeAt(root, above);
  const put = ({ from, to, text: written }: Edit) => {
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    return text.slice(0, from) + written.replaceAll(/\r?\n/g, end) + text.slice(to);
  };
  const composed = style === 'kept' ? 'plain' : style;
  if (key !== undefined && (value === undefined || !node)) {
    const only = isMap(parent) && value === undefined && parent.items.length === 1;
    if (!isMap(parent) || typeof key === 'number' || only) {
      const whole = withValue(valueAt(plainData(root), above), [key], value);
      return edited(text, above, whole, style);
    }
    return put(
      value === undefined ? removeField(text, parent, key) : addField(text, parent, key, value, composed),
    );
  }
  if (isScalar(node) && typeof value === 'string') return put(editText(text, node, value, style));
  const was = plainData(node);
  if (isSeq(node) && isList(value) && isList(was) && value.length > 0 && was.length > 0) {
    const entry = changedEntry(was, value);
    if (!entry) return put(editList(text, node, value, composed));
    const first = withValue(plainData(root), [...path, entry.place], entry.value);
    const next = withValue(first, path, value);
    return rewritten(rewritten(text, first), next);
  }
  if (key === undefined || value === undefined || !(isMap(parent) || isSeq(parent)))
    throw new Error('A file is a group of fields.');
  return put(editWhole(text, parent, key, value, composed));
}

/** The text with one value changed at its own place, in the way of writing that is read as it was meant. */
function changed(text: string, { path, value }: ValueChange): string {
  const before = readWritten(text);
  const wanted = withValue(before.value, path, value);
  let best: { text: string; mistakes: number } | undefined;
  let why = before.what;
  for (const style of ['kept', 'plain', 'quoted'] as const) {
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
