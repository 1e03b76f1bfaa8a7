import { CST, isCollection, isMap, isPair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { rangeOf } from './nodes.ts';
import { isGroup, isList, type Value } from './values.ts';

/** How texts are written: without quotes wherever YAML allows it, or all between double quotes. */
export type Style = 'plain' | 'quoted';

/** Puts something in the place of a part of a text. */
export type Edit = { from: number; to: number; text: string };

/** A text on one line, in this way where YAML can. */
const scalar = (text: string, type: Scalar.Type | undefined, inFlow: boolean) =>
  CST.createScalarToken(text, { type: type ?? Scalar.PLAIN, inFlow, implicitKey: true, indent: -1 }).source;

/** On one line, between brackets or braces. */
function inline(value: Value, style: Style): string {
  if (isList(value)) return `[${value.map((item) => inline(item, style)).join(', ')}]`;
  if (!isGroup(value)) return scalar(value, style === 'plain' ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE, true);
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

/** A text in the place of another, in its own way of writing unless the style is to quote. */
export function editText(text: string, node: Scalar, value: string, style: Style): Edit {
  const [from = 0, to = 0] = rangeOf(node);
  const gap = /[:-]/.test(text[from - 1] ?? '') ? ' ' : '';
  const { srcToken: token } = node;
  if (token?.type !== 'block-scalar' || style === 'quoted') {
    const end = text[to - 1] === '\n' ? to - 1 : to;
    const written = scalar(value, style === 'plain' ? node.type : Scalar.QUOTE_DOUBLE, false);
    return { from, to: end, text: gap + written };
  }
  CST.setScalarValue(token, value, { afterKey: true });
  return { from, to, text: CST.stringify(token) };
}

/** An entry that wasn't there or says something else: where it was, its name where it is a field; without value it goes. */
export type Changed = { was?: number | undefined; key?: string | undefined; value: Value | undefined };

/**
 * A group or a list with other entries, or in another order.
 * @param now each by its place before, where its bytes and the comments above it stay, or as what it is; those comments
 * stay where it goes, too
 */
export function editEntries(
  text: string,
  node: YAMLMap | YAMLSeq,
  now: readonly (number | Changed)[],
  style: Style,
): Edit {
  const { items } = node;
  const short = ({ key, value = '' }: Changed) =>
    `${key === undefined ? '' : `${key}: `}${inline(value, style)}`;
  if (node.flow) {
    const between = items[1] ? text.slice(endOf(items[0]), startOf(items[1])) : '';
    const entries = now
      .filter((entry) => typeof entry === 'number' || entry.value !== undefined)
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
  const indent = ' '.repeat(begin - lineStart(text, begin));
  // A group may begin behind the dash of its entry.
  const isBehind = text.slice(lineStart(text, begin), begin).trim() !== '';
  const [from, to] = [isBehind ? begin : lineStart(text, begin), ends.at(-1) ?? begin];
  /** New entries are written as those beside them: all on one line each, or not. */
  const oneLine = items.every((item) => {
    const value = isPair(item) ? item.value : item;
    return isCollection(value) && value.flow;
  });
  const entries = now.flatMap((entry) => {
    const was = typeof entry === 'number' ? entry : entry.was;
    const [above, end] = was === undefined ? [] : [was === 0 ? from : ends[was - 1], ends[was]];
    if (typeof entry === 'number') return text.slice(above, end).replace(/\r?\n$/, '');
    const { key, value } = entry;
    const start = startOf(items[was ?? 0]);
    if (value === undefined) return text.slice(above, lineStart(text, start)).replace(/\r?\n$/, '') || [];
    const lead = was === undefined ? indent + (isMap(node) ? '' : '- ') : text.slice(above, start);
    const rest = was === undefined ? '' : text.slice(endOf(items[was]), end).trimEnd();
    if (oneLine) return lead + short(entry) + rest;
    if (key === undefined) return lead + afterDash(value, style, `${indent}  `) + rest;
    return `${lead}${key}:${afterKey(value, style, indent)}${rest}`;
  });
  const written = entries.join('\n') + (text[to - 1] === '\n' ? '\n' : '');
  return { from, to, text: isBehind ? written.trimStart() : written };
}
