import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
} from 'yaml';
import { decode } from './decode.ts';
import { matchEntries } from './match-entries.ts';
import { PARSER, readYaml } from './read-yaml.ts';
import { isGroup, isList, type Value } from './values.ts';

export function readWritten(text: string): { value?: Value; mistakes: number; what?: string } {
  const decoded = decode(Buffer.from(text));
  if (!('text' in decoded)) return { mistakes: 0, what: decoded.what };
  const { data, isBroken, mistakes } = readYaml(decoded.text);
  return isBroken
    ? { mistakes: 0, what: mistakes[0]?.what ?? '' }
    : { value: data, mistakes: mistakes.length };
}

/** A consistent format keeps a change on its own line. */
const FORMAT = { lineWidth: 0, flowCollectionPadding: true } as const;

type Style = typeof Scalar.PLAIN | typeof Scalar.QUOTE_DOUBLE;

/** Quotes keep a text of several lines on one line of the file. */
const styleOf = (text: string, style: Style): Style =>
  text.includes('\n') ? Scalar.QUOTE_DOUBLE : style;

function createNode(document: Document, value: Value, style: Style, isFlow: boolean): unknown {
  const node = document.createNode(value);
  const shape = (part: unknown): void => {
    if (isScalar(part)) part.type = styleOf(String(part.value), style);
    if (!isCollection(part)) return;
    part.flow = isFlow;
    for (const item of part.items) shape(isPair(item) ? item.value : item);
  };
  shape(node);
  return node;
}

/** Keeps unchanged nodes, and with them their comments. */
function changed(
  document: Document,
  node: unknown,
  was: Value | undefined,
  now: Value,
  style: Style,
): unknown {
  if (isDeepStrictEqual(was, now)) return node;
  if (isScalar(node) && typeof now === 'string') {
    node.value = now;
    if (styleOf(now, style) === Scalar.QUOTE_DOUBLE) node.type = Scalar.QUOTE_DOUBLE;
    return node;
  }
  if (isMap(node) && isGroup(was) && isGroup(now)) {
    for (const key of Object.keys(was)) if (!(key in now)) node.delete(key);
    for (const [key, value] of Object.entries(now)) {
      if (isDeepStrictEqual(was[key], value)) continue;
      const before = node.get(key, true);
      const next =
        before === undefined
          ? createNode(document, value, style, node.flow === true)
          : changed(document, before, was[key], value, style);
      if (next !== before) node.set(document.createNode(key), next);
    }
    return node;
  }
  if (isSeq(node) && isList(was) && isList(now)) {
    const items = node.items;
    const isFlow =
      items.length > 0 && items.every((item) => isCollection(item) && item.flow === true);
    const places = matchEntries(was, now);
    node.items = now.map((value, index) => {
      const place = places[index];
      return place === undefined
        ? createNode(document, value, style, isFlow || node.flow === true)
        : changed(document, items[place], was[place], value, style);
    });
    return node;
  }
  return createNode(document, now, style, false);
}

/** Keeps line ends and byte order mark. */
function written(text: string, was: Value | undefined, values: Value, style: Style): string {
  const document = parseDocument(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'), PARSER);
  const root = changed(document, document.contents, was, values, style);
  document.contents = root as typeof document.contents;
  const next = document.toString(FORMAT);
  return (
    (text.startsWith('\ufeff') ? '\ufeff' : '') +
    (text.includes('\r\n') ? next.replaceAll('\n', '\r\n') : next)
  );
}

/** @throws Error when the file can't be read, or the written value does not read back */
export function replaceValues(text: string, values: Value | undefined): string {
  const before = readWritten(text);
  if (values === undefined || isDeepStrictEqual(before.value, values)) return text;
  let why = before.what;
  for (const style of why === undefined ? ([Scalar.PLAIN, Scalar.QUOTE_DOUBLE] as const) : []) {
    const next = written(text, before.value, values, style);
    const { value, mistakes, what } = readWritten(next);
    // A text that is wrong even in quotes (HTML, say) is kept and reported.
    const isAsGood = mistakes <= before.mistakes || style === Scalar.QUOTE_DOUBLE;
    if (isDeepStrictEqual(value, values) && isAsGood) return next;
    why = what ?? why;
  }
  throw new Error(`Este texto não pôde ser escrito no arquivo${why ? `: o arquivo ${why}` : ''}.`);
}
