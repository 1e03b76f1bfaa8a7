import { isCollection, isMap, isPair, isScalar, isSeq, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { placesOf } from './changes.ts';
import { rangeOf } from './paths.ts';
import { plainData } from './read-yaml.ts';
import { isGroup, type Value } from './values.ts';
import { afterDash, afterKey, inBlock, inline, type Style, writtenText } from './written-value.ts';

/** Puts something in the place of a part of a text. */
export interface Edit {
  from: number;
  to: number;
  text: string;
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
/** New entries are written as those beside them: all on one line each, or not. */
const onOneLine = ({ flow, items }: YAMLMap | YAMLSeq) =>
  flow ||
  (items.length > 0 &&
    items.every((item) => {
      const value = isPair(item) ? item.value : item;
      return isCollection(value) && value.flow;
    }));

/** A text in the place of another, in its quotes where `kept`, else as the style has it. */
export function editText(text: string, node: Scalar, value: string, style: Style | 'kept'): Edit {
  const [from = 0, to = 0] = rangeOf(node);
  const gap = /[:-]/.test(text[from - 1] ?? '') ? ' ' : '';
  const source = text.slice(from, to);
  const block = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const end = block && style !== 'kept' && source.endsWith('\n') ? to - 1 : to;
  const written = () => {
    if (style !== 'kept') return writtenText(value, style);
    if (block) return inBlock(value, source);
    if (node.type === Scalar.QUOTE_SINGLE) return `'${value.replaceAll("'", "''")}'`;
    return node.type === Scalar.PLAIN && value !== '' ? value : writtenText(value, 'quoted');
  };
  return { from, to: end, text: gap + written() };
}

/** Another kind of value in the place of a field's or an entry's. */
export function editWhole(
  text: string,
  parent: YAMLMap | YAMLSeq,
  key: string | number,
  value: Value,
  style: Style,
): Edit {
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined;
  const node = pair ? pair.value : isSeq(parent) ? parent.items[Number(key)] : undefined;
  const begin = pair ? text.indexOf(':', endOf(pair.key)) + 1 : startOf(node);
  const end = Math.max(begin, endOf(node));
  const to = text[end - 1] === '\n' ? end - 1 : end;
  if (!pair)
    return {
      from: begin,
      to,
      text: parent.flow ? inline(value, style) : afterDash(value, style, columnOf(text, begin)),
    };
  const written = parent.flow
    ? ` ${inline(value, style)}`
    : afterKey(value, style, columnOf(text, startOf(pair)));
  return { from: begin, to, text: written };
}

/** One more field at the end of a group. */
export function addField(text: string, map: YAMLMap, key: string, value: Value, style: Style): Edit {
  const last = map.items.at(-1);
  if (!last) {
    const [from = 0, to = 0] = rangeOf(map);
    return { from, to, text: inline({ [key]: value }, style) };
  }
  if (map.flow) return { from: endOf(last), to: endOf(last), text: `, ${key}: ${inline(value, style)}` };
  const indent = columnOf(text, startOf(last));
  const written =
    onOneLine(map) && isGroup(value) ? ` ${inline(value, style)}` : afterKey(value, style, indent);
  const at = nextLine(text, endOf(last));
  const line = `${indent}${key}:${written}`;
  return { from: at, to: at, text: text[at - 1] === '\n' ? `${line}\n` : `\n${line}` };
}

/** A group without one of its fields, which is not its only one. */
export function removeField(text: string, map: YAMLMap, key: string): Edit {
  const index = map.items.findIndex((item) => isScalar(item.key) && item.key.value === key);
  const [pair, before, after] = [map.items[index], map.items[index - 1], map.items[index + 1]];
  const from = startOf(pair);
  if (map.flow && before) return { from: endOf(before), to: endOf(pair), text: '' };
  const begin = lineStart(text, from);
  const alone = !map.flow && text.slice(begin, from).trim() === '';
  if (alone) return { from: begin, to: nextLine(text, endOf(pair)), text: '' };
  // The first of its line: the next one takes its place, unless something is noted between them.
  const gap = text.slice(endOf(pair), startOf(after));
  return { from, to: gap.includes('#') ? endOf(pair) : startOf(after), text: '' };
}

/** A list with other entries, or in another order; those that stay keep their bytes, with the comments above them. */
export function editList(text: string, seq: YAMLSeq, now: readonly Value[], style: Style): Edit {
  const places = placesOf(seq.items.map(plainData), now);
  if (seq.flow) {
    const [first, second] = seq.items;
    const between = second ? text.slice(endOf(first), startOf(second)) : ', ';
    const entries = now.map((entry, index) => {
      const old = seq.items[places[index] ?? -1];
      return old ? text.slice(startOf(old), endOf(old)) : inline(entry, style);
    });
    const separator = /^\s*,\s*$/.test(between) ? between : ', ';
    return { from: startOf(first), to: endOf(seq.items.at(-1)), text: entries.join(separator) };
  }
  const token = seq.srcToken?.type === 'block-seq' ? seq.srcToken.items : [];
  const dashes = token.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0);
  const indent = columnOf(text, dashes[0] ?? 0);
  const ends = seq.items.map((item, index) =>
    nextLine(text, Math.max(endOf(item), (dashes[index] ?? 0) + 1)),
  );
  const from = lineStart(text, dashes[0] ?? 0);
  const to = ends.at(-1) ?? from;
  const oneLine = onOneLine(seq);
  const entries = now.map((entry, index) => {
    const place = places[index];
    if (place === undefined)
      return `${indent}- ${oneLine ? inline(entry, style) : afterDash(entry, style, `${indent}  `)}`;
    return text.slice(place === 0 ? from : ends[place - 1], ends[place]).replace(/\r?\n$/, '');
  });
  return { from, to, text: entries.join('\n') + (text[to - 1] === '\n' ? '\n' : '') };
}
