import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Node,
  Scalar,
  visit,
} from 'yaml';
import { say } from './explain.ts';

/** Where a node is written: the character offsets of its beginning, its value's end and its own end. */
export const rangeOf = (node: unknown): readonly [from?: number, valueEnd?: number, end?: number] =>
  (isNode(node) && node.range) || [];

/** Where what is written of a node ends, without spaces and comments after it. */
export function endOf(node: unknown): number {
  if (isPair(node)) return node.value ? endOf(node.value) : (rangeOf(node.key)[1] ?? 0);
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  return last ? endOf(last) : (rangeOf(node)[1] ?? 0);
}
export const startOf = (node: unknown): number => rangeOf(isPair(node) ? node.key : node)[0] ?? 0;

/** Stands for the comma of a decimal while YAML reads, for which it would part `{ area: 12,34 }`. */
const MASK = '\ue000';
/** A text with its decimals kept together. In a list of numbers without a space behind a comma, `[62,55]`, it parts them. */
export const masked = (text: string): string =>
  text.replace(/\[(?:(?!,\s)[\s\d.,%-])*\]|(?<=\d),(?=\d{1,2}(?!\d))/g, (found) =>
    found === ',' ? MASK : found,
  );
/** What the parser read, as it was written. */
const unmasked = (read: string) => read.replaceAll(MASK, ',');
/** What a scalar says; YAML's own words for nothing say nothing. */
export function textOf({ value, type }: Scalar): string {
  const text = unmasked(String(value ?? ''));
  return type === Scalar.PLAIN && /^(~|null|Null|NULL)$/.test(text) ? '' : text;
}

/** Stands for a key that is no word. */
export const UNREADABLE = '?';
/** What a key says. */
export const keyOf = (key: unknown): string => (isScalar(key) ? unmasked(String(key.value)) : UNREADABLE);

/** What is written somewhere in a file: from its own key on, where it has one. */
interface Written {
  path: PropertyKey[];
  node: unknown;
  from: number;
  to: number;
}

/** All that is written in a group or a list, each before what is in it. @param goes whether it is told, with what is in it */
export function* writtenIn(
  root: unknown,
  goes: (written: Written) => boolean = () => true,
  above: PropertyKey[] = [],
): Generator<Written> {
  if (!isCollection(root)) return;
  for (const [index, item] of root.items.entries()) {
    const { key, value } = isPair(item) ? item : { key: undefined, value: item };
    const path = [...above, isPair(item) ? keyOf(key) : index];
    const [from = 0, , keyEnd = 0] = rangeOf(key ?? value);
    const written = { path, node: value, from, to: Math.max(keyEnd, rangeOf(value)[2] ?? 0) };
    if (!goes(written)) continue;
    yield written;
    yield* writtenIn(value, goes, path);
  }
}

type Places = Map<PropertyKey, { from: number; value: unknown }>;
const known = new WeakMap<Node, Places>();

/** Where the entries of a group or a list begin, by their keys; of one that is written twice the first. */
function placesIn(node: Node): Places {
  const before = known.get(node);
  if (before) return before;
  const places: Places = new Map();
  for (const [index, item] of (isCollection(node) ? node.items : []).entries()) {
    const { key, value } = isPair(item) ? item : { key: undefined, value: item };
    const name = isPair(item) ? keyOf(item.key) : index;
    if (!places.has(name)) places.set(name, { from: rangeOf(key ?? value)[0] ?? 0, value });
  }
  known.set(node, places);
  return places;
}

/** Character offset of the nearest thing that is written at or above a path. */
export function offsetOf(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  let [node, offset]: [unknown, number | undefined] = [root, undefined];
  for (const key of path) {
    const place = isNode(node) ? placesIn(node).get(key) : undefined;
    if (!place) break;
    ({ from: offset, value: node } = place);
  }
  return offset;
}

/** The path of the deepest entry that holds a character of the source, as far as the file could be read. */
export const pathTo = (root: Node | null, offset: number): PropertyKey[] =>
  [...writtenIn(root, holds(offset))].at(-1)?.path ?? [];

