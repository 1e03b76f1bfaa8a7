import { isCollection, isMap, isPair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { placeIn, rangeOf } from './paths.ts';
import { isGroup, isList, type Value } from './values.ts';

/** How texts are written: without quotes wherever that is safe, or all between double quotes. */
export type Style = 'plain' | 'quoted';

/** Puts something in the place of a part of a text. */
export type Edit = { from: number; to: number; text: string };

/** Texts that mean nothing else to YAML, whatever they stand in. */
const SAFE = /^[\p{L}\d](?:[^\n:#[\]{},“”‘’"'`|>&*!%@\\]|:(?! |$)|(?<! )#)*(?<![\s:])$/u;

const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/** On one line, between brackets or braces. */
function inline(value: Value, style: Style): string {
  if (isList(value)) return `[${value.map((item) => inline(item, style)).join(', ')}]`;
  if (!isGroup(value)) return style === 'plain' && SAFE.test(value) ? value : quoted(value);
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${inline(item, style)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const fields = (group: { readonly [key: string]: Value }, style: Style, indent: string) =>
  Object.entries(group)
    .map(([key, value]) => `${key}:${afterKey(value, style, indent)}`)
    .join(`\n${indent}`);

/** A value as it stands after `key:`, from the space or the line's end on. @param indent that of the key */
function afterKey(value: Value, style: Style, indent: string): string {
  const deeper = `${indent}  `;
  const short = isList(value) && value.every((item) => typeof item === 'string' && /^-?[\d.%]+$/.test(item));
  if (isList(value) && !short)
    return value.map((item) => `\n${deeper}- ${afterDash(item, style, `${deeper}  `)}`).join('');
  const isLong = isGroup(value) && Object.keys(value).length > 0;
  return isLong ? `\n${deeper}${fields(value, style, deeper)}` : ` ${inline(value, style)}`;
}

/** A value as it stands after `- `. @param indent where the entry's fields begin */
const afterDash = (value: Value, style: Style, indent: string): string =>
  isGroup(value) && Object.keys(value).length > 0 ? fields(value, style, indent) : inline(value, style);

/** A text over several lines after `|` or `>`, with the header and the indentation that `source` has. */
function inBlock(text: string, source: string): string {
  const [header = '', first = ''] = source.split('\n');
  const indent = /^\s*/.exec(first)?.[0] ?? '';
  const lines = text.replace(/\n$/, '').split('\n');
  const written = lines.map((line) => (line ? indent + line : ''));
  return `${header}\n${written.join(header.startsWith('>') ? '\n\n' : '\n')}\n`;
}

/** Where what is written of a node ends, without spaces and comments after it. */
function endOf(node: unknown): number {
  if (isPair(node)) return node.value ? endOf(node.value) : (rangeOf(node.key)[1] ?? 0);
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  return last ? endOf(last) : (rangeOf(node)[1] ?? 0);
}
const startOf = (node: unknown): number => rangeOf(isPair(node) ? node.key : node)[0] ?? 0;
const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

/** Behind the end of the line; a text over several lines ends with its last line. */
function nextLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Spaces as far as the column of a character. */
const columnOf = (text: string, offset: number) => ' '.repeat(offset - lineStart(text, offset));

/** A text in the place of another, in its own way of writing unless the style is to quote. */
export function editText(text: string, node: Scalar, value: string, style: Style): Edit {
  const [from = 0, to = 0] = rangeOf(node);
  const gap = /[:-]/.test(text[from - 1] ?? '') ? ' ' : '';
  const source = text.slice(from, to);
  const block = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  if (style === 'plain' && block) return { from, to, text: gap + inBlock(value, source) };
  const end = block && source.endsWith('\n') ? to - 1 : to;
  let written = quoted(value);
  if (style === 'plain' && node.type === Scalar.QUOTE_SINGLE) written = `'${value.replaceAll("'", "''")}'`;
  if (style === 'plain' && node.type === Scalar.PLAIN && value !== '') written = value;
  return { from, to: end, text: gap + written };
}

/** Another kind of value in the place of a field's or an entry's. */
export function editWhole(
  text: string,
  parent: YAMLMap | YAMLSeq,
  key: string | number,
  value: Value,
  style: Style,
): Edit {
  const item: unknown = parent.items[isMap(parent) ? placeIn(parent, key) : Number(key)];
  const from = isPair(item) ? text.indexOf(':', endOf(item.key)) + 1 : startOf(item);
  const end = Math.max(from, endOf(item));
  const to = text[end - 1] === '\n' ? end - 1 : end;
  const write = isPair(item) ? afterKey : afterDash;
  const flow = `${isPair(item) ? ' ' : ''}${inline(value, style)}`;
  return { from, to, text: parent.flow ? flow : write(value, style, columnOf(text, startOf(item))) };
}

/** An entry that wasn't there: its value, and its name where it is a field. */
export type Fresh = { key?: string; value: Value };

/**
 * A group or a list with other entries, or in another order.
 * @param now each by its place before, where its bytes and the comments above it stay, or as what it is
 * @param gone place of one among them that goes, while the comments above it stay
 */
export function editEntries(
  text: string,
  node: YAMLMap | YAMLSeq,
  now: readonly (number | Fresh)[],
  style: Style,
  gone?: number,
): Edit {
  const { items } = node;
  const short = ({ key, value }: Fresh) => `${key === undefined ? '' : `${key}: `}${inline(value, style)}`;
  if (node.flow) {
    const between = items[1] ? text.slice(endOf(items[0]), startOf(items[1])) : '';
    const entries = now
      .filter((entry) => entry !== gone)
      .map((entry) =>
        typeof entry === 'number' ? text.slice(startOf(items[entry]), endOf(items[entry])) : short(entry),
      )
      .join(/^\s*,\s*$/.test(between) ? between : ', ');
    if (items.length > 0) return { from: startOf(items[0]), to: endOf(items.at(-1)), text: entries };
    return { from: startOf(node), to: endOf(node), text: isMap(node) ? `{ ${entries} }` : `[${entries}]` };
  }
  const token = node.srcToken?.type === 'block-seq' ? node.srcToken.items : [];
  const dashes = token.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0);
  const ends = items.map((item, index) => nextLine(text, Math.max(endOf(item), (dashes[index] ?? 0) + 1)));
  const begin = dashes[0] ?? startOf(items[0]);
  const indent = columnOf(text, begin);
  // A group may begin behind the dash of its entry.
  const isBehind = text.slice(lineStart(text, begin), begin).trim() !== '';
  const [from, to] = [isBehind ? begin : lineStart(text, begin), ends.at(-1) ?? begin];
  /** New entries are written as those beside them: all on one line each, or not. */
  const oneLine = items.every((item) => {
    const value = isPair(item) ? item.value : item;
    return isCollection(value) && value.flow;
  });
  const entries = now.flatMap((entry) => {
    if (typeof entry === 'number') {
      const end = entry === gone ? lineStart(text, startOf(items[entry])) : ends[entry];
      const kept = text.slice(entry === 0 ? from : ends[entry - 1], end);
      return kept === '' ? [] : kept.replace(/\r?\n$/, '');
    }
    const { key, value } = entry;
    if (oneLine) return indent + (isMap(node) ? '' : '- ') + short(entry);
    if (key === undefined) return `${indent}- ${afterDash(value, style, `${indent}  `)}`;
    return `${indent}${key}:${afterKey(value, style, indent)}`;
  });
  const written = entries.join('\n') + (text[to - 1] === '\n' ? '\n' : '');
  return { from, to, text: isBehind ? written.trimStart() : written };
}
