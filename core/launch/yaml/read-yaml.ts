import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
} from 'yaml';
import { brokenRule, startOf, syntaxSentence } from './sentences.ts';
import { tooManyLines, tooMuchIn } from './size.ts';
import type { Value } from './values.ts';

interface YamlMistake {
  line: number;
  column?: number;
  source?: string;
  path: readonly PropertyKey[];
  what: string;
}

interface YamlReading {
  data: Value;
  /** True when parsing failed; the data is then partial or empty. */
  isBroken: boolean;
  mistakes: YamlMistake[];
  /** The line of a path, or of its nearest parent; undefined for the whole text. */
  lineOfPath(path: readonly PropertyKey[]): number | undefined;
}

const REPEATED_KEY = 'repete um campo que já foi escrito neste grupo. Apague uma das duas linhas';

const NO_WORD = '?';
const keyText = (key: unknown): string => (isScalar(key) ? String(key.value) : NO_WORD);

function scalarText({ value, type }: Scalar): string {
  const text = String(value ?? '');
  return type === Scalar.PLAIN && /^(~|null|Null|NULL)$/.test(text) ? '' : text;
}

/** Keeps each scalar's source text, so that `340.000` stays as typed. */
function dataOf(node: unknown): Value {
  if (isScalar(node)) return scalarText(node);
  if (isSeq(node)) return node.items.filter((item) => !isAlias(item)).map(dataOf);
  if (!isMap(node)) return '';
  const fields = node.items.filter(({ value }) => !isAlias(value));
  return Object.fromEntries(fields.map(({ key, value }) => [keyText(key), dataOf(value)]));
}

function* nodesIn(
  root: unknown,
  above: PropertyKey[] = [],
): Generator<{ path: PropertyKey[]; node: unknown }> {
  if (!isCollection(root)) return;
  for (const [index, item] of root.items.entries()) {
    const path = [...above, isPair(item) ? keyText(item.key) : index];
    const node = isPair(item) ? item.value : item;
    yield { path, node };
    yield* nodesIn(node, path);
  }
}

function offsetOf(root: unknown, path: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of path) {
    const items: unknown[] = isCollection(node) ? node.items : [];
    const item = items.find((one, index) => key === (isPair(one) ? keyText(one.key) : index));
    if (item === undefined) break;
    offset = startOf(item);
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

function* repeatedKeys(root: unknown): Generator<unknown> {
  if (!isCollection(root)) return;
  const seen = new Set<string>();
  for (const item of root.items) {
    if (isPair(item)) {
      const key = keyText(item.key);
      if (seen.has(key)) yield item.key;
      seen.add(key);
    }
    yield* repeatedKeys(isPair(item) ? item.value : item);
  }
}

/** Checking unique keys takes quadratic time, so it is off. */
export const PARSER = {
  schema: 'failsafe',
  prettyErrors: false,
  stringKeys: false,
  uniqueKeys: false,
} as const;

const refused = (what: string) => ({
  data: '',
  isBroken: true,
  mistakes: [{ line: 1, path: [], what }],
  lineOfPath: () => 1,
});

/** A syntax error ends the reading, since the rest may be misread. */
export function readYaml(text: string): YamlReading {
  const tooLong = tooManyLines(text);
  if (tooLong) return refused(tooLong);
  const counter = new LineCounter();
  const document = parseDocument(text, { ...PARSER, lineCounter: counter });
  const root = document.contents;
  const tooMuch = tooMuchIn(root);
  if (tooMuch) return refused(tooMuch);
  const lineAt = (offset: number) => counter.linePos(Math.min(offset, text.length));
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);

  const mistakes: YamlMistake[] = [];
  if (error) {
    const { line, col } = lineAt(error.pos[0]);
    const source = text.split('\n')[line - 1]?.trim() ?? '';
    mistakes.push({ line, column: col, source, path: [], what: syntaxSentence(error) });
  } else {
    for (const key of repeatedKeys(root))
      mistakes.push({ line: lineAt(startOf(key)).line, path: [], what: REPEATED_KEY });
    for (const { path, node } of nodesIn(root)) {
      if (!isNode(node)) continue;
      const what = brokenRule(text, node, isScalar(node) ? scalarText(node) : '');
      if (what) mistakes.push({ line: lineAt(startOf(node)).line, path, what });
    }
  }

  return {
    data: dataOf(root),
    isBroken: error !== undefined,
    mistakes,
    lineOfPath(path) {
      const offset = offsetOf(root, path);
      return offset === undefined ? (path.length > 0 ? 1 : undefined) : lineAt(offset).line;
    },
  };
}
