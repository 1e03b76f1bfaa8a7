import { isNode, type Node, Pair, parseDocument } from 'yaml';

/** Trailing blanks belong to the parent node. */
function spanOf(text: string, { range }: Node): [from: number, to: number] {
  const [from = 0, end = 0] = range ?? [];
  return [from, from + text.slice(from, end).trimEnd().length];
}

export function writtenAt(text: string, path: string): unknown {
  const document = parseDocument(text);
  const there = document.getIn(path.split('.'), true);
  return isNode(there) ? there.toJS(document) : undefined;
}

/** @throws Error where nothing is there */
export function lineOf(text: string, path: string): number {
  const node = parseDocument(text).getIn(path.split('.'), true);
  if (!isNode(node)) throw new Error(`There is nothing at ${path}`);
  return text.slice(0, spanOf(text, node)[0]).split('\n').length;
}

const column = (text: string, at: number) => at - (text.lastIndexOf('\n', at - 1) + 1);

/**
 * Puts YAML at a path as a person would: in place of the value, or as a new line before its
 * siblings.
 * @param path keys and list indexes, joined by dots
 * @param yaml the value alone; undefined removes the entry
 * @throws Error where the parent is missing
 */
export function putYaml(text: string, path: string, yaml: string | undefined): string {
  const document = parseDocument(text);
  const keys = path.split('.');
  if (yaml === undefined) {
    document.deleteIn(keys);
    return document.toString({ lineWidth: 0 });
  }
  const splice = (at: number, to: number, by: string) =>
    text.slice(0, at) + by.replaceAll('\n', `\n${' '.repeat(column(text, at))}`) + text.slice(to);
  const there = document.getIn(keys, true);
  if (isNode(there)) return splice(...spanOf(text, there), yaml);
  const holder = keys.length > 1 ? document.getIn(keys.slice(0, -1), true) : document.contents;
  const first =
    holder && typeof holder === 'object' && 'items' in holder ? (holder.items as unknown[])[0] : 0;
  if (!(first instanceof Pair) || !isNode(first.key))
    throw new Error(`There is no place for ${path}`);
  const [at] = spanOf(text, first.key);
  const between = (holder as { flow?: boolean }).flow ? ', ' : '\n';
  return splice(at, at, `${keys.at(-1)}: ${yaml}${between}`);
}
