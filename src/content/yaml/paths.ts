import { isCollection, isMap, isNode, isScalar, isSeq, type Node, Scalar } from 'yaml';
import { LABELS } from './values.ts';

/** What one entry of a list is called. */
export const ENTRY: Record<string, string> = {
  lugares: 'lugar',
  itens: 'item',
  fotos: 'foto',
  grupos: 'grupo',
  plantas: 'planta',
  salas: 'sala',
  ambientes: 'ambiente',
  perguntas: 'pergunta',
  fatos: 'fato',
  textos: 'parágrafo',
  menu: 'item do menu',
  linhas: 'linha da tabela',
  unidades: 'unidade',
  fases: 'fase',
  colunas: 'coluna',
  stand: 'linha do stand',
  foco: 'número',
  pecas: 'móvel',
  recortes: 'recorte',
};
const LABEL_LENGTH = 40;

type Path = readonly PropertyKey[];

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

/** Where a key itself is written: for keys that should not be there, or whose value is empty. */
function keyOffset(root: Node | null, path: Path): number | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
  return rangeOf(keys.find((key) => isScalar(key) && key.value === path.at(-1)))[0];
}

/** Character offset of the nearest thing that is written at or above a path. */
export function offsetOf(root: Node | null, path: Path): number | undefined {
  for (let here = path; here.length > 0; here = here.slice(0, -1)) {
    const offset = keyOffset(root, here) ?? rangeOf(nodeAt(root, here))[0];
    if (offset !== undefined) return offset;
  }
  return undefined;
}

/** What names an entry, in brackets. */
function labelOf(node: Node | undefined): string {
  const names = isSeq(node) ? [0] : isMap(node) ? [...LABELS, 'arquivo'] : [];
  for (const name of names) {
    const label = nodeAt(node ?? null, [name]);
    const words = isScalar(label) && typeof label.value === 'string' ? label.value.trim() : '';
    const shown = words.length > LABEL_LENGTH ? `${words.slice(0, LABEL_LENGTH).trim()}…` : words;
    if (shown) return ` (${shown})`;
  }
  return '';
}

/**
 * A path in words: `lugar 1 (Shoppings), campo "minutos"`, `planta "tipo-a" (Tipo A), ambiente 2 (Suíte)`.
 * @param file the content file's name, which names the entries at its top
 */
export function entryName(file: string, root: Node | null, path: Path): string | undefined {
  /** How many keys lead to the groups that are told by their ids. */
  const ids = file === 'fotos' ? 1 : file === 'plantas' && path[0] === 'plantas' ? 2 : 0;
  const parts = path.map((key, index) => {
    const list = index === 0 ? file : path[index - 1];
    const label = () => labelOf(nodeAt(root, path.slice(0, index + 1)));
    if (typeof key === 'number') {
      const entry = typeof list === 'number' ? 'texto' : (ENTRY[String(list)] ?? `"${String(list)}", número`);
      return `${entry} ${key + 1}${label()}`;
    }
    if (index + 1 === ids) return `${ENTRY[file]} "${String(key)}"${file === 'plantas' ? label() : ''}`;
    if (index === path.length - 1) return `campo "${String(key)}"`;
    return typeof path[index + 1] === 'number' || index + 1 < ids ? '' : `"${String(key)}"`;
  });
  return parts.filter(Boolean).join(', ') || undefined;
}

/** The path of the deepest entry that holds a character of the source, as far as the file could be read. */
export function pathTo(root: Node | null, offset: number): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let node: unknown = root; isCollection(node); ) {
    const children: [key: PropertyKey, from: unknown, value: unknown][] = isMap(node)
      ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', key, value])
      : node.items.map((item, index) => [index, item, item]);
    const inside = children.find(([, first, value]) => {
      const [from = 0, , keyEnd = 0] = rangeOf(first);
      return from <= offset && offset < Math.max(keyEnd, rangeOf(value)[2] ?? 0);
    });
    if (!inside || inside[0] === '') return path;
    path.push(inside[0]);
    node = inside[2];
  }
  return path;
}
