import { isMap, isPair, isScalar, type Node, Scalar, visit } from 'yaml';
import { isPlain, rangeOf } from './paths.ts';

const NUMERIC = /^[\d.,R$%m²\s/-]+$/;
const EMPTY = /^(~|null|Null|NULL)$/;
/** Tags, comments and entities of web pages, which our texts show as they are written. */
const HTML = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i;
/** Markdown's bold; between single stars WhatsApp's own is meant. */
const BOLD = /\*\*(?=\S)/;
/** A backslash that is no quote's, its own or a line's end: it takes the next letter with it. */
const ESCAPE = /(?<!\\)(?:\\\\)*\\(?![\\"n\n])/;

const startsWith = (sign: string) =>
  `o texto começa com "${sign}", que tem outro sentido neste arquivo. Ponha o texto inteiro entre aspas`;

/** What the parser takes without a word and a person did not mean. */
export function findTraps(
  text: string,
  root: Node,
  tell: (offset: number, what: string, example?: string) => void,
) {
  const rest = (offset: number) =>
    text.slice(offset, (text.indexOf('\n', offset) + text.length + 1) % (text.length + 1));
  const check = (node: Scalar, key: string) => {
    const [from = 0, to = 0] = rangeOf(node);
    const value = String(node.value);
    const after = rest(to);
    const shown = value.replaceAll(/\s+/g, ' ').trim();
    if (node.anchor !== undefined) {
      tell(
        from,
        `o texto começa com "&", e "${`&${node.anchor}`}" sumiria. Ponha o texto inteiro entre aspas`,
        `${key}: "&${node.anchor} ${shown}"`.trim(),
      );
      return;
    }
    if (node.tag !== undefined) {
      const text = `! ${shown}`;
      return void tell(from, startsWith('!'), `${key}: "${text}"`);
    }
    if (!isPlain(node)) {
      if (node.type === Scalar.QUOTE_DOUBLE && ESCAPE.test(text.slice(from, to))) {
        tell(
          from,
          'tem uma barra invertida (\\) entre aspas duplas, que sumiria. Use a barra comum (/) ou aspas simples',
          `${key}: '${text.slice(from + 1, to - 1)}'`,
        );
      }
      tellMarks(from, value);
      return;
    }
    if (value === '' && /^[ \t]*#/.test(after)) {
      tell(
        from,
        'ficou vazio, porque "#" começa um comentário. Ponha o texto entre aspas',
        `${key}: "${after.trim()}"`,
      );
    } else if (value !== '' && /^[ \t]+#/.test(after) && !NUMERIC.test(value)) {
      tell(
        from,
        `o texto é cortado no "#" (fica só "${shown}"). Ponha o texto inteiro entre aspas; se é um comentário, escreva-o numa linha só dele`,
        `${key}: "${shown} ${after.trim()}"`,
      );
    } else if (EMPTY.test(value)) {
      // The field's own rule tells it, with the field's own example.
      node.value = '';
    } else if (/^[“‘«].*[”’»]$/s.test(value) || /^[“‘][^”’]*$/s.test(value)) {
      tell(
        from,
        'usa aspas curvas (“ ”), que apareceriam na página. Use aspas retas (")',
        `${key}: "${shown.replaceAll(/[“”‘’«»"]/g, '')}"`,
      );
    } else if (
      /(^|\n)\s*[–—•·]\s/.test(value) ||
      (/(^|\s)[–—•]\s.*\s[–—•]\s/.test(value) && /\n/.test(text.slice(from, to)))
    ) {
      tell(
        from,
        'tem itens que começam com travessão ou bolinha. Comece cada item com hífen e espaço ("- ")',
        '- Rua da Lagoa, nº 445',
      );
    } else if (/\n/.test(text.slice(from, to)) && /(^|\n)\s*-\S/.test(text.slice(from, to))) {
      tell(from, 'falta um espaço depois do hífen de cada item', '- Rua da Lagoa, nº 445');
    } else if (/\n\s*- /.test(text.slice(from, to))) {
      const dash = from + text.slice(from, to).search(/\n\s*- /) + 1;
      tell(
        dash,
        'este item está mais recuado que o de cima, e os dois virariam um só. Alinhe os hífens',
        '- Fortaleza/CE',
      );
    } else tellMarks(from, value);
  };
  const tellMarks = (from: number, value: string) => {
    const mark = HTML.exec(value)?.[0];
    if (mark) tell(from, `tem "${mark}", que apareceria escrito na página. Apague: os textos não usam HTML`);
    else if (BOLD.test(value))
      tell(from, 'tem "**", que apareceria escrito na página. Apague: os textos não usam negrito');
  };

  visit(root, {
    Alias(_, node, ancestors) {
      const pair = ancestors.at(-1);
      const key = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '-';
      tell(rangeOf(node)[0] ?? 0, startsWith('*'), `${key}${key === '-' ? '' : ':'} "*${node.source}"`);
    },
    Scalar(where, node, ancestors) {
      if (where === 'key') return;
      const pair = ancestors.at(-1);
      check(node, isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '-');
    },
    Collection(_, node) {
      if (node.anchor !== undefined)
        tell(
          rangeOf(node)[0] ?? 0,
          'tem um "&", que tem outro sentido neste arquivo. Ponha o texto entre aspas',
        );
      if (!node.flow || !isMap(node)) return;
      for (const pair of node.items) {
        if (pair.value !== null || !isScalar(pair.key)) continue;
        const words = String(pair.key.value);
        if (pair === node.items[0]) {
          const what = `o texto começa com "{", que abre um grupo. Ponha o texto inteiro entre aspas`;
          tell(rangeOf(node)[0] ?? 0, what, `"{${words}}"`);
          break;
        }
        tell(
          rangeOf(pair.key)[0] ?? 0,
          `a vírgula cortou o texto antes de "${words}". Entre chaves, ponha entre aspas o texto que tem vírgula`,
          '{ titulo: Universidades, texto: "Para quem estuda, ensina ou vai começar." }',
        );
      }
    },
  });
}