const holds =
  (offset: number) =>
  ({ from, to }: Written) =>
    from <= offset && offset < to;

/** More entries in a group or a list than any page has. */
export const MOST_ENTRIES = 500;
/** More lines in all. */
const MOST_LINES = 10_000;
/** Deeper than any field. */
const DEEPEST = 30;

/** What is told of a file that has more in it than a page can have, and where that begins. */
export function findTooMuch(text: string, root: unknown): { what: string; offset: number } | undefined {
  if (text.split('\n').length > MOST_LINES)
    return { what: `tem mais de ${MOST_LINES} linhas. Recupere-o da versão anterior`, offset: 0 };
  if (isCollection(root) && root.items.length > MOST_ENTRIES) return tooMany(0);
  for (const { path, node, from } of writtenIn(root)) {
    if (isCollection(node) && node.items.length > MOST_ENTRIES) return tooMany(from);
    if (path.length > DEEPEST)
      return { what: 'tem grupos dentro de grupos demais. Recupere-o da versão anterior', offset: from };
  }
  return undefined;
}
const tooMany = (offset: number) => ({
  what: `tem mais de ${MOST_ENTRIES} itens num só lugar. Recupere-o da versão anterior, ou deixe só os que aparecem na página`,
  offset,
});

/** What is not as it was meant about a text, and how far behind its beginning. */
function textTrap(text: string, node: Scalar, field: string) {
  const [from = 0, to = 0] = rangeOf(node);
  const [value, source] = [textOf(node), text.slice(from, to)];
  const shown = value.replaceAll(/\s+/g, ' ').trim();
  const more = { field, shown, plain: shown.replaceAll(/[“”‘’«»"]/g, '') };
  if (node.anchor !== undefined) return say('anchor', '', { ...more, name: unmasked(node.anchor) });
  if (node.tag !== undefined) return say('tag', '', more);
  const note = /^[ \t]*#.*/.exec(text.slice(to))?.[0] ?? '';
  const taken = node.type === Scalar.PLAIN ? say('taken', `${source}${note}`.trim(), more) : undefined;
  const escaped = node.type === Scalar.QUOTE_DOUBLE ? say('escaped', source, more) : undefined;
  const mark = say('shown', value);
  return taken ?? escaped ?? (mark && { ...mark, at: 0 });
}

/** The same about anything that is written. */
function trapOf(text: string, node: unknown, field: string) {
  if (isScalar(node)) return textTrap(text, node, field);
  if (isAlias(node))
    return say('alias', '', { field: field === '-' ? field : `${field}:`, name: unmasked(node.source) });
  if (isCollection(node) && node.anchor !== undefined) return say('anchored', '');
  if (!isMap(node) || !node.flow) return undefined;
  const words = node.items.map(({ key, value }) => (value === null && isScalar(key) ? key : undefined));
  const word = words.find((key) => key !== undefined);
  const said = word && say(word === words[0] ? 'brace' : 'cut', '', { word: textOf(word) });
  return said && { ...said, at: word === words[0] ? 0 : startOf(word) - startOf(node) };
}

/** What the parser takes without a word and a person did not mean. */
export function findTraps(text: string, root: Node, tell: (offset: number, what: string) => void) {
  for (const { path, node } of writtenIn(root)) {
    const key = path.at(-1);
    const trap = trapOf(text, node, typeof key === 'string' ? key : '-');
    if (trap) tell(startOf(node) + trap.at, trap.what);
  }
}

/** Where a quoted text begins that runs on over lines that are fields themselves: its end was forgotten. */
export function findRunaway(document: Document.Parsed, text: string): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (node.type !== Scalar.QUOTE_DOUBLE && node.type !== Scalar.QUOTE_SINGLE) return;
      const [from = 0, to = 0] = rangeOf(node);
      const source = text.slice(from, to);
      if (/\n\s*(-\s|[\p{L}\d_-]+:(\s|$))/u.test(source) || !/.["']\s*$/s.test(source)) offset ??= from;
    },
  });
  return offset;
}
