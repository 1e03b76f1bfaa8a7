import { isDeepStrictEqual } from 'node:util';
import {
  CST,
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { lineStart, nextLine } from './explain.ts';
import { endOf, keyOf, rangeOf, startOf } from './nodes.ts';
import { isGroup, isList, type Value, valueAt } from './values.ts';

/** How texts are written: without quotes wherever YAML allows it, or all between double quotes. */
export type Style = typeof Scalar.PLAIN | typeof Scalar.QUOTE_DOUBLE;

/** Puts something in the place of a part of a text. */
type Edit = { from: number; to: number; text: string };

/** A text on one line, in this way where YAML can. */
const scalar = (text: string, type: Scalar.Type, inFlow: boolean) =>
  CST.createScalarToken(text, { type, inFlow, implicitKey: true, indent: -1 }).source;

/** On one line, between brackets or braces. */
function inline(value: Value, style: Style): string {
  if (isList(value)) return `[${value.map((item) => inline(item, style)).join(', ')}]`;
  if (!isGroup(value)) return scalar(value, style, true);
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${inline(item, style)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** Over several lines, but for lists of nothing but numbers. @param indent where the first line begins */
function block(value: Value, defaultStringType: Style, indent: string): string {
  const document = new Document(value, { schema: 'failsafe' });
  visit(document, {
    Seq(_, node) {
      node.flow = node.items.every((item) => isScalar(item) && /^-?[\d.%]+$/.test(String(item.value)));
    },
  });
  const options = { lineWidth: 0, blockQuote: false, flowCollectionPadding: false, defaultStringType };
  const written = document.toString({ ...options, defaultKeyType: Scalar.PLAIN });
  return written.trimEnd().replaceAll('\n', `\n${indent}`);
}

/** A text in the place of another, on one line; in its own way of quoting unless the style is to quote. */
function editText(text: string, node: Scalar, value: string, style: Style): Edit {
  const [from = 0, end = 0] = rangeOf(node);
  const gap = /[:-]/.test(text[from - 1] ?? '') ? ' ' : '';
  const written = scalar(value, style === Scalar.PLAIN ? (node.type ?? style) : style, false);
  return { from, to: text[end - 1] === '\n' ? end - 1 : end, text: gap + written };
}

/** How much an entry is what another was: the fields that it kept, or all of it. */
function likeness(was: Value, now: Value): number {
  if (isDeepStrictEqual(was, now)) return 1000;
  const fields = isGroup(was) && isGroup(now) ? Object.entries(was) : [];
  return fields.filter(([key, value]) => isDeepStrictEqual(valueAt(now, [key]), value)).length;
}

/** Which entry of a list each of now was, the most alike first; undefined for a new one. Of as many, those in their places. */
export function partnersOf(before: readonly Value[], now: readonly Value[]): (number | undefined)[] {
  const own = before.length === now.length ? 100 : 0;
  const pairs = before.flatMap((was, place) =>
    now.map((is, index) => ({ place, index, alike: likeness(was, is) + (place === index ? own : 0) })),
  );
  const partners: (number | undefined)[] = now.map(() => undefined);
  for (const { place, index, alike } of pairs.sort((one, other) => other.alike - one.alike))
    if (alike > 0 && partners[index] === undefined && !partners.includes(place)) partners[index] = place;
  return partners;
}

/** An entry of a group or a list: which one it was, if it was there; without a value it goes. */
type Entry = { was?: number | undefined; key?: string | undefined; value: Value | undefined };

/** What becomes of a list's entries, or of a group's: in their order, new ones behind them. */
function entriesOf({ items }: YAMLMap | YAMLSeq, was: Value, now: Value): Entry[] {
  if (isList(was) && isList(now)) {
    const partners = partnersOf(was, now);
    return now.map((value, index) => ({ was: partners[index], value }));
  }
  const keys = items.map((item) => (isPair(item) ? keyOf(item.key) : ''));
  const added = Object.keys(now).filter((key) => !keys.includes(key));
  return [
    ...keys.map((key, place) => ({ was: place, key, value: valueAt(now, [key]) })),
    ...added.map((key) => ({ key, value: valueAt(now, [key]) })),
  ];
}

/**
 * Puts a value in the place of another. What says the same stays byte by byte; the comments above an entry go where it
 * goes, and stay where it goes away. Undefined where all of it has to be written anew.
 */
export function editOf(text: string, node: unknown, was: Value, now: Value, style: Style): Edit | undefined {
  if (isScalar(node) && typeof now === 'string') return editText(text, node, now, style);
  if (!isCollection(node) || typeof now === 'string' || isList(was) !== isList(now)) return undefined;
  if ([was, now].some((value) => Object.keys(value).length === 0)) return undefined;
  const { items } = node;
  const entries = entriesOf(node, was, now);

  /** What stands from one place of the text to another, with an entry in it that stays; undefined where none does. */
  const kept = ({ was: place, key, value }: Entry, from = 0, to = 0): string | undefined => {
    if (place === undefined) return undefined;
    const [item, old] = [items[place], valueAt(was, [key ?? place])];
    if (isDeepStrictEqual(old, value)) return text.slice(from, to);
    if (old === undefined || value === undefined) return undefined;
    const edit = editOf(text, isPair(item) ? item.value : item, old, value, style);
    return edit && text.slice(from, edit.from) + edit.text + text.slice(edit.to, to);
  };
  const short = ({ key, value = '' }: Entry) => (key === undefined ? '' : `${key}: `) + inline(value, style);

  if (node.flow) {
    const gap = (place: number) => text.slice(endOf(items[place - 1]), startOf(items[place]));
    const between = items[1] && /^\s*,\s*$/.test(gap(1)) ? gap(1) : ', ';
    const left = entries.filter(({ value }) => value !== undefined);
    const written = left.map((entry, index) => {
      const { was: place = Number.NaN } = entry;
      const lead = left[index - 1]?.was === place - 1 ? gap(place) : between;
      const own = kept(entry, startOf(items[place]), endOf(items[place])) ?? short(entry);
      return index === 0 ? own : lead + own;
    });
    return { from: startOf(items[0]), to: endOf(items.at(-1)), text: written.join('') };
  }

  const begins = items.map((item) =>
    isMap(node) ? startOf(item) : text.lastIndexOf('-', startOf(item) - 1),
  );
  const ends = items.map((item) => nextLine(text, endOf(item)));
  const [begin = 0] = begins;
  const indent = ' '.repeat(begin - lineStart(text, begin));
  // A group may begin behind the dash of its entry.
  const isBehind = text.slice(lineStart(text, begin), begin).trim() !== '';
  const [from, to] = [isBehind ? begin : lineStart(text, begin), ends.at(-1) ?? begin];
  /** New entries are written as those beside them: all on one line each, or not. */
  const oneLine = items.every((item) => {
    const value = isPair(item) ? item.value : item;
    return isCollection(value) && value.flow;
  });
  const lines = entries.flatMap((entry) => {
    const { was: place = Number.NaN, key, value } = entry;
    const [above = from, end] = [ends[place - 1], ends[place]];
    const own = kept(entry, above, end);
    if (own !== undefined) return own.replace(/\n$/, '');
    const item = items[place];
    if (value === undefined)
      return text.slice(above, lineStart(text, startOf(item))).replace(/\n$/, '') || [];
    const lead = item ? text.slice(above, begins[place]) : indent;
    const rest = item ? text.slice(endOf(item), end).trimEnd() : '';
    const dash = key === undefined ? '- ' : '';
    if (oneLine) return lead + dash + short(entry) + rest;
    if (key === undefined) return lead + block([value], style, indent) + rest;
    // The name as it stands: one that means more to YAML is told.
    return lead + key + block({ _: value }, style, indent).slice(1) + rest;
  });
  const written = lines.join('\n') + (text[to - 1] === '\n' ? '\n' : '');
  return { from, to, text: isBehind ? written.trimStart() : written };
}
