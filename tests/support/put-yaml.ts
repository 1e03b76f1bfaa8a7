import { isNode, type Node, Pair, parseDocument } from 'yaml';

/** Where a node's own text begins and ends: blank ends of lines belong to what holds it. */
function spanOf(text: string, { range }: Node): [from: number, to: number] {
  const [from = 0, end = 0] = range ?? [];
  return [from, from + text.slice(from, end).trimEnd().length];
}

/** What stands at a path; undefined where nothing does. */
export function writtenAt(text: string, path: string): unknown {
  const document = parseDocument(text);
  const there = document.getIn(path.split('.'), true);
  return isNode(there) ? there.toJS(document) : undefined;
}

/**
 * The line of a file on which a path's value begins, from 1.
 * @throws Error where nothing is there
 */
export function lineOf(text: string, path: string): number {
  const node = parseDocument(text).getIn(path.split('.'), true);
  if (!isNode(node)) throw new Error(`There is nothing at ${path}`);
  return text.slice(0, spanOf(text, node)[0]).split('\n').length;
}

const column = (text: string, at: number) => at - (text.lastIndexOf('\n', at - 1) + 1);

/**
 * A YAML text with other YAML at a path, as somebody writes it there by hand: in place of the
 * value, or, where there is none, as a new line before its siblings. Further lines of `yaml` are
 * indented as deep as its first.
 * @param path keys and places in lists, with dots between
 * @param yaml the value alone; undefined takes the whole entry out
 * @throws Error where what should hold it is not there
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
