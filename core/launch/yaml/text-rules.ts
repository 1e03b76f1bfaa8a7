import { isAlias, isMap, isNode, isPair, isScalar, Scalar } from 'yaml';

const QUOTE_IT = 'Ponha o texto inteiro entre aspas';

/** A node as it stands in the file. */
interface WrittenNode {
  node: unknown;
  /** What was read; empty for a group or a list. */
  value: string;
  /** The node's own characters. */
  source: string;
  /** The rest of its last line, where a comment begins there. */
  comment: string;
}

const isPlain = ({ node }: WrittenNode) => isScalar(node) && node.type === Scalar.PLAIN;

const hasSign = ({ node }: WrittenNode) =>
  isAlias(node) || (isNode(node) && (('anchor' in node && node.anchor) || node.tag) !== undefined);

/** A figure may carry a note behind it, as new launches do. */
const isFigure = (value: string) => /^[\d.,R$%m²\s/-]+$/.test(value);

/** What YAML reads without an error and nobody means. */
const RULES: readonly [breaks: (written: WrittenNode) => boolean, what: string][] = [
  [hasSign, `o texto começa com "&", "*" ou "!", que têm outro sentido neste arquivo. ${QUOTE_IT}`],
  [
    (written) => isPlain(written) && written.comment !== '' && !isFigure(written.value),
    `o texto é cortado no "#". ${QUOTE_IT}; uma anotação fica numa linha só dela`,
  ],
  [
    (written) => isPlain(written) && /^[“‘«].*[”’»]$|^[“‘][^”’]*$/s.test(written.source),
    'usa aspas curvas (“ ”), que apareceriam na página. Use aspas retas (")',
  ],
  [
    (written) => isPlain(written) && /(^|\n)\s*[–—•·]\s|\n\s*-/.test(written.source),
    'tem itens de lista dentro de um texto. Comece cada item com hífen e espaço, na mesma coluna',
  ],
  [
    ({ node, source }) =>
      isScalar(node) &&
      node.type === Scalar.QUOTE_DOUBLE &&
      /\\(?!["n\n])/.test(source.replaceAll('\\\\', '')),
    'tem uma barra invertida (\\) entre aspas duplas, que sumiria. Use a barra comum (/) ou aspas simples',
  ],
  [
    ({ value }) =>
      /<\/?[A-Za-z][A-Za-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\dA-Fa-f]+|[A-Za-z]{2,8}\d?);/.test(
        value,
      ),
    'tem HTML, que apareceria escrito na página. Apague: os textos não usam HTML',
  ],
  [
    ({ value }) => /\*\*(?=\S)/.test(value),
    'tem "**", que apareceria escrito na página. Apague: os textos não usam negrito',
  ],
  [
    ({ node }) =>
      isMap(node) && node.flow === true && node.items.some(({ value }) => value === null),
    'tem entre chaves um campo sem valor. Ponha entre aspas o texto que tem vírgula ou chaves',
  ],
];

const rangeOf = (node: unknown): readonly [number?, number?, number?] =>
  (isNode(node) && node.range) || [];

/** The first rule that a node breaks, as a sentence; undefined where it breaks none. */
export function brokenRule(text: string, node: unknown, value: string): string | undefined {
  const [from = 0, to = 0] = rangeOf(node);
  const comment =
    /^[ \t]*#.*/.exec(text.slice(to, text.indexOf('\n', to) + 1 || undefined))?.[0] ?? '';
  const written = { node, value, source: text.slice(from, to), comment };
  return RULES.find(([breaks]) => breaks(written))?.[1];
}

/** Where a node begins; a pair at its key. */
export const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0] ?? 0;
