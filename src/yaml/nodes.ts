import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
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

/** True for a scalar written without quotes. */
export const isPlain = (node: unknown): node is Scalar<string> =>
  isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string';

/** Stands for a key that is no word. */
export const UNREADABLE = '?';

/** What is written somewhere in a file: from its own key on, where it has one. */
interface Written {
  path: PropertyKey[];
  node: unknown;
  from: number;
  to: number;
}

/** All that is written in a group or a list, each before what is in it. */
export function* writtenIn(root: unknown, above: PropertyKey[] = []): Generator<Written> {
  if (!isCollection(root)) return;
  for (const [index, item] of root.items.entries()) {
    const { key, value } = isPair(item) ? item : { key: undefined, value: item };
    const path = [...above, isScalar(key) ? String(key.value) : isPair(item) ? UNREADABLE : index];
    const [from = 0, , keyEnd = 0] = rangeOf(key ?? value);
    yield { path, node: value, from, to: Math.max(keyEnd, rangeOf(value)[2] ?? 0) };
    yield* writtenIn(value, path);
  }
}

/** Character offset of the nearest thing that is written at or above a path. */
export function offsetOf(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  const above = [...writtenIn(root)].filter((written) => written.path.every((key, at) => key === path[at]));
  return above.sort((one, other) => other.path.length - one.path.length)[0]?.from;
}

/** The path of the deepest entry that holds a character of the source, as far as the file could be read. */
export const pathTo = (root: Node | null, offset: number): PropertyKey[] =>
  [...writtenIn(root)].findLast(({ from, to }) => from <= offset && offset < to)?.path ?? [];

/** What is not as it was meant about a text, and where in it. */
function textTrap(text: string, node: Scalar, field: string) {
  const [from = 0, to = 0] = rangeOf(node);
  const [value, source] = [String(node.value), text.slice(from, to)];
  const shown = value.replaceAll(/\s+/g, ' ').trim();
  const more = { field, shown, plain: shown.replaceAll(/[“”‘’«»"]/g, '') };
  if (node.anchor !== undefined) return say('anchor', '', { ...more, name: node.anchor });
  if (node.tag !== undefined) return say('tag', '', more);
  const note = /^[ \t]*#.*/.exec(text.slice(to))?.[0] ?? '';
  const trap = isPlain(node)
    ? say('taken', `${source}${note}`.trim(), more)
    : node.type === Scalar.QUOTE_DOUBLE && say('escaped', source, more);
  // The field's own rule tells that it is empty, with the field's own example.
  if (isPlain(node) && /^(~|null|Null|NULL)$/.test(value)) node.value = '';
  return trap || { ...say('shown', value), at: 0 };
}

/** What the parser takes without a word and a person did not mean. */
export function findTraps(text: string, root: Node, tell: (offset: number, what: string) => void) {
  for (const { path, node } of writtenIn(root)) {
    const [from = 0] = rangeOf(node);
    const field = typeof path.at(-1) === 'string' ? String(path.at(-1)) : '-';
    const tellBy = (found: { what?: string; at?: number } | undefined, offset = from) => {
      if (found?.what) tell(offset + (found.at ?? 0), found.what);
    };
    if (isScalar(node)) tellBy(textTrap(text, node, field));
    else if (isAlias(node))
      tellBy(say('alias', '', { field: field === '-' ? '-' : `${field}:`, name: node.source }));
    else if (isCollection(node) && node.anchor !== undefined) tellBy(say('anchored', ''));
    else if (isMap(node) && node.flow) {
      const cut = node.items.findIndex(({ key, value }) => value === null && isScalar(key));
      const word = node.items[cut]?.key;
      if (cut >= 0)
        tellBy(
          say(cut === 0 ? 'brace' : 'cut', '', { word: String(word) }),
          cut === 0 ? from : rangeOf(word)[0],
        );
    }
  }
}

const WHOLE = /^(R\$ ?)?\d{1,3}(\.?\d{3})*$/;
const DECIMALS = /^\d{1,2}( ?(m²|m2|metros quadrados|%))?$/;

/**
 * Puts Brazilian decimals together again that YAML parts inside brackets: `{ area: 12,34 }` reads as two entries,
 * `[62,5, 50]` as three numbers. In a list without any space after its commas, `[62,55]`, they are two numbers.
 */
export function joinDecimalCommas(root: Node, text: string): void {
  visit(root, {
    Collection(_, node) {
      const [from, to] = rangeOf(node);
      if (!node.flow || (isSeq(node) && !/,\s/.test(text.slice(from, to)))) return;
      for (let index = node.items.length - 1; index > 0; index--) {
        const [item, next] = [node.items[index - 1], node.items[index]];
        const whole = isPair(item) ? item.value : item;
        const decimals = isPair(next) && next.value === null ? next.key : next;
        if (!isPlain(whole) || !WHOLE.test(whole.value)) continue;
        if (!isPlain(decimals) || !DECIMALS.test(decimals.value)) continue;
        if (text.slice(rangeOf(whole)[1], rangeOf(decimals)[0]) !== ',') continue;
        whole.value = `${whole.value},${decimals.value}`;
        const [from = 0] = rangeOf(whole);
        const [, valueEnd = 0, end = 0] = rangeOf(decimals);
        whole.range = [from, valueEnd, end];
        node.items.splice(index, 1);
      }
    },
  });
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
