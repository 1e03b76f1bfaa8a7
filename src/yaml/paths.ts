import { isCollection, isNode, isPair, isScalar, type Node, Scalar, type YAMLMap } from 'yaml';

/** A way to a value; a name or a place that is no word of YAML's is any key. */
export type Path = readonly PropertyKey[];

/** Where a node is written: the character offsets of its beginning, its value's end and its own end. */
export const rangeOf = (node: unknown): readonly [from?: number, valueEnd?: number, end?: number] =>
  (isNode(node) && node.range) || [];

/** True for a scalar written without quotes. */
export const isPlain = (node: unknown): node is Scalar<string> =>
  isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string';

/** The node at a path; undefined where nothing is written. */
export function nodeAt(root: Node | null, path: Path): Node | undefined {
  const node = path.length > 0 && isCollection(root) ? root.getIn(path, true) : root;
  return isNode(node) ? node : undefined;
}

/** Where a field stands in its group; -1 where it doesn't. */
export const placeIn = ({ items }: YAMLMap, name: unknown) =>
  items.findIndex(({ key }) => isScalar(key) && key.value === name);

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
export function offsetOf(root: Node | null, path: Path): number | undefined {
  const above = [...writtenIn(root)].filter((written) => written.path.every((key, at) => key === path[at]));
  return above.sort((one, other) => other.path.length - one.path.length)[0]?.from;
}

/** The path of the deepest entry that holds a character of the source, as far as the file could be read. */
export const pathTo = (root: Node | null, offset: number): PropertyKey[] =>
  [...writtenIn(root)].findLast(({ from, to }) => from <= offset && offset < to)?.path ?? [];
