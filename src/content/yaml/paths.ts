import { isMap, isNode, isPair, isScalar, isSeq, type Node, Scalar } from 'yaml';

/** What one entry of a list is called. */
const ENTRY: Record<string, string> = {
  lugares: 'lugar',
  itens: 'item',
  fotos: 'foto',
  plantas: 'planta',
  ambientes: 'ambiente',
  perguntas: 'pergunta',
  fatos: 'fato',
  textos: 'parágrafo',
  menu: 'item do menu',
  linhas: 'linha da tabela',
  colunas: 'coluna',
  stand: 'linha do stand',
  foco: 'número',
};
/** Fields that name an entry, best first. */
const LABELS = ['titulo', 'nome', 'pergunta', 'destaque', 'texto', 'arquivo'];
const LABEL_LENGTH = 40;

/** Where a node is written: the character offsets of its beginning, its value's end and its own end. */
export const rangeOf = (node: unknown): readonly [from?: number, valueEnd?: number, end?: number] =>
  (isNode(node) && node.range) || [];

/** The node at a path, as far as there is one. */
function nodeAt(root: Node | null, path: readonly PropertyKey[]): Node | undefined {
  let node: unknown = root;
  for (const key of path) {
    if (isMap(node)) node = node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.value;
    else if (isSeq(node) && typeof key === 'number') node = node.items[key];
    else return undefined;
  }
  return isNode(node) ? node : undefined;
}

/** Where a key itself is written: for keys that should not be there, or whose value is empty. */
function keyOffset(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(
    (item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1),
  );
  return rangeOf(pair?.key)[0];
}

/** Character offset of the nearest thing that is written at or above a path. */
export function offsetOf(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const here = path.slice(0, depth);
    const offset = keyOffset(root, here) ?? rangeOf(nodeAt(root, here))[0];
    if (offset !== undefined) return depth === 0 ? undefined : offset;
  }
  return undefined;
}

function labelOf(node: Node | undefined): string | undefined {
  const text = (value: unknown) => {
    const words = isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '';
    return words.length > LABEL_LENGTH ? `${words.slice(0, LABEL_LENGTH).trim()}…` : words || undefined;
  };
  if (isScalar(node)) return undefined;
  if (isSeq(node)) return text(node.items[0]);
  for (const field of LABELS) {
    const label = text(nodeAt(node ?? null, [field]));
    if (label) return label;
  }
  return undefined;
}

/**
 * A path in words: `lugar 1 (Shoppings), campo "minutos"`, `planta "tipo-a" (Tipo A), ambiente 2 (Suíte)`.
 * @param file the content file's name, which names the entries at its top
 */
export function entryName(file: string, root: Node | null, path: readonly PropertyKey[]): string | undefined {
  const parts: string[] = [];
  for (const [index, key] of path.entries()) {
    const list = index === 0 ? file : path[index - 1];
    const inRecord =
      (index === 0 && file === 'fotos') || (file === 'plantas' && index === 1 && list === 'plantas');
    const label = labelOf(nodeAt(root, path.slice(0, index + 1)));
    const named = label ? ` (${label})` : '';
    if (typeof key === 'number') {
      const entry = typeof list === 'number' ? 'texto' : (ENTRY[String(list)] ?? `"${String(list)}", número`);
      parts.push(`${entry} ${key + 1}${named}`);
    } else if (inRecord) {
      parts.push(`${ENTRY[file]} "${String(key)}"${file === 'plantas' ? named : ''}`);
    } else if (index === path.length - 1) {
      parts.push(`campo "${String(key)}"`);
    } else if (
      typeof path[index + 1] !== 'number' &&
      !(file === 'plantas' && index === 0 && key === 'plantas')
    ) {
      parts.push(`"${String(key)}"`);
    }
  }
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** The path of the deepest entry that holds a character of the source, as far as the file could be read. */
export function pathTo(root: Node | null, offset: number): PropertyKey[] {
  const path: PropertyKey[] = [];
  let node: unknown = root;
  for (;;) {
    const children: [PropertyKey, unknown, number, number][] = isMap(node)
      ? node.items.map((pair) => {
          const [from = 0, , keyEnd = 0] = rangeOf(pair.key);
          const end = rangeOf(pair.value)[2] ?? keyEnd;
          return [isScalar(pair.key) ? String(pair.key.value) : '', pair.value, from, Math.max(end, keyEnd)];
        })
      : isSeq(node)
        ? node.items.map((item, index) => {
            const [from = 0, , end = 0] = rangeOf(item);
            return [index, item, from, end];
          })
        : [];
    const inside = children.find(([, , from, end]) => from <= offset && offset < end);
    if (!inside || inside[0] === '') return path;
    path.push(inside[0]);
    node = inside[1];
  }
}

/** What stands at a path of a file as written; undefined where nothing does. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    data,
  );
}

/** The keys and values of a group; none of a text or a list. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Every text in a file's data, with its path. */
export function* textsOf(
  data: unknown,
  path: PropertyKey[] = [],
): Generator<{ path: PropertyKey[]; text: string }> {
  if (typeof data === 'string') yield { path, text: data };
  else if (Array.isArray(data))
    for (const [index, item] of data.entries()) yield* textsOf(item, [...path, index]);
  else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) yield* textsOf(value, [...path, key]);
  }
}

/** True for a scalar written without quotes. */
export const isPlain = (node: unknown): node is Scalar<string> =>
  isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string';
