import { isAlias, isMap, isNode, isPair, isScalar, Scalar, type YAMLError } from 'yaml';

const QUOTE_IT = 'Ponha o texto inteiro entre aspas';

const COLON = `tem dois-pontos dentro de um texto. ${QUOTE_IT}, ou acerte o recuo da linha de baixo`;
const SIGN = `tem um texto que começa com um sinal que o arquivo entende de outro modo. ${QUOTE_IT}`;

const SENTENCES: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: SIGN,
  BAD_SCALAR_START: SIGN,
  TAG_RESOLVE_FAILED: SIGN,
  BAD_DIRECTIVE: SIGN,
  BAD_DQ_ESCAPE:
    'tem uma barra invertida (\\) entre aspas duplas. Use a barra comum (/) ou aspas simples',
  BAD_INDENT:
    'não está alinhada com as outras. Confira os espaços no começo da linha e o que abre e fecha',
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: `tem dois-pontos entre chaves onde falta uma vírgula, ou dentro de um texto. ${QUOTE_IT}`,
  MISSING_CHAR: 'tem aspas, chaves ou dois-pontos que faltam. Confira o que abre e não fecha',
  MULTILINE_IMPLICIT_KEY:
    'não é "campo: texto" nem item de lista. Falta "campo: ", "- " ou o recuo',
  MULTIPLE_DOCS: 'começa outro documento ("---"), que não é lido. Apague a linha',
  TAB_AS_INDENT: 'começa com a tecla Tab. Recue com espaços, dois a cada nível',
  UNEXPECTED_TOKEN: `tem algo depois do fim de um texto, lista ou grupo. ${QUOTE_IT}`,
};

const OTHER = 'não dá para ler. Compare com as linhas vizinhas: "campo: texto" e recuo com espaços';

export const syntaxSentence = ({ code }: YAMLError): string => SENTENCES[code] ?? OTHER;

interface WrittenNode {
  node: unknown;
  /** Empty for a group or a list. */
  value: string;
  source: string;
  /** The rest of its last line, if a comment begins there. */
  comment: string;
}

const isPlain = ({ node }: WrittenNode) => isScalar(node) && node.type === Scalar.PLAIN;

const hasSign = ({ node }: WrittenNode) =>
  isAlias(node) || (isNode(node) && (('anchor' in node && node.anchor) || node.tag) !== undefined);

/** A figure may have a comment, as new launches do. */
const isFigure = (value: string) => /^[\d.,R$%m²\s/-]+$/.test(value);

const RULES: readonly { what: string; breaks(written: WrittenNode): boolean }[] = [
  {
    breaks: hasSign,
    what: `o texto começa com "&", "*" ou "!", que têm outro sentido neste arquivo. ${QUOTE_IT}`,
  },
  {
    breaks: (written) => isPlain(written) && written.comment !== '' && !isFigure(written.value),
    what: `o texto é cortado no "#". ${QUOTE_IT}; uma anotação fica numa linha só dela`,
  },
  {
    breaks: (written) => isPlain(written) && /^[“‘«].*[”’»]$|^[“‘][^”’]*$/s.test(written.source),
    what: 'usa aspas curvas (“ ”), que apareceriam na página. Use aspas retas (")',
  },
  {
    breaks: (written) => isPlain(written) && /(^|\n)\s*[–—•·]\s|\n\s*-/.test(written.source),
    what: 'tem itens de lista dentro de um texto. Comece cada item com hífen e espaço, na mesma coluna',
  },
  {
    breaks: ({ node, source }) =>
      isScalar(node) &&
      node.type === Scalar.QUOTE_DOUBLE &&
      /\\(?!["n\n])/.test(source.replaceAll('\\\\', '')),
    what: 'tem uma barra invertida (\\) entre aspas duplas, que sumiria. Use a barra comum (/) ou aspas simples',
  },
  {
    breaks: ({ value }) =>
      /<\/?[A-Za-z][A-Za-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\dA-Fa-f]+|[A-Za-z]{2,8}\d?);/.test(
        value,
      ),
    what: 'tem HTML, que apareceria escrito na página. Apague: os textos não usam HTML',
  },
  {
    breaks: ({ value }) => /\*\*(?=\S)/.test(value),
    what: 'tem "**", que apareceria escrito na página. Apague: os textos não usam negrito',
  },
  {
    breaks: ({ node }) =>
      isMap(node) && node.flow === true && node.items.some(({ value }) => value === null),
    what: 'tem entre chaves um campo sem valor. Ponha entre aspas o texto que tem vírgula ou chaves',
  },
];

const rangeOf = (node: unknown): readonly [number?, number?, number?] =>
  (isNode(node) && node.range) || [];

export function brokenRule(text: string, node: unknown, value: string): string | undefined {
  const [from = 0, to = 0] = rangeOf(node);
  const comment =
    /^[ \t]*#.*/.exec(text.slice(to, text.indexOf('\n', to) + 1 || undefined))?.[0] ?? '';
  const written = { node, value, source: text.slice(from, to), comment };
  return RULES.find(({ breaks }) => breaks(written))?.what;
}

export const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0] ?? 0;
